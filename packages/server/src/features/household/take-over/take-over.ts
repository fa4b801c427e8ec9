import type { Tx } from '../../../platform/db/database.ts'
import { lockAccountAndProfile } from '../../../platform/db/locks.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../policies/caller.ts'
import { isNew } from '../../../policies/profiles.policies.ts'
import type { Services } from '../../../services.ts'
import {
  carryFreeUsed,
  findOwnProfile,
  linkRegistrant,
  mailAccount,
  makeGuardiansRelatives,
} from '../../identity/accounts/accounts.api.ts'
import { deleteGuardianInvitations, findPeople, findTable } from '../../identity/family/family.api.ts'
import { setRegistrant } from '../../profile/profiles/profiles.api.ts'
import { changeIdentity } from '../candidate-consent/candidate-consent.api.ts'
import { handedOnMail, takenOverMail } from './take-over.mails.ts'

/**
 * Makes the candidate the profile's owner, with the candidate's mailbox and number; guardians become relatives, and the
 * former owner is told. If the candidate already is the owner, only guardians change.
 * @throws Refusal candidateOnly, takeOverLater, ownProfileThere
 */
export async function takeOver(services: Services, { accountId, profileId }: Caller): Promise<void> {
  const { transact, clock } = services
  await transact(async (tx) => {
    await lockAccountAndProfile(tx, { accountId, profileId })
    const table = await findTable(tx, profileId)
    if (!table) throw new Refusal('loginNeeded')
    const people = await findPeople(tx, profileId)
    const me = people.find((person) => person.accountId === accountId)
    if (me?.role !== 'candidate') throw new Refusal('candidateOnly')
    if (isNew(me, clock.now())) throw new Refusal('takeOverLater')
    const owner = people.find(({ isOwner }) => isOwner)
    if (owner && owner !== me) {
      if ((await findOwnProfile(tx, accountId)) !== undefined) throw new Refusal('ownProfileThere')
      await mailAccount(tx, services, owner.accountId, (i18n) => takenOverMail(services, i18n, table))
      await stand(tx, services, profileId, { from: owner.accountId, to: accountId })
    }
    await makeGuardiansRelatives(tx, profileId)
    await deleteGuardianInvitations(tx, profileId)
  })
}

/**
 * Hands a profile to its candidate, and tells the candidate, when the owner's account is deleted; the transaction has
 * locked both. False if no candidate can have it: it is then deleted.
 */
export async function handToCandidate(
  tx: Tx,
  services: Services,
  profileId: string,
  leavingId: string,
): Promise<boolean> {
  const people = await findPeople(tx, profileId)
  const candidate = people.find(({ accountId, role }) => role === 'candidate' && accountId !== leavingId)
  if (!candidate || (await findOwnProfile(tx, candidate.accountId)) !== undefined) return false
  await stand(tx, services, profileId, { from: leavingId, to: candidate.accountId })
  const table = await findTable(tx, profileId)
  if (table) await mailAccount(tx, services, candidate.accountId, (i18n) => handedOnMail(services, i18n, table))
  return true
}

/** Changes the profile's owner; the free allowance that the family has used stays used. */
async function stand(
  tx: Tx,
  services: Pick<Services, 'codes'>,
  profileId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await changeIdentity(tx, services, profileId, () => setRegistrant(tx, profileId, to))
  await linkRegistrant(tx, profileId)
  await carryFreeUsed(tx, { from, to })
}
