import type { FamilyRow } from '@thunai/contract/identity/family'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { mayRemove, mayWithdraw } from './family.rules.ts'
import { findInvitations, findPeople } from './family.store.ts'

/** People at the family table, then open invitations. */
export async function listFamily({ db, clock }: Services, caller: Caller): Promise<FamilyRow[]> {
  const now = clock.now()
  const [people, invitations] = await Promise.all([
    findPeople(db, caller.profileId),
    findInvitations(db, caller.profileId, now),
  ])
  const by = people.find(({ accountId }) => accountId === caller.accountId)
  return [
    ...people.map((person): FamilyRow => {
      const { accountId: id, name, relation, role, since, isOwner } = person
      const removable = by !== undefined && mayRemove(by, person, now)
      return {
        id,
        name,
        relation,
        role,
        state: 'joined',
        since: since.toISOString(),
        isOwner,
        isYou: person === by,
        removable,
      }
    }),
    ...invitations.map(({ id, name, relation, role, createdAt, joiner }): FamilyRow => {
      const removable = by !== undefined && mayWithdraw(by)
      return {
        id,
        name: joiner?.name ?? name,
        relation,
        role,
        state: joiner ? 'waiting' : 'invited',
        since: createdAt.toISOString(),
        isOwner: false,
        isYou: false,
        removable,
      }
    }),
  ]
}
