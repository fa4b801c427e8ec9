import type { Clock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { setActive } from '../accounts.store.ts'
import { logOutEverywhere } from '../logging-in/own-sessions.ts'

/**
 * The operator's hand: a blocked member can't log in, is in no search and can't be opened, until unblocked; nothing is lost.
 * @returns false when there is no such member
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
