import { sql } from 'kysely'
import type { ActName } from '@thunai/contract/desk/acts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Staff } from '../../../../policies/staff.ts'

/** An act of staff. */
export interface StaffAct {
  /** Name in code: `decideReview`, `openPrivateFields`. */
  readonly act: ActName
  readonly at: Date
  /** Member id of the affected member, as people read it. */
  readonly memberId?: string | undefined
  /** Its subject: a kind and its id or number, like `review:…` or `order:…`. */
  readonly on?: string | undefined
  readonly reason?: string | undefined
  /** Changed facts before and after; never private text. */
  readonly before?: unknown
  readonly after?: unknown
}

/** The actor: a staff member, or the operator by a command. */
export type DoneBy = Pick<Staff, 'staffId' | 'email'> | 'command'

/**
 * Adds an act to the record, in the transaction of the act; the database numbers and seals it at commit. It stays when
 * the member leaves.
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

/** True if the operator blocked the member by a command and the block still holds. */
export async function isBlockedByCommand(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_blocked_by_command(${memberId}) as is`.execute(tx)
  return rows[0]?.is ?? false
}
