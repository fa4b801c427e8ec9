import type { ListItem, OpenList } from '@thunai/contract/office/lists'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The table of a list: its own, below another list's, or one shared with others. */
interface ListTable {
  readonly table: 'reference_item' | 'caste' | 'sub_caste' | 'state' | 'district'
  readonly parent?: string
  /** The list of the parents. */
  readonly above?: OpenList
}
const PLACES: Readonly<Partial<Record<OpenList, ListTable>>> = {
  caste: { table: 'caste', parent: 'religion_id', above: 'religion' },
  sub_caste: { table: 'sub_caste', parent: 'caste_id', above: 'caste' },
  state: { table: 'state', parent: 'country_id', above: 'country' },
  district: { table: 'district', parent: 'state_id', above: 'state' },
}
const placeOf = (list: OpenList): ListTable => PLACES[list] ?? { table: 'reference_item' }

/** The list whose entries are below those of another. */
export const BELOW: Readonly<Partial<Record<OpenList, OpenList>>> = {
  religion: 'caste',
  caste: 'sub_caste',
  country: 'state',
  state: 'district',
}
/** The parent list; undefined for an independent list. */
export const aboveOf = (list: OpenList): OpenList | undefined => placeOf(list).above

export interface KeptItem extends ListItem {
  /** The entry that replaces it since a merge or rename. */
  readonly mergedInto: number | null
}

const columns = ({ table, parent }: ListTable) =>
  sql`id, name, active as "isShown", merged_into as "mergedInto", ${parent ? sql.ref(parent) : sql`null::int`} as parent,
    ${table === 'reference_item' ? sql.ref('level') : sql`null::int`} as level`
const isOf = (list: OpenList): RawBuilder<boolean> =>
  placeOf(list).table === 'reference_item' ? sql<boolean>`list = ${list}` : sql<boolean>`true`
/** SQL: neither merged nor moved out of its list. */
const isTrue = (list: OpenList): RawBuilder<boolean> =>
  list === 'sub_caste'
    ? sql<boolean>`merged_into is null and moved_to_caste is null`
    : sql<boolean>`merged_into is null`
const tableOf = (list: OpenList) => sql.table(placeOf(list).table)

/** Entries by name after one, without redirects. */
export async function findItems(
  db: Db,
  list: OpenList,
  {
    parent,
    q,
    after,
    most,
  }: { parent?: number | undefined; q?: string | undefined; after?: number | undefined; most: number },
): Promise<KeptItem[]> {
  const place = placeOf(list)
  const isBelow = parent === undefined || !place.parent ? sql`true` : sql`${sql.ref(place.parent)} = ${parent}`
  const { rows } = await sql<KeptItem>`select ${columns(place)} from ${tableOf(list)}
    where ${isOf(list)} and ${isTrue(list)} and ${isBelow} and strpos(lower(name), lower(${q ?? ''})) > 0
      and (${after ?? null}::int is null
        or (lower(name), id) > (select lower(name), id from ${tableOf(list)} where id = ${after ?? null}::int))
    order by lower(name), id limit ${most}`.execute(db)
  return rows
}

export async function findItem(tx: Tx, list: OpenList, id: number): Promise<KeptItem | undefined> {
  const { rows } = await sql<KeptItem>`select ${columns(placeOf(list))} from ${tableOf(list)}
    where ${isOf(list)} and id = ${id} and (merged_into is not null or ${isTrue(list)})`.execute(tx)
  return rows[0]
}

const isBeside = (list: OpenList, parent: number | null) => {
  const place = placeOf(list)
  return place.parent ? sql`${sql.ref(place.parent)} = ${parent}` : isOf(list)
}

/** The entry with a name, in any case, below a parent, other than the given one: a real entry before a redirect. */
export async function findItemNamed(
  tx: Tx,
  list: OpenList,
  { name, parent, besides }: { readonly name: string; readonly parent: number | null; readonly besides?: number },
): Promise<KeptItem | undefined> {
  const { rows } = await sql<KeptItem>`select ${columns(placeOf(list))} from ${tableOf(list)}
    where ${isBeside(list, parent)} and lower(name) = lower(${name}) and id is distinct from ${besides ?? null}::int
    order by merged_into is not null, name <> ${name}, id`.execute(tx)
  return rows[0]
}

/** Adds an entry at the end; with `mergedInto`, a redirect. */
export async function insertItem(
  tx: Tx,
  list: OpenList,
  item: { readonly name: string; readonly parent: number | null; readonly mergedInto?: number },
): Promise<number> {
  const place = placeOf(list)
  const head = place.parent ? sql.ref(place.parent) : sql`list`
  const { rows } = await sql<{ id: number }>`insert into ${tableOf(list)} (${head}, name, position, active, merged_into)
    select ${place.parent ? sql`${item.parent}::int` : sql`${list}::text`}, ${item.name},
      (select coalesce(max(position), -1) + 1 from ${tableOf(list)} where ${isBeside(list, item.parent)}),
      ${item.mergedInto === undefined}, ${item.mergedInto ?? null}::int returning id`.execute(tx)
  return rows[0]!.id
}

export async function updateItem(
  tx: Tx,
  list: OpenList,
  { id, name, isShown }: { readonly id: number; readonly name: string; readonly isShown: boolean },
): Promise<void> {
  await sql`update ${tableOf(list)} set name = ${name}, active = ${isShown} where id = ${id}`.execute(tx)
}

const RULED: ReadonlySet<OpenList> = new Set(['religion', 'caste', 'sub_caste'])

/** Lets clan rules know an entry by its present name from now on, whatever it is called later. */
export async function keepNameOfRule(tx: Tx, list: OpenList, id: number): Promise<void> {
  if (!RULED.has(list)) return
  await sql`update ${tableOf(list)} set ruled_as = coalesce(ruled_as, name) where id = ${id}`.execute(tx)
}

/** All that lies below an entry, without signposts. */
export async function findBelow(tx: Tx, list: OpenList, parent: number): Promise<KeptItem[]> {
  const place = placeOf(list)
  const { rows } = await sql<KeptItem>`select ${columns(place)} from ${tableOf(list)}
    where ${isBeside(list, parent)} and ${isTrue(list)} order by id`.execute(tx)
  return rows
}

/** Locks entries; true if all exist and none is merged. */
export async function lockUnmerged(tx: Tx, list: OpenList, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from ${tableOf(list)} where ${isOf(list)} and id = any (${ids}::int[])
    and ${isTrue(list)} order by id for share`.execute(tx)
  return rows.length === new Set(ids).size
}

/** Moves redirects below an entry to another one, unless that one has something of the same name. */
export async function moveSignposts(tx: Tx, list: OpenList, from: number, into: number): Promise<void> {
  const parent = sql.ref(placeOf(list).parent ?? '')
  await sql`update ${tableOf(list)} moved set ${parent} = ${into} where ${parent} = ${from} and merged_into is not null
    and not exists (select from ${tableOf(list)} there where there.${parent} = ${into}
      and lower(there.name) = lower(moved.name))`.execute(tx)
}

/** Turns an entry, and redirects to it, into redirects to another. */
export async function pointTo(tx: Tx, list: OpenList, from: number, into: number): Promise<void> {
  await sql`update ${tableOf(list)} set merged_into = ${into}, active = false
    where id = ${from} or merged_into = ${from}`.execute(tx)
  // and those that moved to it from another list
  if (list === 'caste')
    await sql`update sub_caste set moved_to_caste = ${into} where moved_to_caste = ${from}`.execute(tx)
  if (list === 'sub_caste')
    await sql`update caste set moved_to_sub_caste = ${into} where moved_to_sub_caste = ${from}`.execute(tx)
}
