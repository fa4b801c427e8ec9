import type { DependentList } from '@thunai/contract/profile/field-kinds'
import type { ReferenceList } from '@thunai/contract/values/choices'
import type { Db } from '../../../platform/db/database.ts'
import { findWishedDegrees } from './degrees.store.ts'
import { resolveDependents, resolveItems } from './reference.store.ts'

/** A field whose values come from a reference list. */
type ListedField = { readonly list: ReferenceList } | { readonly list: DependentList; readonly parent: string }

/**
 * What listings store for entries of a list, given by ids or names: their ids, and for degrees their levels too.
 * `areKnown` is false if the list lacks one.
 */
export async function findListedValues(
  db: Db,
  field: ListedField,
  asked: readonly string[],
): Promise<{ readonly ids: readonly number[]; readonly areKnown: boolean }> {
  const found: ReadonlyMap<string, number | readonly number[]> =
    'parent' in field ? await resolveDependents(db, field.list, asked) : await resolveItems(db, field.list, asked)
  const ids = [...new Set([...found.values()].flat())]
  return {
    ids: field.list === 'education' ? await findWishedDegrees(db, ids) : ids,
    areKnown: asked.every((value) => found.has(value)),
  }
}
