import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import type { Moment } from '../../../platform/db/database.ts'
import { deviceName } from './logging-in/device.rules.ts'

/** An account's stored data for the export, without passwords and secrets; undefined if the account is gone. */
export async function exportOf(
  tx: Moment,
  i18n: I18n,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
) {
  const account = await findAccountKept(tx, accountId)
  if (!account) return undefined
  return {
    account,
    actsFor: await findProfilesActedFor(tx, accountId),
    earlierContacts: await findEarlierContactsKept(tx, accountId, now),
    consent: await findNoticeKept(tx, accountId),
    consents: await findConsentsKept(tx, accountId),
    sessions: await findSessionsKept(tx, i18n, accountId),
    devices: await findDevicesKept(tx, accountId),
  }
}

const findAccountKept = (tx: Moment, accountId: string) =>
  tx
    .selectFrom('account as a')
    .leftJoin('profile as p', 'p.account_id', 'a.id')
    .leftJoin('registration_origin as o', 'o.account_id', 'a.id')
    .select([
      sql<string>`coalesce(a.email, '')`.as('email'),
      'a.email_verified_at as emailVerifiedAt',
      'a.phone as mobileNumber',
      'a.mobile_verified_at as mobileVerifiedAt',
      'a.login_id as loginId',
      'p.member_id as memberId',
      'a.language',
      'a.created_at as registeredAt',
      'o.address as registeredFrom',
      'a.last_login_at as lastLoginAt',
      'a.free_views_used as profilesOpenedWithoutPlan',
      'a.free_interests_used as interestsWithoutPlan',
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst()

/** Profiles that the account acts for, with its role. */
const findProfilesActedFor = (tx: Moment, accountId: string) =>
  tx
    .selectFrom('profile_person as pp')
    .innerJoin('profile as p', 'p.id', 'pp.profile_id')
    .select(['p.member_id as memberId', 'pp.role', 'pp.name', 'pp.relation', 'pp.since'])
    .where('pp.account_id', '=', accountId)
    .orderBy('pp.since')
    .execute()

/** The notice of the latest consent. */
const findNoticeKept = async (tx: Moment, accountId: string) =>
  (await tx
    .selectFrom('consent')
    .select(['notice_version as version', 'given_at as givenAt'])
    .where('account_id', '=', accountId)
    .orderBy('given_at', 'desc')
    .executeTakeFirst()) ?? null

const findConsentsKept = (tx: Moment, accountId: string) =>
  tx
    .selectFrom('consent')
    .select([
      'terms_version as termsVersion',
      'privacy_version as privacyVersion',
      'notice_version as noticeVersion',
      'confirmed_intent as confirmedIntent',
      'given_at as givenAt',
      'address as from',
    ])
    .where('account_id', '=', accountId)
    .orderBy('given_at')
    .execute()

/** Previous contacts of an account, oldest change first. */
async function findEarlierContactsKept(tx: Moment, accountId: string, now: Date) {
  return tx
    .selectFrom('earlier_contact')
    .select(['email', 'phone', 'changed_at as changedAt', 'expires_at as keptUntil'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
}

/** Since when the account knows each device, and when it was last used; without secrets. */
async function findDevicesKept(tx: Moment, accountId: string) {
  return tx
    .selectFrom('known_device')
    .select(['created_at as knownSince', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .execute()
}

/** The account's sessions, including ended ones, newest first. */
async function findSessionsKept(tx: Moment, i18n: I18n, accountId: string) {
  const sessions = await tx
    .selectFrom('session')
    .select([
      'user_agent as browser',
      'address as from',
      'created_at as startedAt',
      'ended_at as endedAt',
      'expires_at as expiresAt',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute()
  return sessions.map((session) => ({ ...session, device: deviceName(i18n, session.browser) }))
}
