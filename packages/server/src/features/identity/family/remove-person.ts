import type { Tx } from '../../../platform/db/database.ts'
import { lockAccount, lockAccountAndProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../policies/caller.ts'
import { isNew } from '../../../policies/profiles.policies.ts'
import type { Services } from '../../../services.ts'
import { deletePerson, eraseAccount, hasOtherPlace, isStillNeeded, mailAccount } from '../accounts/accounts.api.ts'
import { removedMail } from './family.mails.ts'
import { mayRemove, mayWithdraw, type FamilyPlace } from './family.rules.ts'
import { deleteInvitation, deleteInvitationsBy, findPeople, findTable } from './family.store.ts'

/** Archives what the law requires of an account that loses its last profile; implemented by `leaving`. */
export type KeepOfAccount = (
  tx: Tx,
  services: Services,
  about: { readonly profileId: string; readonly memberId: string; readonly accountIds: readonly string[] },
) => Promise<void>

/**
 * Removes a person's place, or takes an open invitation back. It ends with the commit: no later call of that person acts for the
 * profile. An account that was made for this place alone goes with it. A person who didn't leave by themselves is told, and their open
 * invitations to the profile end.
 * @throws Refusal personNotFound, personStays, takeOverLater, notForRelatives
 */
export async function removePerson(services: Services, caller: Caller, id: string, keep: KeepOfAccount): Promise<void> {
  const { transact, clock, log } = services
  const { profileId } = caller
  const now = clock.now()
  const isWithout = await transact(async (tx) => {
    // an invitation's id locks no account
    await lockAccountAndProfile(tx, { accountId: id, profileId })
    const table = await findTable(tx, profileId)
    if (!table) throw new Refusal('loginNeeded')
    const people = await findPeople(tx, profileId)
    const by = people.find(({ accountId }) => accountId === caller.accountId)
    if (!by) throw new Refusal('notYours')
    const whom = people.find(({ accountId }) => accountId === id)
    if (!whom) {
      if (!mayWithdraw(by)) throw new Refusal('notForRelatives')
      if (await deleteInvitation(tx, profileId, id)) return false
      throw new Refusal('personNotFound')
    }
    if (!mayRemove(by, whom, now)) throw new Refusal(whyNotRemove(by, whom, now))
    // before the last place is deleted: afterwards the account may be deleted at any moment, and its family is unknown
    if (!(await hasOtherPlace(tx, { profileId, accountId: id })))
      await keep(tx, services, { profileId, memberId: table.memberId, accountIds: [id] })
    await deletePerson(tx, { profileId, accountId: id })
    const isGone = !(await isStillNeeded(tx, id))
    if (whom !== by) {
      await deleteInvitationsBy(tx, id, profileId)
      await mailAccount(tx, services, id, (i18n) => removedMail(services, i18n, { ...table, isGone }))
    }
    return isGone
  })
  if (!isWithout) return
  // in a second transaction, without the profile's lock: a concurrent act of that person holds the account and waits
  // for the
  // profile. An account that can't be deleted now is left to the tidying of accounts.
  const erasing = transact(async (tx) => {
    await lockAccount(tx, id)
    if (!(await isStillNeeded(tx, id))) await eraseAccount(tx, id, { memberId: null, now })
  })
  await erasing.catch((error: unknown) => log.warn({ err: error }, 'an account without a place was not erased'))
}

function whyNotRemove(by: FamilyPlace, whom: FamilyPlace, now: Date) {
  if (by.role === 'relative') return 'notForRelatives'
  return isNew(by, now) && !whom.isOwner ? 'takeOverLater' : 'personStays'
}
