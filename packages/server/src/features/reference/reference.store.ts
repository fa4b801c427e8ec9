import { REFERENCE_LISTS, type ReferenceList } from '@thunai/contract/values/choices'
import type { Item } from '@thunai/contract/frame/wire'
import type { Db } from '../../platform/db/database.ts'

type Lists = Record<ReferenceList, Item[]>

/** All reference lists in their order; a list without items is there and empty. */
export async function findReferenceLists(db: Db): Promise<Lists> {
  const rows = await db
    .selectFrom('reference_item')
    .select(['id', 'name', 'list'])
    .where('active', '=', true)
    .orderBy('list')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const lists = Object.fromEntries(REFERENCE_LISTS.map((list) => [list, [] as Item[]])) as Lists
  for (const { id, name, list } of rows) lists[list as ReferenceList]?.push({ id, name })
  // a star is one item, served under two names (G-28)
  lists.nakshathiram = lists.star
  return lists
}

const dependents = {
  caste: 'religion_id',
  sub_caste: 'caste_id',
  state: 'country_id',
  district: 'state_id',
} as const

/** The items of a dependent list that belong to any of the parents, in their order; ids that don't exist bring nothing. */
export async function findDependents(
  db: Db,
  table: keyof typeof dependents,
  parentIds: readonly number[],
): Promise<Item[]> {
  if (parentIds.length === 0) return []
  const parent = db.dynamic.ref<string>(dependents[table])
  return db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('active', '=', true)
    .where(parent, 'in', parentIds)
    .orderBy(parent)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
