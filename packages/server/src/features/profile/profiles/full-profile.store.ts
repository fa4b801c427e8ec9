import type { Claim } from '@thunai/contract/profile/claims'
import { FIELD_NAMES, fieldNamed, type FieldName, type ShownValues } from '@thunai/contract/profile/fields'
import type { GalleryPhoto, StoredPicture } from '@thunai/contract/profile/photos'
import { SHOWN_FIELDS } from '@thunai/contract/profile/shown-fields'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { type Part, placeOf } from './field-places.ts'
import { CHOSEN_MAIN } from './profile-rows.store.ts'

/** A member's profile by the fields of the catalogue, reference values by name. */
export interface FullProfile extends ShownValues {
  readonly id: string
  readonly memberId: string
  readonly createdBy: string
  readonly createdAt: Date
  /** When the member was last active. */
  readonly lastActiveAt: string
  readonly photoVisibility: 'all' | 'accepted'
  /** The gallery in order. */
  readonly photos: readonly GalleryPhoto[]
  /** The written horoscope. */
  readonly horoscopePicture: StoredPicture | null
  readonly loginId: string
  readonly emailVerified: boolean
  readonly mobileVerified: boolean
  readonly verified: Claim[]
  /** Horoscope values that were computed, and those of them whose birth details changed since. */
  readonly computed: readonly string[] | null
  readonly outdated: readonly string[] | null
}

/**
 * The statement's result: one JSON value, because a hundred columns cost more to parse, with wishes and houses as
 * collections.
 */
type Row = Omit<FullProfile, 'createdAt'> & {
  readonly createdAt: string
  /** Names by kind of wish. */
  readonly wished: Readonly<Record<string, readonly string[]>>
  /** Houses with planets only; house 1 is Mesham. */
  readonly houses: readonly { readonly chart: string; readonly house: number; readonly planets: readonly string[] }[]
}

/** A timestamp as JavaScript writes it. */
const isoText = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const ALIAS: Readonly<Record<Part, string>> = { profile: 'p', account: 'a', horoscope: 'h', preference: 'w' }
/** Dependent lists have tables of their own. */
const TABLES: ReadonlySet<string> = new Set(['caste', 'sub_caste', 'state', 'district'])

function columnOf(name: FieldName): RawBuilder<unknown> | undefined {
  const [place, field] = [placeOf(name), fieldNamed(name)]
  switch (place.kept) {
    case 'wish':
    case 'house':
      return undefined
    case 'photo':
      return sql`(select f.file_name from photo f where f.id = main.id)`
    case 'list':
      return sql`array(select i.name from ${sql.table(place.table)} v,
        lateral (select name from reference_item where id = v.item_id limit 1) i where v.profile_id = p.id order by v.position, v.item_id)`
  }
  const column = sql.ref(`${ALIAS[place.kept]}.${place.column}`)
  if (field.kind === 'choices') return sql`coalesce(${column}, ${sql.lit(`{${(field.unsaved ?? []).join(',')}}`)})`
  if (field.isYesNo) return sql`case ${column} when true then 'Yes' when false then 'No' end`
  if (field.kind === 'time') return sql`to_char(${column}, 'HH24:MI')`
  if (field.kind === 'names') return sql`coalesce(${column}, '{}')`
  if (field.kind !== 'item') return column
  const table = TABLES.has(field.list) ? field.list : 'reference_item'
  return sql`(select n.name from ${sql.table(table)} n where n.id = ${column})`
}

const COLUMNS = sql.join(
  SHOWN_FIELDS.flatMap((name) => {
    const column = columnOf(name)
    return column ? [sql`${column} as ${sql.id(name)}`] : []
  }),
)

/** Every part, names of lists included, is found by its primary key, so planning would take longer than running. */
const STATEMENT = sql<{ found: Row }>`${plannedOnce('full_profile')}
  select to_json(one) found from (
    select p.id, p.member_id "memberId", p.created_by "createdBy", p.created_at "createdAt",
      (select ${isoText(sql`l.last_active`)} from listing l where l.profile_id = p.id) "lastActiveAt",
      p.photo_visibility "photoVisibility", a.login_id "loginId",
      a.email_verified_at is not null "emailVerified", a.mobile_verified_at is not null "mobileVerified",
      h.computed, h.outdated, claims_of(p.id) verified, ${COLUMNS},
      (select coalesce(json_agg(json_build_object('file', f.file_name, 'isMain', f.id is not distinct from main.id,
          'width', f.width, 'height', f.height, 'madeByMachine', f.made_by_machine) order by f.position, f.created_at, f.id), '[]')
        from photo f where f.profile_id = p.id and f.waiting_since is null and f.refused_at is null
          and not f.is_horoscope and (f.is_shown or reader.is_owner)) photos,
      (select json_strip_nulls(json_build_object('file', f.file_name, 'width', f.width, 'height', f.height,
          'unseenSince', ${isoText(sql`f.unseen_since`)}))
        from photo f where f.profile_id = p.id and f.is_horoscope and f.refused_at is null
          and (f.is_shown or reader.is_owner)) "horoscopePicture",
      (select coalesce(json_agg(json_build_object('chart', o.chart, 'house', o.house, 'planets', o.planets)), '[]')
        from horoscope_house o where o.profile_id = p.id) houses,
      (select coalesce(json_object_agg(kind, names), '{}') from (
        select v.kind, json_agg(i.name order by i.position, v.item_id) names
        from preference_value v, lateral (
          select name, position from caste where v.kind = 'caste' and id = v.item_id
          union all select name, position from sub_caste where v.kind = 'sub_caste' and id = v.item_id
          union all select name, position from reference_item where v.kind not in ('caste', 'sub_caste') and id = v.item_id) i
        where v.profile_id = p.id
        group by v.kind) wishes) wished
    from (select ${''}::uuid as profile_id, ${false}::boolean as is_owner) reader
    join profile p on p.id = reader.profile_id
    cross join lateral (select case when reader.is_owner then ${CHOSEN_MAIN} else p.main_photo_id end as id) main
    join account a on a.id = p.account_id
    left join horoscope h on h.profile_id = p.id
    left join preference w on w.profile_id = p.id) one`

/** The compiled text, built once: building takes as long as a database call. */
let text: string | undefined

/** A member's whole profile in one statement; unchecked photos for the owner only. Undefined for an unknown id. */
export async function findFullProfile(
  db: Db | Tx,
  profileId: string,
  reader: 'owner' | 'others',
): Promise<FullProfile | undefined> {
  text ??= STATEMENT.compile(db).sql
  const { rows } = await db.executeQuery<{ found: Row }>(CompiledQuery.raw(text, [profileId, reader === 'owner']))
  const [row] = rows
  if (!row) return undefined
  const { wished, houses, createdAt, ...profile } = row.found
  return { ...profile, createdAt: new Date(createdAt), ...collected({ wished, houses }) }
}

/** Wishes and houses of the catalogue, with empty lists for those not filled in. */
function collected({ wished, houses }: Pick<Row, 'wished' | 'houses'>): Partial<ShownValues> {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const place = placeOf(name)
      if (place.kept === 'wish') return [[name, wished[place.kind] ?? []]]
      if (place.kept !== 'house') return []
      const found = houses.find(({ chart, house }) => chart === place.chart && house === place.house)
      return [[name, found?.planets ?? []]]
    }),
  )
}

export async function findDateOfBirth(db: Db, profileId: string): Promise<string | undefined> {
  return (await db.selectFrom('profile').select('date_of_birth').where('id', '=', profileId).executeTakeFirst())
    ?.date_of_birth
}
