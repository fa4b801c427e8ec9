import { FIELD_NAMES, fieldNamed } from '@thunai/contract/profile/fields'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { placeOf, type FieldPlace } from './field-places.ts'

/** Entries of one list, each with its replacement. */
export interface ReplacedEntries {
  readonly list: string
  readonly pairs: readonly { readonly from: number; readonly into: number }[]
}

type ListPlace = Exclude<FieldPlace, { readonly kept: 'photo' } | { readonly kept: 'house' }>

/** Where profiles and wishes store entries of a list. */
const placesOf = (list: string): ListPlace[] =>
  FIELD_NAMES.flatMap((name): ListPlace[] => {
    const field = fieldNamed(name)
    if ((field.kind !== 'item' && field.kind !== 'items') || field.list !== list) return []
    const place = placeOf(name)
    return place.kept === 'photo' || place.kept === 'house' ? [] : [place]
  })

const ownerIn = (table: string) => sql.ref(table === 'profile' ? 'id' : 'profile_id')

/** Profiles with one of the entries, as their own or as a wish. */
export async function findHolders(db: Db | Tx, replaced: readonly ReplacedEntries[]): Promise<string[]> {
  const holders = replaced.flatMap(({ list, pairs }) =>
    placesOf(list).map((place) => {
      const ids = sql`any (${pairs.map(({ from }) => from)}::int[])`
      switch (place.kept) {
        case 'list':
          return sql`select profile_id as id from ${sql.table(place.table)} where item_id = ${ids}`
        case 'wish':
          return sql`select profile_id as id from preference_value where kind = ${place.kind} and item_id = ${ids}`
        default:
          return sql`select ${ownerIn(place.kept)} as id from ${sql.table(place.kept)} where ${sql.ref(place.column)} = ${ids}`
      }
    }),
  )
  if (holders.length === 0) return []
  const { rows } = await sql<{
    id: string
  }>`select id from (${sql.join(holders, sql` union `)}) holder order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Number of profiles that have each entry as their own; wishes don't count. */
export async function countHolders(
  db: Db | Tx,
  list: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const among = sql`any (${[...ids]}::int[])`
  const holders = placesOf(list).flatMap((place) => {
    if (place.kept === 'wish' || place.kept === 'preference') return []
    if (place.kept === 'list')
      return [sql`select item_id as item, profile_id as id from ${sql.table(place.table)} where item_id = ${among}`]
    const column = sql.ref(place.column)
    return [
      sql`select ${column} as item, ${ownerIn(place.kept)} as id from ${sql.table(place.kept)} where ${column} = ${among}`,
    ]
  })
  if (ids.length === 0 || holders.length === 0) return new Map()
  const { rows } = await sql<{ item: number; used: number }>`select item, count(distinct id)::int as used
    from (${sql.join(holders, sql` union all `)}) holder group by item`.execute(db)
  return new Map(rows.map(({ item, used }) => [item, used]))
}

/**
 * Replaces entries in profiles and wishes. Entries below and the profiles that use both change one after the other, and
 * must be consistent at the end.
 */
export async function replaceItems(
  tx: Tx,
  replaced: readonly ReplacedEntries[],
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`set constraints all deferred`.execute(tx)
  for (const { list, pairs } of replaced) for (const place of placesOf(list)) await replaceIn(tx, place, pairs, ids)
  // reports at once if something isn't consistent
  await sql`set constraints all immediate`.execute(tx)
}

async function replaceIn(
  tx: Tx,
  place: ListPlace,
  pairs: ReplacedEntries['pairs'],
  ids: readonly string[],
): Promise<void> {
  const meant = sql`with meant (old, new) as (select unnest(${pairs.map(({ from }) => from)}::int[]),
    unnest(${pairs.map(({ into }) => into)}::int[]))`
  const isAmong = (owner: ReturnType<typeof sql>) => sql`${owner} = any (${ids}::uuid[])`
  if (place.kept !== 'list' && place.kept !== 'wish') {
    const column = sql.ref(place.column)
    await sql`${meant} update ${sql.table(place.kept)} set ${column} = meant.new from meant
      where ${column} = meant.old and ${isAmong(ownerIn(place.kept))}`.execute(tx)
    return
  }
  const table = sql.table(place.kept === 'wish' ? 'preference_value' : place.table)
  const isOfKind = (row: string) => (place.kept === 'wish' ? sql`${sql.ref(`${row}.kind`)} = ${place.kind}` : sql`true`)
  const had = sql`had.item_id = meant.old and ${isOfKind('had')} and ${isAmong(sql`had.profile_id`)}`
  // a profile with several entries that become the same keeps one
  await sql`${meant} delete from ${table} had using meant where ${had} and exists (
    select from ${table} has left join meant other on other.old = has.item_id
    where has.profile_id = had.profile_id and ${isOfKind('has')} and coalesce(other.new, has.item_id) = meant.new
      and (other.old is null or other.old < meant.old))`.execute(tx)
  await sql`${meant} update ${table} had set item_id = meant.new from meant where ${had}`.execute(tx)
}
