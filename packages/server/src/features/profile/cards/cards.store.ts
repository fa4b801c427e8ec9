import type { I18n } from '@lingui/core'
import type { Claim } from '@thunai/contract/profile/claims'
import type { Day } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { isVisibleTo } from '../privacy/privacy.api.ts'
import type { ClanFacts } from '@thunai/community/facts'
import type { ReadSide } from '../clans/clans.api.ts'
import { CLAIMS } from '../profiles/profiles.api.ts'

/** Who looks, and the day in India by which ages count. */
export interface Viewer {
  readonly profileId: string
  readonly today: Day
  /** In which cards say what clan rules have to say; without it they say nothing. */
  readonly i18n?: I18n
}

export interface FoundProfile {
  readonly profileId: string
  readonly revision: number
  readonly isProfileViewed: boolean
  readonly isContactViewed: boolean
  readonly isExpressInterest: boolean
  /** The viewer may see photos that are for contacted or accepted members only. */
  readonly isClose: boolean
}

/** By what the viewer's star is matched with those of others. */
export interface ViewerStar {
  readonly starPlace: number
  readonly gender: string
  readonly tradition: string
}

export interface FoundPage {
  readonly total: number
  readonly profiles: readonly FoundProfile[]
  /** Undefined for visitors and for members who haven't said their star and patham. */
  readonly viewerStar: ViewerStar | undefined
  /** Undefined for visitors. */
  readonly viewerClan: ReadSide | undefined
}

/** What a card shows of a member: nothing that isn't meant for everyone. */
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
  /** Mail and mobile are proven. */
  readonly isVerified: boolean
  /** Shown only as what it makes with the caller's own. */
  readonly starPlace: number | null
  /** Told of the lines: the same. */
  readonly lines: ClanFacts | null
}

export async function findCardFacts(db: Db, profileIds: readonly string[]): Promise<CardFacts[]> {
  return db
    .selectFrom('listing as l')
    .innerJoin('profile as p', 'p.id', 'l.profile_id')
    .innerJoin('reference_item as religion', 'religion.id', 'p.religion_id')
    .leftJoin('caste', 'caste.id', 'p.caste_id')
    .leftJoin('sub_caste', 'sub_caste.id', 'p.sub_caste_id')
    .leftJoin('reference_item as country', 'country.id', 'p.country_id')
    .leftJoin('state', 'state.id', 'p.state_id')
    .leftJoin('district', 'district.id', 'p.district_id')
    .leftJoin('reference_item as job', 'job.id', 'p.job_type_id')
    .leftJoin('photo', 'photo.id', 'p.main_photo_id')
    .leftJoin('horoscope', 'horoscope.profile_id', 'p.id')
    .modifyFront(plannedOnce('card_facts'))
    .select([
      'p.id',
      'l.revision',
      'l.is_verified as isVerified',
      'p.name',
      'p.member_id as memberId',
      'p.gender',
      'p.date_of_birth as dateOfBirth',
      'religion.name as religion',
      'caste.name as caste',
      'sub_caste.name as subCaste',
      'country.name as country',
      'state.name as state',
      'district.name as district',
      'job.name as jobType',
      'p.job_name as jobName',
      'photo.file_name as photo',
      'p.photo_visibility as photoVisibility',
      'p.height_cm as heightCm',
      'horoscope.star_place as starPlace',
      sql<ClanFacts | null>`l.lines`.as('lines'),
      sql<string[]>`array(select item.name from profile_education e join reference_item item on item.id = e.item_id
        where e.profile_id = p.id order by e.position, item.id)`.as('education'),
      CLAIMS.as('verified'),
    ])
    .where('p.id', '=', sql<string>`any (${profileIds}::uuid[])`)
    .execute()
}

/** Of these members those whom the viewer may find, with what the viewer did towards them. */
export async function findFoundOf(db: Db, viewer: Viewer, profileIds: readonly string[]): Promise<FoundProfile[]> {
  return db
    .selectFrom('listing as l')
    .leftJoin('interaction as i', (join) =>
      join.on('i.viewer_id', '=', viewer.profileId).onRef('i.target_id', '=', 'l.profile_id'),
    )
    .select((is) => [
      'l.profile_id as profileId',
      'l.revision',
      is('i.profile_viewed_at', 'is not', null).$castTo<boolean>().as('isProfileViewed'),
      is('i.contact_viewed_at', 'is not', null).$castTo<boolean>().as('isContactViewed'),
      is('i.interest_at', 'is not', null).$castTo<boolean>().as('isExpressInterest'),
      sql<boolean>`is_close(i, ${viewer.today})`.as('isClose'),
    ])
    .where('l.profile_id', '=', sql<string>`any (${profileIds}::uuid[])`)
    .where(isVisibleTo(viewer))
    .execute()
}

/** Undefined for members who haven't said their star and patham. */
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
