import { Refusal } from '../../platform/refusal.ts'
import type { Caller } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { actsForAny, deletePerson, eraseAccount, lockAccount } from '../accounts/accounts.api.ts'
import { mayRemove, mayWithdraw } from './family.rules.ts'
import { deleteInvitation, findPeople, lockTable } from './family.store.ts'

/**
 * Takes somebody's place away, or an open invitation back. It ends with the commit: no later call of that person acts for the
 * profile. An account that was made for this place alone goes with it.
 * @throws Refusal personNotFound, personStays, notForRelatives
 */
export async function removePerson({ database, clock }: Services, caller: Caller, id: string): Promise<void> {
  const { profileId } = caller
  await database.db.transaction().execute(async (tx) => {
    // before the profile, as whoever leaves takes them in this order too; nobody's for an invitation
    await lockAccount(tx, id)
    if (!(await lockTable(tx, profileId))) throw new Refusal('loginNeeded')
    const people = await findPeople(tx, profileId)
    const by = people.find(({ accountId }) => accountId === caller.accountId)
    if (!by) throw new Refusal('notYours')
    const whom = people.find(({ accountId }) => accountId === id)
    if (!whom) {
      if (!mayWithdraw(by)) throw new Refusal('notForRelatives')
      if (await deleteInvitation(tx, profileId, id)) return
      throw new Refusal('personNotFound')
    }
    if (!mayRemove(by, whom)) throw new Refusal(by.role === 'relative' ? 'notForRelatives' : 'personStays')
    await deletePerson(tx, { profileId, accountId: id })
    if (!(await actsForAny(tx, id))) await eraseAccount(tx, id, { memberId: null, now: clock.now() })
  })
}
