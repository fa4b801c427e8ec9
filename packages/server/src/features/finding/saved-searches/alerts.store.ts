import { dayInIndia } from '@thunai/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { isWanted } from '../../telling/notifications/notifications.api.ts'
import { isLooking } from '../../profile/standing/standing.api.ts'
import { isVisibleTo } from '../../profile/privacy/privacy.api.ts'

/** Daily: not sent today. Weekly: seven days after the last alert, or after saving. */
const isDue = (at: Date) => {
  const day = dayInIndia(at)
  // the same condition as in the index saved_search_due
  return sql<boolean>`s.alert <> 'none' and s.created_at < ${at} and (case s.alert
    when 'daily' then coalesce(s.alerted_on + 1, '-infinity')
    when 'weekly' then coalesce(s.alerted_on, (s.created_at at time zone 'Asia/Kolkata')::date) + 7 end) <= ${day}::date`
}

/** Owners, still looking, with saved searches whose alerts are due. */
export async function findOwnersToAlert(
  db: Db,
  at: Date,
  after: string,
  most: number,
): Promise<{ profileId: string }[]> {
  return db
    .selectFrom('saved_search as s')
    .innerJoin('profile as p', 'p.id', 's.profile_id')
    .select('s.profile_id as profileId')
    .distinct()
    .where('s.profile_id', '>', after)
    .where(isDue(at))
    .where(isLooking(at))
    .orderBy('s.profile_id')
    .limit(most)
    .execute()
}

/** Claims the member's searches with a due alert; none if the member has stopped looking. */
export async function takeDueAlerts(tx: Tx, profileId: string, at: Date): Promise<{ id: number; name: string }[]> {
  return tx
    .selectFrom('saved_search as s')
    .innerJoin('profile as p', 'p.id', 's.profile_id')
    .select(['s.id', 's.name'])
    .where('s.profile_id', '=', profileId)
    .where(isDue(at))
    .where(isLooking(at))
    .orderBy('s.id')
    .forUpdate('s')
    .execute()
}

export interface AlertReader {
  readonly name: string
  readonly email: string
  /** If false, the alert appears in the product only. */
  readonly wantsMail: boolean
  /** The reader's language; null if never chosen. */
  readonly language: string | null
}

/** The recipient of alerts; undefined if the e-mail address isn't proven or the account is blocked. */
export async function findAlertReader(tx: Tx, profileId: string): Promise<AlertReader | undefined> {
  return tx
    .selectFrom('profile as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select([
      'p.name',
      sql<string>`coalesce(a.email, '')`.as('email'),
      'a.language',
      isWanted('p.id', 'savedSearch', 'email').as('wantsMail'),
    ])
    .where('p.id', '=', profileId)
    .where('a.email_verified_at', 'is not', null)
    .where('a.is_active', '=', true)
    .executeTakeFirst()
}

export interface UntoldHit {
  readonly searchId: number
  readonly profileId: string
  /** Slot of the listing. */
  readonly slot: number
  readonly name: string
  readonly memberId: string
  readonly dateOfBirth: string
  readonly job: string | null
  readonly district: string | null
  readonly state: string | null
}

/** New hits that the member may see and no alert has named yet, latest first. */
export async function findUntoldHits(
  tx: Tx,
  viewer: { readonly profileId: string; readonly today: string },
  searchIds: readonly number[],
): Promise<UntoldHit[]> {
  return tx
    .selectFrom('saved_search_hit as h')
    .innerJoin('listing as l', 'l.profile_id', 'h.profile_id')
    .innerJoin('profile as p', 'p.id', 'h.profile_id')
    .leftJoin('district', 'district.id', 'p.district_id')
    .leftJoin('state', 'state.id', 'p.state_id')
    .select([
      'h.search_id as searchId',
      'h.profile_id as profileId',
      'l.no as slot',
      'p.name',
      'p.member_id as memberId',
      'p.date_of_birth as dateOfBirth',
      'p.job_name as job',
      'district.name as district',
      'state.name as state',
    ])
    .where(sql<boolean>`h.search_id = any (${searchIds}::bigint[])`)
    .where(isVisibleTo(viewer))
    .where(
      sql<boolean>`not exists (select from saved_search_hit told join saved_search s on s.id = told.search_id
        where s.profile_id = ${viewer.profileId} and told.profile_id = h.profile_id and told.alerted_at is not null)`,
    )
    .orderBy('h.found_at', 'desc')
    .orderBy('l.no', 'desc')
    .execute()
}

/** Records that the searches were alerted on a day, and which members the mail named. */
export async function noteAlerted(
  tx: Tx,
  searchIds: readonly number[],
  profileIds: readonly string[],
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<void> {
  await sql`update saved_search set alerted_on = ${day}::date where id = any (${searchIds}::bigint[])`.execute(tx)
  await sql`update saved_search_hit set alerted_at = ${now}
    where search_id = any (${searchIds}::bigint[]) and profile_id = any (${profileIds}::uuid[]) and alerted_at is null`.execute(
    tx,
  )
}
