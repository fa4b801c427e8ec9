import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PairFacts } from './pair-extras.rules.ts'

/** A member's horoscope facts for a match. */
export interface MatchFacts extends PairFacts {
  readonly profileId: string
  readonly gender: string
  readonly hasStar: boolean
  readonly hasPatham: boolean
  /** Star and patham as one number, 1 to 108. */
  readonly starPlace: number | null
  readonly tradition: string | null
}

/** The facts of these members, in any order. */
export async function findMatchFacts(db: Db, profileIds: readonly string[]): Promise<readonly MatchFacts[]> {
  const rows = await db
    .selectFrom('profile as p')
    .leftJoin('horoscope as h', 'h.profile_id', 'p.id')
    .leftJoin('reference_item as jathagam', 'jathagam.id', 'h.jathagam_type_id')
    .leftJoin('preference as w', 'w.profile_id', 'p.id')
    .select((is) => [
      'p.id as profileId',
      'p.gender',
      is('h.star_id', 'is not', null).$castTo<boolean>().as('hasStar'),
      is('h.patham', 'is not', null).$castTo<boolean>().as('hasPatham'),
      'h.star_place as starPlace',
      'h.laknam',
      'h.dhosham',
      'jathagam.name as jathagamType',
      'w.tradition',
      'p.date_of_birth as dateOfBirth',
      'h.birth_time as birthTime',
      'h.birth_latitude as latitude',
      'h.birth_longitude as longitude',
      'h.birth_time_zone as timeZone',
      'h.birth_which_time as whichTime',
      'h.dhasa',
      'h.dhasa_years as dhasaYears',
      'h.dhasa_months as dhasaMonths',
      'h.dhasa_days as dhasaDays',
      'h.jathagam_by as jathagamBy',
      'h.computed',
      'h.outdated',
      sql<number>`(select coalesce(sum(cardinality(o.planets)), 0)::int
        from horoscope_house o where o.profile_id = p.id and o.chart = 'amsam')`.as('inAmsam'),
      sql<
        MatchFacts['houses']
      >`(select coalesce(json_agg(json_build_object('house', o.house, 'planets', o.planets)), '[]')
        from horoscope_house o where o.profile_id = p.id and o.chart = 'raasi')`.as('houses'),
    ])
    .where('p.id', '=', sql<string>`any (${profileIds}::uuid[])`)
    .execute()
  return rows.map(({ birthTime, latitude, longitude, timeZone, whichTime, computed, outdated, ...rest }) => ({
    ...rest,
    birth: { birthTime, latitude: toNumber(latitude), longitude: toNumber(longitude), timeZone, whichTime },
    computed: (computed ?? []).filter((name) => !outdated?.includes(name)),
  }))
}

/** The numbers in the zodiac of list entries, from 1; null for an entry that the zodiac doesn't have, and without one. */
export async function findZodiacPlaces(
  tx: Tx,
  ids: { readonly star: number; readonly raasi: number },
): Promise<{ star: number | null; raasi: number | null }> {
  const { rows } = await sql<{ star: number | null; raasi: number | null }>`select
    (select position + 1 from reference_item where id = ${ids.star} and list = 'star' and position between 0 and 26) as star,
    (select position + 1 from reference_item where id = ${ids.raasi} and list = 'raasi' and position between 0 and 11) as raasi`.execute(
    tx,
  )
  return rows[0] ?? { star: null, raasi: null }
}

const toNumber = (value: string | number | null): number | null => (value === null ? null : Number(value))
