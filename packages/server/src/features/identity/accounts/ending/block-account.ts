import type { Clock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { setActive } from '../accounts.store.ts'
import { logOutEverywhere } from '../logging-in/own-sessions.ts'

/**
 * Blocks or unblocks a member for the operator. A blocked member can't log in and isn't found or opened; no data is
 * lost.
 * @returns false if there is no such member
 */
export async function blockAccount(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  memberId: string,
  isBlocked: boolean,
): Promise<boolean> {
  const accountId = await setActive(tx, memberId, !isBlocked)
  if (accountId !== undefined && isBlocked) await logOutEverywhere(tx, accountId, clock.now())
  return accountId !== undefined
}
