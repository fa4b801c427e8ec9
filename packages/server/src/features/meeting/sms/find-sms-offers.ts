import { dayInIndia } from '@thunai/contract/values/dates'
import { MEMBER_SMS } from '@thunai/contract/frame/limits'
import { SMS_TEMPLATES, SMS_TITLES, type SmsOffer } from '@thunai/contract/meeting/member-sms'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import type { Caller } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { smsLanguage } from '../../../platform/sms/sms-language.ts'
import { canSendSms } from '../../../platform/sms/sms-gateway.ts'
import { mayContact } from '../../../policies/profiles.policies.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { findInterestStates, hasViewedContact } from '../../profile/interactions/interactions.api.ts'
import { findLiveSubscriptions, smsLeft } from '../../money/membership/membership.api.ts'
import { mayOpen } from '../../profile/privacy/privacy.api.ts'
import { SMS_TEXTS } from './sms-texts.ts'
import { mayWrite, smsName } from './sms.rules.ts'
import { findRecipient, findSender, findSentSince } from './sms.store.ts'

/**
 * Messages that a member may send to another, in the receiver's language; none, with the reason, if none can be sent.
 * @throws Refusal profileNotFound, smsContactNeeded
 */
export async function findSmsOffers(
  services: Services,
  caller: Pick<Caller, 'profileId'>,
  recipientId: string,
): Promise<{ smsLeft: number; messages: SmsOffer[]; reason: string | null }> {
  const { db, clock, site } = services
  const now = clock.now()
  const look = { viewerId: caller.profileId, targetId: recipientId, today: dayInIndia(now) }
  if (!mayContact(caller, recipientId) || !(await mayOpen(db, look))) throw new Refusal('profileNotFound')
  const [recipient, sender, interests] = await Promise.all([
    findRecipient(db, recipientId),
    findSender(db, caller.profileId),
    findInterestStates(db, caller.profileId, recipientId),
  ])
  if (!recipient || !sender) throw new Refusal('profileNotFound')
  const refused = mayWrite({
    contactViewed: await hasViewedContact(db, { viewerId: caller.profileId, targetId: recipientId }),
    declined: interests.sent === 'declined',
    senderIsSeen: await mayOpen(db, { ...look, viewerId: recipientId, targetId: caller.profileId }),
    hasNumber: recipient.phone !== null,
  })
  if (refused === 'smsContactNeeded') throw new Refusal(refused)
  const left = smsLeft(await findLiveSubscriptions(db, caller.profileId, now))
  if (refused) return { smsLeft: left, messages: [], reason: REFUSALS[refused].sentence }
  if (!canSendSms(services.config)) return { smsLeft: left, messages: [], reason: null }
  const sent = (
    await findSentSince(db, recipientId, new Date(now.getTime() - MEMBER_SMS.repeatHours * 3_600_000))
  ).filter(({ senderId }) => senderId === caller.profileId)
  const said = { name: smsName(sender.name), memberId: sender.memberId, site: site.name }
  const messages = SMS_TEMPLATES.map((id) => ({
    id,
    title: SMS_TITLES[id],
    text: SMS_TEXTS[id](languageIn(smsLanguage(services.config, id, recipient.language)), said),
    sentAt: sent.find(({ template }) => template === id)?.sentAt.toISOString() ?? null,
  }))
  return { smsLeft: left, messages, reason: null }
}
