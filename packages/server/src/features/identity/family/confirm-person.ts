import { FAMILY } from '@thunai/contract/frame/limits'
import { lockAccountAndProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { mailAccount } from '../accounts/accounts.api.ts'
import { addPerson } from './accept-invitation.ts'
import { personConfirmedMail } from './family.mails.ts'
import { findInvitations, findPeople, findTable } from './family.store.ts'

/**
 * Admits a waiting person whose name a guardian has recognized.
 * @throws Refusal personNotFound, alreadyInFamily, candidateThere, familyFull
 */
export async function confirmPerson(services: Services, caller: Caller, id: string): Promise<void> {
  const { db, transact, clock } = services
  const { profileId } = caller
  const now = clock.now()
  const waiting = (await findInvitations(db, profileId, now)).find((invitation) => invitation.id === id)?.joiner
  if (!waiting) throw new Refusal('personNotFound')
  await transact(async (tx) => {
    await lockAccountAndProfile(tx, { accountId: waiting.accountId, profileId })
    const table = await findTable(tx, profileId)
    if (!table) throw new Refusal('loginNeeded')
    const people = await findPeople(tx, profileId)
    const by = people.find(({ accountId }) => accountId === caller.accountId)
    if (!by) throw new Refusal('notYours')
    if (by.role === 'relative') throw new Refusal('notForRelatives')
    const invitation = (await findInvitations(tx, profileId, now)).find((one) => one.id === id)
    if (invitation?.joiner?.accountId !== waiting.accountId) throw new Refusal('personNotFound')
    if (people.length >= FAMILY.people) throw new Refusal('familyFull')
    const { joiner, ...rest } = invitation
    await addPerson(tx, services, { ...rest, ...table, profileId, name: joiner.name }, joiner.accountId, now)
    await mailAccount(tx, services, joiner.accountId, (i18n) => personConfirmedMail(services, i18n))
  })
}
