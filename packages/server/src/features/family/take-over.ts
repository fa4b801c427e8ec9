import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Caller } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { findOwnProfile, lockAccount, makeGuardiansRelatives } from '../accounts/accounts.api.ts'
import { setRegistrant } from '../profiles/profiles.api.ts'
import { findPeople, lockTable } from './family.store.ts'

/**
 * The candidate's own mailbox and number stand for the profile from now on, and guardians become relatives. A candidate who
 * stands for it already makes them relatives.
 * @throws Refusal candidateOnly, ownProfileThere
 */
export async function takeOver({ database }: Services, { accountId, profileId }: Caller): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await lockTable(tx, profileId))) throw new Refusal('loginNeeded')
    const me = (await findPeople(tx, profileId)).find((person) => person.accountId === accountId)
    if (me?.role !== 'candidate') throw new Refusal('candidateOnly')
    if (!me.isOwner) {
      if ((await findOwnProfile(tx, accountId)) !== undefined) throw new Refusal('ownProfileThere')
      await setRegistrant(tx, profileId, accountId)
    }
    await makeGuardiansRelatives(tx, profileId)
  })
}

/**
 * Hands a profile whose account leaves to its candidate, in the transaction that has locked both; false where nobody can have
 * it, and it goes.
 */
export async function passOn(tx: Tx, profileId: string, leavingId: string): Promise<boolean> {
  const people = await findPeople(tx, profileId)
  const candidate = people.find(({ accountId, role }) => role === 'candidate' && accountId !== leavingId)
  if (!candidate || (await findOwnProfile(tx, candidate.accountId)) !== undefined) return false
  await setRegistrant(tx, profileId, candidate.accountId)
  return true
}
