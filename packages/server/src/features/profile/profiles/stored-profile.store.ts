import { sql } from 'kysely'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { FIELD_NAMES } from '@thunai/contract/profile/fields'
import type { HoroscopeValue } from '@thunai/contract/profile/horoscope-values'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type Cell, placeOf } from './field-places.ts'
import { CHOSEN_MAIN } from './profile-rows.store.ts'

type Row = Readonly<Record<string, unknown>>
type Chart = 'raasi' | 'amsam'

/** A profile as its tables store it, reference values by id. */
export interface StoredProfile {
  readonly profile: Row
  readonly account: Row
  /** Undefined until the first of its fields is filled in. */
  readonly horoscope: Row | null
  readonly preference: Row | null
  readonly mainPhoto: string | null
  /** Ids by the list's table. */
  readonly lists: Readonly<Record<string, readonly number[]>>
  readonly wishes: Readonly<Record<string, readonly number[]>>
  readonly houses: readonly { readonly chart: Chart; readonly house: number; readonly planets: readonly string[] }[]
}

const LISTS = sql.join(
  FIELD_NAMES.flatMap((name) => {
    const place = placeOf(name)
    return place.kept === 'list'
      ? [
          sql`${sql.lit(place.table)}, (select coalesce(json_agg(v.item_id order by v.position, v.item_id), '[]')
            from ${sql.table(place.table)} v where v.profile_id = p.id)`,
        ]
      : []
  }),
)

/** A profile with everything that its member may change; undefined for an unknown id. */
export async function findStoredProfile(db: Db | Tx, profileId: string): Promise<StoredProfile | undefined> {
  const { rows } = await sql<StoredProfile>`${plannedOnce('stored_profile')}
    select to_json(p) profile, to_json(h) horoscope, to_json(w) preference,
      json_build_object('email', a.email, 'phone', a.phone, 'login_id', a.login_id,
        'email_verified', a.email_verified_at is not null, 'mobile_verified', a.mobile_verified_at is not null) account,
      (select f.file_name from photo f where f.id = ${CHOSEN_MAIN}) "mainPhoto",
      json_build_object(${LISTS}) lists,
      (select coalesce(json_object_agg(kind, ids), '{}') from (
        select kind, json_agg(item_id order by position, item_id) ids from preference_value where profile_id = p.id group by kind) wishes) wishes,
      (select coalesce(json_agg(json_build_object('chart', o.chart, 'house', o.house, 'planets', o.planets)), '[]')
        from horoscope_house o where o.profile_id = p.id) houses
    from profile p
    join account a on a.id = p.account_id
    left join horoscope h on h.profile_id = p.id
    left join preference w on w.profile_id = p.id
    where p.id = ${profileId}`.execute(db)
  return rows[0]
}

type Cells = Readonly<Record<string, Cell | Date>>
const assignments = (cells: Cells) =>
  sql.join(Object.entries(cells).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** The version increases with every change, even twice in a millisecond. */
export async function updateProfileRow(tx: Tx, profileId: string, cells: Cells, now: Date): Promise<void> {
  const moved = sql`updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`
  const set = Object.keys(cells).length === 0 ? moved : sql`${assignments(cells)}, ${moved}`
  await sql`update profile set ${set} where id = ${profileId}`.execute(tx)
}

/** Creates the part's row with its first value. */
export async function upsertPart(
  tx: Tx,
  part: 'horoscope' | 'preference',
  profileId: string,
  cells: Cells,
): Promise<void> {
  const columns = Object.keys(cells)
  if (columns.length === 0) return
  await sql`insert into ${sql.table(part)} (profile_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    values (${profileId}, ${sql.join(Object.values(cells))})
    on conflict (profile_id) do update set ${assignments(cells)}`.execute(tx)
}

/** The row exists by then: nothing is computed without a birth time. */
export async function saveHoroscopeSources(
  tx: Tx,
  profileId: string,
  {
    computed,
    outdated,
  }: { readonly computed: readonly HoroscopeValue[]; readonly outdated: readonly HoroscopeValue[] },
): Promise<void> {
  await tx
    .updateTable('horoscope')
    .set({ computed: [...computed], outdated: [...outdated] })
    .where('profile_id', '=', profileId)
    .execute()
}

/** Unchanged rows aren't written, because each write rechecks the listing. */
export async function replaceList(tx: Tx, table: string, profileId: string, ids: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where profile_id = ${profileId} and item_id <> all (${ids}::int[])`.execute(
    tx,
  )
  if (ids.length === 0) return
  await sql`insert into ${sql.table(table)} as kept (profile_id, item_id, position)
    select ${profileId}, id, n - 1 from unnest(${ids}::int[]) with ordinality as given (id, n)
    on conflict (profile_id, item_id) do update set position = excluded.position
    where kept.position <> excluded.position`.execute(tx)
}

export async function replaceWishes(tx: Tx, kind: string, profileId: string, ids: readonly number[]): Promise<void> {
  await sql`delete from preference_value
    where profile_id = ${profileId} and kind = ${kind} and item_id <> all (${ids}::int[])`.execute(tx)
  if (ids.length === 0) return
  await sql`insert into preference_value as kept (profile_id, kind, item_id, position)
    select ${profileId}, ${kind}, id, n - 1 from unnest(${ids}::int[]) with ordinality as given (id, n)
    on conflict (profile_id, kind, item_id) do update set position = excluded.position
    where kept.position <> excluded.position`.execute(tx)
}

export async function replaceHouse(
  tx: Tx,
  { chart, house }: { chart: Chart; house: number },
  profileId: string,
  planets: readonly string[],
): Promise<void> {
  if (planets.length === 0) {
    await tx
      .deleteFrom('horoscope_house')
      .where('profile_id', '=', profileId)
      .where('chart', '=', chart)
      .where('house', '=', house)
      .execute()
    return
  }
  await tx
    .insertInto('horoscope_house')
    .values({ profile_id: profileId, chart, house, planets: [...planets] })
    .onConflict((conflict) => conflict.columns(['profile_id', 'chart', 'house']).doUpdateSet({ planets: [...planets] }))
    .execute()
}
