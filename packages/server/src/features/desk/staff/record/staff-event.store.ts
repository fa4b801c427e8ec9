import { sql } from 'kysely'
import type { ActName } from '@thunai/contract/desk/acts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Staff } from '../../../../policies/staff.ts'

/** An act of a member of staff. */
export interface StaffAct {
  /** In one word of code: `decideReview`, `openPrivateFields`. */
  readonly act: ActName
  readonly at: Date
  /** The member whom it was done to, by the id that people read. */
  readonly memberId?: string | undefined
  /** What else it was done to: a kind and its id or number, as `review:…`, `order:…`. */
  readonly on?: string | undefined
  readonly reason?: string | undefined
  /** What was changed, as it was and as it is: facts, never anybody's private words. */
  readonly before?: unknown
  readonly after?: unknown
}

/** Who did it: a member of staff, or the operator by a command. */
export type DoneBy = Pick<Staff, 'staffId' | 'email'> | 'command'

/**
 * Adds to the record, in the transaction of the act; the database numbers and seals it at commit. It stays when the member
 * leaves.
 */
export async function recordStaffEvent(
  tx: Tx,
  by: DoneBy,
  { act, at, memberId, on, reason, before, after }: StaffAct,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await tx
    .insertInto('staff_event')
    .values({
      at,
      staff_id: by === 'command' ? null : by.staffId,
      by_whom: by === 'command' ? 'command' : by.email,
      act,
      member_id: memberId ?? null,
      subject: on ?? null,
      reason: reason ?? null,
      before: json(before),
      after: json(after),
    })
    .execute()
}

/** True if the operator blocked a member by a command that still stands. */
export async function isBlockedByCommand(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_blocked_by_command(${memberId}) as is`.execute(tx)
  return rows[0]?.is ?? false
}
