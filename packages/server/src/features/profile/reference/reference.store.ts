import { REFERENCE_LISTS, type ReferenceList } from '@thunai/contract/values/choices'
import type { Item } from '@thunai/contract/frame/wire'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

type Lists = Record<ReferenceList, Item[]>

/** All reference lists in order; a list without items is empty. */
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
  // the star list is served under two names (G-28)
  lists.nakshathiram = lists.star
  return lists
}

/** SQL for the current id of an entry: its own, or that of the entry it was merged into. */
const MEANT = sql<number>`coalesce(merged_into, id)`

const PARENT = { caste: 'religion_id', sub_caste: 'caste_id', state: 'country_id', district: 'state_id' } as const
/** A list whose items are below those of another. */
export type Dependent = keyof typeof PARENT

const PARENTS = { caste: 'reference_item', sub_caste: 'caste', state: 'reference_item', district: 'state' } as const

/**
 * Items of a dependent list below any of the parents, or what these were merged into, in order; unknown ids have none.
 */
export async function findDependents(db: Db, list: Dependent, parentIds: readonly number[]): Promise<Item[]> {
  if (parentIds.length === 0) return []
  const parent = db.dynamic.ref<string>(PARENT[list])
  return db
    .selectFrom(list)
    .select(['id', 'name'])
    .where('active', '=', true)
    .where(parent, 'in', db.selectFrom(PARENTS[list]).select(MEANT.as('meant')).where('id', 'in', parentIds))
    .orderBy(parent)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const idOf = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : 0)

interface NamedItem {
  readonly id: number
  readonly name: string
}

/** True if a value is the item's id or, in any case, its name; numeric text is an id (requirements, "Ids or names"). */
const means = (value: string, { id, name }: NamedItem) =>
  id === idOf(value) || name.toLowerCase() === value.toLowerCase()

/** The same as an SQL condition, for several values. */
const isMeantBy = (values: readonly string[]) =>
  sql<boolean>`(id = any(${values.map(idOf)}) or lower(name) = any(${values.map((value) => value.toLowerCase())}))`

/** The ids of those values (ids or names) that the list has. */
export async function resolveItems(
  db: Db | Tx,
  list: ReferenceList,
  values: readonly string[],
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map()
  const rows = await db
    .selectFrom('reference_item')
    .select(['id', 'name', MEANT.as('meant')])
    .where('list', '=', list)
    .where(isMeantBy(values))
    // current names before former ones
    .orderBy(sql`merged_into is not null`)
    .execute()
  return new Map(
    values.flatMap((value) => {
      const item = rows.find((row) => means(value, row))
      return item ? [[value, item.meant]] : []
    }),
  )
}

/** The same for a dependent list; with parents, only items below them, and none without parents' items. */
export async function resolveDependents(
  db: Db | Tx,
  list: Dependent,
  values: readonly string[],
  parentIds?: readonly number[],
): Promise<Map<string, number[]>> {
  if (values.length === 0 || parentIds?.length === 0) return new Map()
  // a redirect counts as below its target's parent
  const parent = sql.ref(PARENT[list])
  const { rows } = await sql<NamedItem & { meant: number }>`
    select * from (select id, name, ${MEANT} as meant, coalesce((select of.${parent} from ${sql.table(list)} of
      where of.id = entry.merged_into), ${parent}) as parent from ${sql.table(list)} entry where ${isMeantBy(values)}) found
    where ${parentIds === undefined ? sql`true` : sql`parent = any (${[...parentIds]}::int[])`}`.execute(db)
  return new Map(
    values.flatMap((value) => {
      const ids = [...new Set(rows.filter((row) => means(value, row)).map(({ meant }) => meant))]
      return ids.length > 0 ? [[value, ids]] : []
    }),
  )
}

/** A sub caste that became a caste or, with a name, a clan of one. */
export interface MovedSubCaste {
  readonly casteId: number
  readonly clan: string | null
}

const leftSubCastes = (db: Db | Tx) =>
  db
    .selectFrom('sub_caste')
    .innerJoin('caste', 'caste.id', 'sub_caste.caste_id')
    .select([
      'sub_caste.id',
      'moved_to_clan as clan',
      sql<number>`moved_to_caste`.as('casteId'),
      sql<number>`coalesce(caste.merged_into, caste.id)`.as('fromCasteId'),
    ])
    .where('moved_to_caste', 'is not', null)

/**
 * Present meaning of sub castes that left their list, by id or name; with castes, only of those that were below one of
 * them.
 */
export async function findMovedSubCastes(
  db: Db,
  values: readonly string[],
  casteIds?: readonly number[],
): Promise<MovedSubCaste[]> {
  const rows = await leftSubCastes(db)
    .where(
      sql<boolean>`(sub_caste.id = any(${values.map(idOf)}) or lower(sub_caste.name) = any(${values.map((value) => value.toLowerCase())}))`,
    )
    .execute()
  const ids = new Set(values.map(idOf))
  return rows
    .filter(({ id, clan, casteId, fromCasteId }) => {
      const isNamed = !ids.has(id)
      // a name like "Others" was below many castes
      if (!casteIds) return !isNamed || clan !== null || fromCasteId !== casteId
      return casteIds.includes(fromCasteId) || (!isNamed && casteIds.includes(casteId))
    })
    .map(({ casteId, clan }) => ({ casteId, clan }))
}

/** A sub caste that left its list: its present parents, and what it became. */
export interface LeftSubCaste extends MovedSubCaste {
  readonly fromCasteId: number
}

/** Of these sub castes, those that became castes or clans, by id. */
export async function findLeftSubCastes(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LeftSubCaste>> {
  if (ids.length === 0) return new Map()
  const rows = await leftSubCastes(db).where('sub_caste.id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...left }) => [id, left]))
}

/** The sub castes that these castes, by id or name, became. */
export async function findSubCastesOfCastes(db: Db | Tx, values: readonly string[]): Promise<number[]> {
  if (values.length === 0) return []
  const rows = await db
    .selectFrom('caste')
    .select(sql<number>`moved_to_sub_caste`.as('id'))
    .where('moved_to_sub_caste', 'is not', null)
    .where(isMeantBy(values))
    .execute()
  return rows.map(({ id }) => id)
}

/** The parents of items of a dependent list. */
export async function findParents(
  db: Db | Tx,
  list: Dependent,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(list)
    .select(['id', sql.ref<number>(PARENT[list]).as('parentId')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

/** Every active entry by name; of dependent lists, with the parent's name. */
export async function findAllNames(db: Db) {
  const items = await db.selectFrom('reference_item').select(['list', 'name']).where('active', '=', true).execute()
  const { rows: below } = await sql<{ list: Dependent; name: string; parent: string }>`
    select 'caste' as list, c.name, p.name as parent from caste c join reference_item p on p.id = c.religion_id where c.active
    union all select 'sub_caste', s.name, c.name from sub_caste s join caste c on c.id = s.caste_id where s.active
    union all select 'state', s.name, p.name from state s join reference_item p on p.id = s.country_id where s.active
    union all select 'district', d.name, s.name from district d join state s on s.id = d.state_id where d.active`.execute(
    db,
  )
  return { items, below }
}
