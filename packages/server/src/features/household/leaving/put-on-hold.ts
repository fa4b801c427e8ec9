import { runEach } from '../../../platform/run-each.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { blockAccount, type Leaving, lockLeaving } from '../../identity/accounts/accounts.api.ts'
import { endDisclosuresOf } from '../../meeting/disclosures/disclosures.api.ts'
import { endStory } from '../../meeting/alliances/alliances.api.ts'
import { lockOrders } from '../../money/payments/payments.api.ts'
import { eraseMember, logDeletion, removeFilesOf } from './erase-member.ts'
import { findAccounts } from './evidence-of-member.store.ts'
import { findReleased, insertLeaving, isHeld, isLeaving } from './hold.store.ts'
import { keepEvidenceOf } from './keep-evidence-of.ts'

const AT_ONCE = 200

/**
 * Hides a leaving member under a legal hold from every family at once, in the transaction that has locked account and
 * profile. The deletion is completed when the hold ends.
 */
export async function putOnHold(
  tx: Tx,
  services: Services,
  accountId: string,
  { profileId, memberId }: Leaving & { readonly profileId: string },
): Promise<void> {
  const accountIds = await findAccounts(tx, profileId)
  await keepEvidenceOf(tx, services, { profileId, memberId, accountIds })
  await endStory(tx, services, profileId)
  await endDisclosuresOf(tx, profileId, services.clock.now())
  await blockAccount(tx, services, memberId, true)
  await insertLeaving(tx, { accountId, profileId }, services.clock.now())
  logDeletion(tx, services, accountId, 'both')
}

/** Completes deletions whose hold has ended. */
export async function completeLeavings(services: Services): Promise<void> {
  const { db, clock, log } = services
  const released = await findReleased(db, clock.now(), AT_ONCE)
  await runEach(log, 'a leaving was not completed', released, async ({ accountId, profileId }) => {
    const files = await services.transact(async (tx) => {
      await lockOrders(tx, { profileId })
      const leaving = await lockLeaving(tx, accountId)
      if (leaving?.profileId !== profileId || !(await isLeaving(tx, profileId))) return undefined
      if (await isHeld(tx, leaving.memberId, clock.now())) return undefined
      return eraseMember(tx, services, accountId, leaving)
    })
    if (files) await removeFilesOf(services, files)
  })
}
