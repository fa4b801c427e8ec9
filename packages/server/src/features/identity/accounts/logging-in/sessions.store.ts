import type { TokenClaims } from '@thunai/contract/identity/accounts'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../../../platform/db/database.ts'
import { deleteOld } from '../../../../platform/db/delete-old.ts'
import type { Language } from '@thunai/contract/values/languages'
import type { ProfileRole } from '../../../../policies/caller.ts'

export interface NewSession {
  readonly id: string
  readonly accountId: string
  readonly userAgent: string
  readonly address: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly deviceId: number | undefined
}

export async function insertSession(db: Db | Tx, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      account_id: session.accountId,
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      device_id: session.deviceId ?? null,
    })
    .execute()
}

export interface SessionPerson {
  readonly accountId: string
  readonly profileId: string
  readonly accountRole: 'ONLINE_MEMBER'
  readonly profileRole: ProfileRole
  /** The account is the profile's owner. */
  readonly isOwner: boolean
  /** Since when the account acts for the profile. */
  readonly since: Date
  readonly language: Language | null
  /** The position of the primary's log after the session's last write. */
  readonly lastWrite: string | null
}

/**
 * The caller of a live session: not ended, not expired, account active. Without a named profile the account's first is
 * meant; `profileId` is missing if it has none. Every member's call runs this, so the statement is planned once per
 * connection.
 */
export async function findLiveSession(
  { pool }: Database,
  { id, profileId }: { readonly id: string; readonly profileId: string | undefined },
  now: Date,
): Promise<SessionPerson | (Omit<SessionPerson, 'profileId'> & { readonly profileId: null }) | undefined> {
  const { rows } = await pool.query<SessionPerson>({
    name: 'live_session',
    text: `select a.id as "accountId", pp.profile_id as "profileId", a.role as "accountRole", pp.role as "profileRole",
        pp.is_owner as "isOwner", pp.since, a.language, s.last_write as "lastWrite"
      from session s join account a on a.id = s.account_id
      left join active_place pp on pp.account_id = a.id and ($3::uuid is null or pp.profile_id = $3)
      where s.id = $1 and s.ended_at is null and s.expires_at > $2 and a.is_active
      order by pp.since, pp.profile_id limit 1`,
    values: [id, now, profileId ?? null],
  })
  return rows[0]
}

/** A session and the profile that it acts for. */
export interface Running {
  readonly sessionId: string
  readonly profileId: string
}

/**
 * Positions in the list of sessions that are no longer live or no longer act for their profile, by the same rule. Open
 * streams check all of theirs every few seconds; the answer is nearly always empty.
 */
export async function findEndedSessions(
  { pool }: Database,
  asked: readonly Running[],
  now: Date,
): Promise<readonly number[]> {
  const { rows } = await pool.query<{ at: number }>({
    name: 'ended_sessions',
    text: `select asked.at - 1 as at
      from unnest($1::uuid[], $2::uuid[]) with ordinality asked (session_id, profile_id, at)
      where not exists (
        select from session s join account a on a.id = s.account_id join active_place pp on pp.account_id = a.id
        where s.id = asked.session_id and pp.profile_id = asked.profile_id
          and s.ended_at is null and s.expires_at > $3 and a.is_active)`,
    values: [asked.map(({ sessionId }) => sessionId), asked.map(({ profileId }) => profileId), now],
  })
  return rows.map(({ at }) => at)
}

/** The claims for a running session's next token: flags change while a member is logged in (G-47). */
export async function findTokenClaims(db: Db | Tx, sessionId: string): Promise<TokenClaims | undefined> {
  const session = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('active_place', 'active_place.account_id', 'account.id')
    .select((is) => [
      'account.id as accountId',
      is.ref('active_place.profile_id').$notNull().as('profileId'),
      'session.expires_at as expiresAt',
      sql<boolean>`account.email_verified_at is not null`.as('emailVerified'),
      sql<boolean>`account.mobile_verified_at is not null`.as('mobileVerified'),
    ])
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .orderBy('active_place.since')
    .orderBy('active_place.profile_id')
    .limit(1)
    .executeTakeFirst()
  return (
    session && {
      sub: session.accountId,
      jti: sessionId,
      exp: Math.floor(session.expiresAt.getTime() / 1000),
      family_name: session.profileId,
      email_verified: session.emailVerified,
      isMobileVerified: session.mobileVerified ? 'true' : 'false',
    }
  )
}

/** Records the log position after a member's write has been committed. */
export async function noteWrite({ pool }: Database, id: string): Promise<void> {
  await pool.query({
    name: 'note_write',
    text: 'update session set last_write = pg_current_wal_insert_lsn() where id = $1',
    values: [id],
  })
}

export async function endSession(db: Db | Tx, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

export interface LiveSession {
  readonly id: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Live sessions of an account, newest first. */
export async function findLiveSessions(db: Db, accountId: string, now: Date, most: number): Promise<LiveSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}

/** Ends one live session of an account; false if it has none with that id. */
export async function endSessionOf(db: Db | Tx, accountId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends all sessions of an account, except the given one. */
export async function endSessionsOf(db: Db | Tx, accountId: string, now: Date, except?: string): Promise<void> {
  let ending = db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (except !== undefined) ending = ending.where('id', '<>', except)
  await ending.execute()
}

/** Ends the sessions of all members. */
export async function endAllSessions(db: Db, now: Date): Promise<void> {
  await db.updateTable('session').set({ ended_at: now }).where('ended_at', 'is', null).execute()
}

export async function deleteSessionsExpiredBefore(db: Db, day: Date): Promise<void> {
  await deleteOld(db, 'session', sql<boolean>`expires_at < ${day}`)
}
