import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What is known of a member's horoscope for a match. */
export interface MatchFacts {
  readonly profileId: string
  readonly gender: string
  readonly hasStar: boolean
  readonly hasPatham: boolean
  /** Star and patham as one number, 1 to 108. */
  readonly starPlace: number | null
  readonly laknam: string | null
  readonly dhosham: string | null
  readonly jathagamType: string | null
  readonly tradition: string | null
  /** Houses of the raasi chart with planets only; house 1 is Mesham. */
  readonly houses: readonly { readonly house: number; readonly planets: readonly string[] }[]
}

/** The facts of these members, in any order. */
export async function findMatchFacts(db: Db, profileIds: readonly string[]): Promise<readonly MatchFacts[]> {
  return db
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
      sql<
        MatchFacts['houses']
      >`(select coalesce(json_agg(json_build_object('house', o.house, 'planets', o.planets)), '[]')
        from horoscope_house o where o.profile_id = p.id and o.chart = 'raasi')`.as('houses'),
    ])
    .where('p.id', '=', sql<string>`any (${profileIds}::uuid[])`)
    .execute()
}
