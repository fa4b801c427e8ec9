import type { StaffRole } from '@thunai/contract/desk/staff-roles'
import type { Database, Db, Tx } from '../../../platform/db/database.ts'

export interface NewOfficeSession {
  readonly staffId: string
  readonly tokenHash: Buffer
  readonly byCommand: boolean
  readonly address: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly steppedUpUntil: Date | null
}

export async function insertSession(tx: Tx, session: NewOfficeSession): Promise<void> {
  await tx
    .insertInto('staff_session')
    .values({
      staff_id: session.staffId,
      token_hash: session.tokenHash,
      by_command: session.byCommand,
      address: session.address,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      seen_at: session.createdAt,
      expires_at: session.expiresAt,
      stepped_up_until: session.steppedUpUntil,
    })
    .execute()
}

export interface LiveOfficeSession {
  readonly sessionId: string
  readonly staffId: string
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly branches: readonly number[]
  readonly byCommand: boolean
  readonly seenAt: Date
  readonly steppedUpUntil: Date | null
}

/** The session of a cookie, unless it ended, expired or is idle, or its owner is no longer staff. */
export async function findLiveSession(
  { pool }: Pick<Database, 'pool'>,
  tokenHash: Buffer,
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
): Promise<LiveOfficeSession | undefined> {
  const { rows } = await pool.query<LiveOfficeSession>({
    name: 'office_session',
    text: `select s.id as "sessionId", s.staff_id as "staffId", who.email, who.roles, who.branches, s.by_command as "byCommand",
        s.seen_at as "seenAt", s.stepped_up_until as "steppedUpUntil"
      from staff_session s join staff who on who.id = s.staff_id
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.seen_at > $3 and who.roles <> '{}'`,
    values: [tokenHash, now, idleSince],
  })
  return rows[0]
}

export async function noteSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ seen_at: now }).where('id', '=', sessionId).execute()
}

/** Ends one session, or all of a staff member. */
export async function endSessions(
  tx: Tx,
  which: { readonly sessionId: string } | { readonly staffId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where((is) => ('sessionId' in which ? is('id', '=', which.sessionId) : is('staff_id', '=', which.staffId)))
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the sessions of all staff. */
export async function endAllStaffSessions(db: Db, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ ended_at: now }).where('ended_at', 'is', null).execute()
}

export async function saveStepUp(tx: Tx, sessionId: string, until: Date): Promise<void> {
  await tx.updateTable('staff_session').set({ stepped_up_until: until }).where('id', '=', sessionId).execute()
}

export async function deleteStaffSessionsBefore(db: Db, day: Date): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<', day).execute()
}
