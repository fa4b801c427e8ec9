import type { Db, Tx } from '../../platform/db/database.ts'

export interface NewSession {
  readonly id: string
  readonly accountId: string
  readonly userAgent: string
  readonly address: string
  readonly createdAt: Date
  readonly expiresAt: Date
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
    })
    .execute()
}

/** The profile behind a session that is live: not ended, not expired, its account active. */
export async function findLiveSession(db: Db, id: string, now: Date): Promise<{ accountId: string; profileId: string } | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .select(['account.id as accountId', 'profile.id as profileId'])
    .where('session.id', '=', id)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.is_active', '=', true)
    .executeTakeFirst()
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

/** The live sessions of an account, the newest first. */
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

/** Ends one live session of an account; false when it has none of that id. */
export async function endSessionOf(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
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

/** Ends all sessions of an account, except one if named. */
export async function endSessionsOf(db: Db | Tx, accountId: string, now: Date, except?: string): Promise<void> {
  let ending = db.updateTable('session').set({ ended_at: now }).where('account_id', '=', accountId).where('ended_at', 'is', null)
  if (except !== undefined) ending = ending.where('id', '<>', except)
  await ending.execute()
}

export async function deleteSessionsExpiredBefore(db: Db, day: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', day).execute()
}
