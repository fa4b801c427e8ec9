import type { ReferenceList } from '@thunai/contract/values/choices'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export { seedReference } from './seed-reference.ts'

/** A condition "is this id, or has this name in any case"; numeric text is an id (requirements, "Ids or names"). */
const idOf = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : 0)

/** The ids of those values (ids or names) that the list knows. */
export async function resolveItems(
  db: Db | Tx,
  list: ReferenceList,
  values: readonly string[],
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map()
  const rows = await db
    .selectFrom('reference_item')
    .select(['id', 'name'])
    .where('list', '=', list)
    .where((is) =>
      is.or([
        is('id', 'in', values.map(idOf)),
        is(
          is.fn<string>('lower', ['name']),
          'in',
          values.map((value) => value.toLowerCase()),
        ),
      ]),
    )
    .execute()
  return matched(values, rows)
}

const PARENT = { caste: 'religion_id', sub_caste: 'caste_id', state: 'country_id', district: 'state_id' } as const

/** The same for a dependent list; with parents only items below them count, without any item does. */
export async function resolveDependents(
  db: Db | Tx,
  table: keyof typeof PARENT,
  values: readonly string[],
  parentIds?: readonly number[],
): Promise<Map<string, number[]>> {
  if (values.length === 0 || parentIds?.length === 0) return new Map()
  let query = db
    .selectFrom(table)
    .select(['id', 'name'])
    .where((is) =>
      is.or([
        is('id', 'in', values.map(idOf)),
        is(
          is.fn<string>('lower', ['name']),
          'in',
          values.map((value) => value.toLowerCase()),
        ),
      ]),
    )
  if (parentIds) query = query.where(db.dynamic.ref<string>(PARENT[table]), 'in', parentIds)
  const rows = await query.execute()
  const found = new Map<string, number[]>()
  for (const value of values) {
    const ids = rows
      .filter(({ id, name }) => id === idOf(value) || name.toLowerCase() === value.toLowerCase())
      .map(({ id }) => id)
    if (ids.length > 0) found.set(value, ids)
  }
  return found
}

/** The parents of items of a dependent list. */
export async function findParents(
  db: Db | Tx,
  table: keyof typeof PARENT,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(['id', sql.ref<number>(PARENT[table]).as('parentId')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

function matched(values: readonly string[], rows: readonly { id: number; name: string }[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const value of values) {
    const row = rows.find(({ id, name }) => id === idOf(value) || name.toLowerCase() === value.toLowerCase())
    if (row) found.set(value, row.id)
  }
  return found
}
