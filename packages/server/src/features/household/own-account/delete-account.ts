import type { Caller } from '../../../policies/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import {
  confirmPassword,
  findMailboxesToTell,
  findOwnProfile,
  lockLeaving,
} from '../../identity/accounts/accounts.api.ts'
import { returnDaysOnLeaving } from '../../meeting/alliances/alliances.api.ts'
import { handToCandidate } from '../take-over/take-over.api.ts'
import { eraseMember, isHeld, isLeaving, putOnHold, removeFilesOf } from '../leaving/leaving.api.ts'
import { isPaymentInFlight, lockOrders } from '../../money/payments/payments.api.ts'
import { findCandidateRefusal } from '../../profile/profiles/profiles.api.ts'
import { farewellMail } from './own-account.mails.ts'

/**
 * Deletes an account: from one moment to the next it is gone from search, histories and logins. Orders, payments and
 * receipts stay in the books under the member id. Under a legal hold the profile is hidden at once and deleted when the
 * hold ends. Pending payments must arrive first, so that no money is lost.
 * @param proof the password; for a link to the proven mailbox, a function that refuses it once the account is locked
 */
export async function deleteAccount(
  services: Services,
  caller: Pick<Caller, 'accountId'>,
  proof: string | ((tx: Tx) => Promise<void>),
  from: string,
): Promise<void> {
  const { db, transact, clock, outbox } = services
  if (typeof proof === 'string') await confirmPassword(services, caller.accountId, proof, from)
  // profiles that the account only acts for belong to others and stay
  const ownId = await findOwnProfile(db, caller.accountId)
  if (ownId !== undefined && (await isPaymentInFlight(services, ownId))) throw new Refusal('paymentInFlight')
  const files = await transact(async (tx) => {
    // first, the lock order of settling an order
    if (ownId !== undefined) await lockOrders(tx, { profileId: ownId })
    const leaving = await lockLeaving(tx, caller.accountId)
    if (!leaving) throw new Refusal('loginNeeded')
    // a concurrent call was faster, and the rest waits for the end of a hold
    if (leaving.profileId !== null && (await isLeaving(tx, leaving.profileId))) throw new Refusal('loginNeeded')
    if (typeof proof !== 'string') await proof(tx)
    const mailboxes = await findMailboxesToTell(tx, caller.accountId, leaving.email, clock.now())
    // a profile that its candidate refused isn't handed on
    const mayBePassedOn = leaving.profileId !== null && !(await findCandidateRefusal(tx, leaving.profileId))
    const isPassedOn = mayBePassedOn && (await handToCandidate(tx, services, leaving.profileId, caller.accountId))
    // the profile takes its fixed match with it
    if (leaving.profileId !== null && !isPassedOn) await returnDaysOnLeaving(tx, services, leaving.profileId)
    const { profileId } = leaving
    const isOnHold = profileId !== null && !isPassedOn && (await isHeld(tx, leaving.memberId, clock.now()))
    if (isOnHold) await putOnHold(tx, services, caller.accountId, { ...leaving, profileId })
    const left = isOnHold
      ? undefined
      : await eraseMember(tx, services, caller.accountId, leaving, isPassedOn ? 'profile' : undefined)
    const what = isPassedOn ? 'handedOn' : profileId === null ? 'places' : 'profile'
    for (const address of mailboxes)
      await outbox.put(tx, {
        channel: 'email',
        to: { name: leaving.name, address },
        ...farewellMail(services, languageIn(leaving.language), { ...leaving, left: what }),
      })
    return left
  })
  if (files) await removeFilesOf(services, files)
}
