import { FAMILY } from '@thunai/contract/frame/limits'
import type { FamilyRole, Relation } from '@thunai/contract/members/family'
import { languageIn } from '../../platform/languages.ts'
import { Refusal, refuseWait } from '../../platform/refusal.ts'
import { hashLinkToken, newLinkToken } from '../../platform/security/link-token.ts'
import type { Limit } from '../../platform/security/throttle.ts'
import type { Caller } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { invitationMail } from './family.mails.ts'
import { whyNotInvite } from './family.rules.ts'
import { findInvitations, findPeople, insertInvitation, lockTable } from './family.store.ts'

export interface Asked {
  readonly name: string
  readonly relation: Relation
  readonly role: FamilyRole
  readonly email: string
}

const OF_A_FAMILY: Limit = { name: 'family invitations', points: 20, seconds: 86_400, counted: 'shared' }
const TO_AN_ADDRESS: Limit = { name: 'family invitations to', points: 3, seconds: 86_400, counted: 'shared' }
const DAY_MS = 86_400_000

/**
 * Invites somebody to the family table by a mail. A second invitation of the same address ends the first.
 * @returns the id of the invitation
 * @throws Refusal alreadyInFamily, candidateThere, familyFull, tooManyRequests
 */
export async function invitePerson(services: Services, caller: Caller, asked: Asked): Promise<string> {
  const { database, clock, outbox, throttle } = services
  refuseWait(await throttle.spend(OF_A_FAMILY, caller.profileId))
  refuseWait(await throttle.spend(TO_AN_ADDRESS, hashLinkToken(asked.email).toString('hex')))
  const now = clock.now()
  const token = newLinkToken()
  const id = await database.db.transaction().execute(async (tx) => {
    if (!(await lockTable(tx, caller.profileId))) throw new Refusal('loginNeeded')
    const people = await findPeople(tx, caller.profileId)
    const by = people.find(({ accountId }) => accountId === caller.accountId)
    // removed, or made a relative, while the call was on its way
    if (!by) throw new Refusal('notYours')
    if (by.role === 'relative') throw new Refusal('notForRelatives')
    const refused = whyNotInvite({ people, invitations: await findInvitations(tx, caller.profileId, now) }, asked)
    if (refused) throw new Refusal(refused)
    const expiresAt = new Date(now.getTime() + FAMILY.invitationDays * DAY_MS)
    const kept = { profileId: caller.profileId, byAccountId: caller.accountId, createdAt: now, expiresAt }
    const invitationId = await insertInvitation(tx, { ...asked, ...kept, tokenHash: hashLinkToken(token) })
    const mail = invitationMail(services, languageIn(caller.language), { ...asked, by: by.name, token })
    await outbox.put(tx, { channel: 'email', to: { name: asked.name, address: asked.email }, ...mail }, expiresAt)
    return invitationId
  })
  outbox.wake()
  return id
}
