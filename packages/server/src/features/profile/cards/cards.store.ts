import type { I18n } from '@lingui/core'
import type { InterestState } from '@thunai/contract/meeting/interests'
import type { Claim } from '@thunai/contract/profile/claims'
import type { Day } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { isVisibleTo } from '../privacy/privacy.api.ts'
import type { ClanFacts } from '@thunai/community/facts'
import { COMMUNITY_AND_LINES, type ReadSide } from '../clans/clans.api.ts'

/** The viewer, and the day in India for ages. */
export interface Viewer {
  readonly profileId: string
  readonly today: Day
  /** The language of clan remarks on cards; without it there are none. */
  readonly i18n?: I18n
}

export interface FoundProfile {
  readonly profileId: string
  readonly revision: number
  readonly isProfileViewed: boolean
  readonly isContactViewed: boolean
  readonly isExpressInterest: boolean
  /** Where the member's interest in the viewer stands; null without one. */
  readonly interestReceived: InterestState | null
  /** The viewer may see photos that are for contacted or accepted members only. */
  readonly isClose: boolean
  /** The card's facts, if already read. */
  readonly facts?: CardFacts | undefined
}

/** What the viewer's star is matched by. */
export interface ViewerStar {
  readonly starPlace: number
  readonly gender: string
  readonly tradition: string
}

export interface FoundPage {
  readonly total: number
  readonly profiles: readonly FoundProfile[]
  /** Undefined for visitors and for members without a star and patham. */
  readonly viewerStar: ViewerStar | undefined
  /** Undefined for visitors. */
  readonly viewerClan: ReadSide | undefined
}

/** A member's facts on a card; only those for everyone. */
export interface CardFacts {
  readonly id: string
  readonly revision: number
  readonly name: string
  readonly memberId: string
  readonly gender: string
  readonly dateOfBirth: Day
  readonly religion: string
  readonly education: string[]
  readonly district: string | null
  readonly state: string | null
  readonly country: string | null
  readonly caste: string | null
  readonly subCaste: string | null
  readonly jobType: string | null
  readonly jobName: string | null
  readonly photo: string | null
  readonly photoVisibility: string
  readonly heightCm: number | null
  readonly verified: Claim[]
  /** E-mail address and mobile number are proven. */
  readonly isVerified: boolean
  /** Used only to compute the match with the viewer's star. */
  readonly starPlace: number | null
  /** The community as rules know it, and what is told of the lines: the same. */
  readonly lines: ClanFacts
}

const named = (list: string, id: string) => `(select name from ${list} where id = ${id})`

/**
 * SQL for a card's facts from listing `l` and the names of its items. It reads no other row of the member, because of a
 * million members few are in memory.
 */
export const CARD_ROW = `json_build_array(${[
  'l.profile_id',
  'l.revision',
  'l.gender',
  'l.date_of_birth',
  'l.height_cm',
  'l.is_verified',
  'l.star_place',
  COMMUNITY_AND_LINES,
  named('reference_item', 'l.religion_id'),
  named('caste', 'l.caste_id'),
  named('sub_caste', 'l.sub_caste_id'),
  named('reference_item', 'l.country_id'),
  named('state', 'l.state_id'),
  named('district', 'l.district_id'),
  named('reference_item', 'l.job_type_id'),
  `(select coalesce(json_agg(${named('reference_item', 'e.id')} order by e.place), '[]')
    from unnest(l.card_education_ids) with ordinality e (id, place))`,
  'l.card::json',
].join(', ')})`

/** The same as returned. functions/listings.sql stores what only cards need in the form that they show. */
export type CardRow = readonly [
  ...facts: readonly [
    id: string,
    revision: number,
    gender: string,
    dateOfBirth: Day,
    heightCm: number | null,
    isVerified: boolean,
    starPlace: number | null,
    lines: ClanFacts,
  ],
  ...names: readonly [
    religion: string,
    caste: string | null,
    subCaste: string | null,
    country: string | null,
    state: string | null,
    district: string | null,
    jobType: string | null,
    education: string[],
  ],
  kept: readonly [
    name: string,
    memberId: string,
    jobName: string | null,
    photo: string | null,
    photoVisibility: string,
    verified: Claim[],
  ],
]

export function toCardFacts(row: CardRow): CardFacts {
  const [id, revision, gender, dateOfBirth, heightCm, isVerified, starPlace, lines, ...names] = row
  const [religion, caste, subCaste, country, state, district, jobType, education, kept] = names
  const [name, memberId, jobName, photo, photoVisibility, verified] = kept
  return {
    id,
    revision,
    gender,
    dateOfBirth,
    heightCm,
    isVerified,
    starPlace,
    lines,
    religion,
    caste,
    subCaste,
    country,
    state,
    district,
    jobType,
    education,
    name,
    memberId,
    jobName,
    photo,
    photoVisibility,
    verified,
  }
}

/** The facts of cards, read for those without them. A profile that was just deleted has none. */
export async function findCardFacts(
  db: Db,
  profiles: readonly Pick<FoundProfile, 'profileId' | 'facts'>[],
): Promise<CardFacts[]> {
  const missing = profiles.flatMap(({ profileId, facts }) => (facts ? [] : [profileId]))
  const known = profiles.flatMap(({ facts }) => facts ?? [])
  if (missing.length === 0) return known
  const { rows } = await sql<{ row: CardRow }>`${plannedOnce('card_facts')}
    select ${sql.raw(CARD_ROW)} as row from listing l where l.profile_id = any (${missing}::uuid[])`.execute(db)
  return [...known, ...rows.map(({ row }) => toCardFacts(row))]
}

/** Of these members, those whom the viewer may find, with the viewer's interactions. */
export async function findFoundOf(db: Db, viewer: Viewer, profileIds: readonly string[]): Promise<FoundProfile[]> {
  return db
    .selectFrom('listing as l')
    .leftJoin('interaction as i', (join) =>
      join.on('i.viewer_id', '=', viewer.profileId).onRef('i.target_id', '=', 'l.profile_id'),
    )
    .leftJoin('interaction as theirs', (join) =>
      join.onRef('theirs.viewer_id', '=', 'l.profile_id').on('theirs.target_id', '=', viewer.profileId),
    )
    .modifyFront(plannedOnce('found_of'))
    .select((is) => [
      'l.profile_id as profileId',
      'l.revision',
      is('i.profile_viewed_at', 'is not', null).$castTo<boolean>().as('isProfileViewed'),
      is('i.contact_viewed_at', 'is not', null).$castTo<boolean>().as('isContactViewed'),
      is('i.interest_at', 'is not', null).$castTo<boolean>().as('isExpressInterest'),
      sql<boolean>`is_close(i, ${viewer.today})`.as('isClose'),
      sql<InterestState | null>`case when theirs.interest_at is not null then theirs.interest_state end`.as(
        'interestReceived',
      ),
    ])
    .where('l.profile_id', '=', sql<string>`any (${profileIds}::uuid[])`)
    .where(isVisibleTo(viewer))
    .execute()
}

/** Undefined for members without a star and patham. */
export async function findViewerStar(db: Db, profileId: string): Promise<ViewerStar | undefined> {
  const row = await db
    .selectFrom('listing as l')
    .leftJoin('preference as w', 'w.profile_id', 'l.profile_id')
    .select(['l.star_place as starPlace', 'l.gender', 'w.tradition'])
    .where('l.profile_id', '=', profileId)
    .executeTakeFirst()
  return row && row.starPlace !== null
    ? { starPlace: row.starPlace, gender: row.gender, tradition: row.tradition ?? '' }
    : undefined
}
