import { FAMILY } from '@thunai/contract/frame/limits'
import type { FamilyRole, Relation } from '@thunai/contract/identity/family'
import { textOfAddress, type ContactAddress } from '@thunai/contract/contact/contact-address'
import { lockProfile } from '../../../platform/db/locks.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { EmailMessage, SmsMessage } from '../../../platform/outbox/message.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import { hashLinkToken, newLinkToken } from '../../../platform/security/link-token.ts'
import type { Limit } from '../../../platform/security/throttle.ts'
import { linkSms } from '../../../platform/sms/link-sms.ts'
import { putSms } from '../../../platform/sms/put-sms.ts'
import type { Caller } from '../../../policies/caller.ts'
import type { Services } from '../../../services.ts'
import { invitationMail, invitationText } from './family.mails.ts'
import { whyNotInvite } from './family.rules.ts'
import { findInvitations, findPeople, insertInvitation } from './family.store.ts'

export interface InvitationInput extends ContactAddress {
  readonly name: string
  readonly relation: Relation
  readonly role: FamilyRole
}

const OF_A_FAMILY: Limit = { name: 'family invitations', points: 20, seconds: 86_400, counted: 'shared' }
/** Each costs money and rings a phone. */
const SMS_OF_A_FAMILY: Limit = { name: 'family invitations by sms', points: 5, seconds: 86_400, counted: 'shared' }
const TO_AN_ADDRESS: Limit = { name: 'family invitations to', points: 3, seconds: 86_400, counted: 'shared' }
const DAY_MS = 86_400_000

/**
 * Invites a person to the family table by mail, by SMS, or by a link that the caller sends. A second invitation to the
 * same address replaces the first.
 * @returns the invitation's id, and the link if it has no address
 * @throws Refusal smsNotThere, tooManySms, alreadyInFamily, candidateThere, familyFull, tooManyRequests
 */
export async function invitePerson(
  services: Services,
  caller: Caller,
  asked: InvitationInput,
  from: string,
): Promise<{ id: string; url?: string }> {
  const { transact, clock, outbox, throttle, config } = services
  const isLink = asked.email === null && asked.phone === null
  refuseWait(await throttle.spend(OF_A_FAMILY, caller.profileId))
  if (asked.phone !== null) refuseWait(await throttle.spend(SMS_OF_A_FAMILY, caller.profileId))
  if (!isLink) refuseWait(await throttle.spend(TO_AN_ADDRESS, hashLinkToken(textOfAddress(asked)).toString('hex')))
  const now = clock.now()
  const token = newLinkToken()
  const id = await transact(async (tx) => {
    if (!(await lockProfile(tx, caller.profileId))) throw new Refusal('loginNeeded')
    const people = await findPeople(tx, caller.profileId)
    const by = people.find(({ accountId }) => accountId === caller.accountId)
    // removed, or made a relative, during the call
    if (!by) throw new Refusal('notYours')
    if (by.role === 'relative') throw new Refusal('notForRelatives')
    const refused = whyNotInvite({ people, invitations: await findInvitations(tx, caller.profileId, now) }, asked)
    if (refused) throw new Refusal(refused)
    const expiresAt = new Date(now.getTime() + FAMILY.invitationDays * DAY_MS)
    const kept = { profileId: caller.profileId, byAccountId: caller.accountId, createdAt: now, expiresAt }
    const invitationId = await insertInvitation(tx, { ...asked, ...kept, tokenHash: hashLinkToken(token) })
    if (isLink) return invitationId
    const message = messageTo(services, caller, { ...asked, by: by.name, token })
    await (message.channel === 'sms'
      ? putSms(tx, services, message, { expiresAt, from })
      : outbox.put(tx, message, expiresAt))
    return invitationId
  })
  return isLink ? { id, url: `${config.publicUrl ?? ''}${pathOf(token)}` } : { id }
}

/** The invitation's page. Its secret follows #, so it reaches no server. */
const pathOf = (token: string) => `/family/join#${token}`

function messageTo(
  services: Services,
  caller: Caller,
  { email, phone, ...invited }: ContactAddress & Parameters<typeof invitationMail>[2],
): EmailMessage | SmsMessage {
  if (phone !== null)
    return linkSms(services, caller.language ?? null, {
      template: 'invitation',
      phone,
      path: pathOf(invited.token),
      words: invitationText,
    })
  const mail = invitationMail(services, languageIn(caller.language), invited)
  return { channel: 'email', to: { name: invited.name, address: email ?? '' }, ...mail }
}
