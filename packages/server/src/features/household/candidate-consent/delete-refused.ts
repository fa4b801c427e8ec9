import { runEach } from '../../../platform/run-each.ts'
import type { Services } from '../../../services.ts'
import { lockLeaving, mailAccount } from '../../identity/accounts/accounts.api.ts'
import { returnDaysOnLeaving } from '../../meeting/alliances/alliances.api.ts'
import { eraseMember, isHeld, type LeftFiles, removeFilesOf } from '../leaving/leaving.api.ts'
import { lockOrders } from '../../money/payments/payments.api.ts'
import { deletedMail } from './candidate-consent.mails.ts'
import { deletedAt } from './candidate-consent.rules.ts'
import { findRefused, findSeal } from './candidate-consent.store.ts'

const AT_ONCE = 500

/**
 * Deletes profiles refused by their candidates three days ago, one transaction each, with accounts that have no other
 * profile. Refused profiles are never handed on. Since the refusal they could buy no plan, so no payment is pending.
 */
export async function deleteRefused(services: Services): Promise<void> {
  const { db, clock, log } = services
  const refused = await findRefused(db, clock.now(), AT_ONCE)
  await runEach(log, 'a refused profile was not deleted', refused, async (one) => {
    const files = await deleteOne(services, one)
    if (files) await removeFilesOf(services, files)
  })
}

const deleteOne = (
  services: Services,
  { profileId, accountId }: { readonly profileId: string; readonly accountId: string },
): Promise<LeftFiles | undefined> =>
  services.transact(async (tx) => {
    // the lock order of settling an order and of leaving
    await lockOrders(tx, { profileId })
    const leaving = await lockLeaving(tx, accountId)
    const seal = await findSeal(tx, profileId)
    const due = deletedAt(seal?.kept)
    // answered or handed on in the meantime
    if (leaving?.profileId !== profileId || due === null || due > services.clock.now()) return undefined
    // already hidden; deleted when the legal hold ends
    if (await isHeld(tx, leaving.memberId, services.clock.now())) return undefined
    await returnDaysOnLeaving(tx, services, profileId)
    const { name, memberId } = leaving
    await mailAccount(tx, services, accountId, (i18n) => deletedMail(services, i18n, { name, memberId }))
    return eraseMember(tx, services, accountId, leaving, 'placesElsewhere')
  })
