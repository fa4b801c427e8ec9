import { FILTERS, keysOf } from '@thunai/contract/finding/filters'
import { fieldNamed } from '@thunai/contract/profile/fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Replaces an entry of a list in stored filters wherever they name it by id; names are resolved at each search. */
export async function replaceInFilters(
  tx: Tx,
  list: string,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  const keys = FILTERS.filter((filter) => {
    const field = fieldNamed(filter.field ?? 'name')
    return filter.kind === 'list' && (field.kind === 'item' || field.kind === 'items') && field.list === list
  }).flatMap(keysOf)
  for (const key of keys) {
    await sql`update saved_search set filter = jsonb_set(filter, array[${key}::text], (
        select jsonb_agg(distinct case when value = ${String(from)} then ${String(into)}::text else value end)
        from jsonb_array_elements_text(filter -> ${key}::text)))
      where jsonb_typeof(filter -> ${key}::text) = 'array' and filter -> ${key}::text @> to_jsonb(${String(from)}::text)`.execute(
      tx,
    )
  }
}
