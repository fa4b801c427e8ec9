import type { Tx } from '../../../platform/db/database.ts'
import { lockAccount } from '../../../platform/db/locks.ts'
import { giveBackFreeInterest } from '../../identity/accounts/accounts.api.ts'
import { findFreeOf, lockInterests, type Interest } from '../../profile/interactions/interactions.api.ts'

/**
 * Locks the interests between two members, and before them the account that gets the member's free interest back. Lock
 * order: account before interests (decision 71).
 */
export async function lockInterestsAndPayer(
  tx: Tx,
  memberId: string,
  otherId: string,
): Promise<{ readonly received: Interest | undefined; readonly sent: Interest | undefined }> {
  const payer = await findFreeOf(tx, memberId, otherId)
  if (payer !== null) await lockAccount(tx, payer)
  return lockInterests(tx, memberId, otherId)
}

/** Gives a free interest back to the account that spent it; an interest by a plan has nothing to give back. */
export async function giveBackFree(tx: Tx, { freeOf }: Pick<Interest, 'freeOf'>): Promise<void> {
  if (freeOf !== null) await giveBackFreeInterest(tx, freeOf)
}
