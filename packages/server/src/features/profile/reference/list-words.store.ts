import type { OpenList } from '@thunai/contract/office/lists'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Staff's words for an entry besides its English name. */
export interface ListWords {
  readonly tamil: string | null
  readonly aliases: readonly string[]
}

/** By entry id, without entries that staff left alone. */
export async function findListWords(
  db: Db | Tx,
  list: OpenList,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListWords>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('list_word')
    .select(['item_id as id', 'tamil', 'aliases'])
    .where('list', '=', list)
    .where('item_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...words }) => [id, words]))
}

export async function saveListWords(tx: Tx, list: OpenList, id: number, { tamil, aliases }: ListWords): Promise<void> {
  const said = { tamil, aliases: [...aliases] }
  await tx
    .insertInto('list_word')
    .values({ list, item_id: id, ...said })
    .onConflict((conflict) => conflict.columns(['list', 'item_id']).doUpdateSet(said))
    .execute()
}

/** All of staff's words by the entries' English names; entries of one name together. */
export async function findAllListWords(db: Db): Promise<(ListWords & { readonly name: string })[]> {
  const { rows } = await sql<ListWords & { readonly name: string }>`
    select coalesce(r.name, c.name, s.name, t.name, d.name) as name, w.tamil, w.aliases from list_word w
      left join reference_item r on r.list = w.list and r.id = w.item_id and r.merged_into is null
      left join caste c on w.list = 'caste' and c.id = w.item_id and c.merged_into is null
      left join sub_caste s on w.list = 'sub_caste' and s.id = w.item_id and s.merged_into is null
      left join state t on w.list = 'state' and t.id = w.item_id and t.merged_into is null
      left join district d on w.list = 'district' and d.id = w.item_id and d.merged_into is null
    where coalesce(r.name, c.name, s.name, t.name, d.name) is not null order by 1, w.item_id`.execute(db)
  return rows
}

/** Names of an entry's parents, outermost first. */
export async function findPaths(
  db: Db | Tx,
  list: OpenList,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const above = {
    caste: sql`select c.id, array[r.name] as path from caste c join reference_item r on r.id = c.religion_id`,
    sub_caste: sql`select s.id, array[r.name, c.name] as path from sub_caste s join caste c on c.id = s.caste_id
      join reference_item r on r.id = c.religion_id`,
    state: sql`select t.id, array[r.name] as path from state t join reference_item r on r.id = t.country_id`,
    district: sql`select d.id, array[r.name, t.name] as path from district d join state t on t.id = d.state_id
      join reference_item r on r.id = t.country_id`,
  } as const
  if (ids.length === 0 || !Object.hasOwn(above, list)) return new Map()
  const { rows } = await sql<{
    id: number
    path: string[]
  }>`select id, path from (${above[list as keyof typeof above]}) named
    where id = any (${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, path }) => [id, path]))
}
