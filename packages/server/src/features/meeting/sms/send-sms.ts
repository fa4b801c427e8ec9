import { dayInIndia } from '@thunai/contract/values/dates'
import { MEMBER_SMS } from '@thunai/contract/frame/limits'
import type { SmsTemplateId } from '@thunai/contract/meeting/member-sms'
import type { Actor } from '../../../policies/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockProfile } from '../../../platform/db/locks.ts'
import { putSms } from '../../../platform/sms/put-sms.ts'
import { smsLanguage } from '../../../platform/sms/sms-language.ts'
import { canSendSms } from '../../../platform/sms/sms-gateway.ts'
import { mayContact } from '../../../policies/profiles.policies.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { lockPayer } from '../../identity/accounts/accounts.api.ts'
import { refuseVetoed } from '../../identity/family/family.api.ts'
import { findInterestStates, hasViewedContact } from '../../profile/interactions/interactions.api.ts'
import { findLiveSubscriptions, smsLeft, spendSmsCredit } from '../../money/membership/membership.api.ts'
import { isLimited } from '../../identity/moderation/moderation.api.ts'
import { refuseAnswer } from '../../profile/standing/standing.api.ts'
import { mayOpen, mayOpenAndKeep } from '../../profile/privacy/privacy.api.ts'
import { SMS_TEXTS } from './sms-texts.ts'
import { chargeForSms, smsName } from './sms.rules.ts'
import { findRecipient, findSender, findSentSince, insertSms } from './sms.store.ts'

/**
 * Sends one of the fixed messages to a member whose contact the sender has opened, and takes one credit from the live plan
 * that ends first and has some left. The same message to the same member within a day goes out once and costs nothing.
 * @throws Refusal smsUnavailable, limited, profileNotFound, smsContactNeeded, smsDeclined, smsUnseen, smsNoNumber, smsPlanNeeded,
 * smsUsed, smsTooMany; nothing is sent or spent then
 */
export async function sendSms(
  services: Services,
  caller: Actor,
  recipientId: string,
  template: SmsTemplateId,
  from: string,
): Promise<{ smsLeft: number; isRepeat: boolean }> {
  const { transact, clock, config, site } = services
  if (!canSendSms(config)) throw new Refusal('smsUnavailable')
  if (!mayContact(caller, recipientId)) throw new Refusal('profileNotFound')
  return transact(async (tx) => {
    if (!(await lockPayer(tx, caller))) throw new Refusal('loginNeeded')
    if (await isLimited(tx, services, caller.profileId)) throw new Refusal('limited')
    await refuseVetoed(tx, caller, recipientId)
    const now = clock.now()
    await refuseAnswer(tx, caller.profileId, now)
    const look = { viewerId: caller.profileId, targetId: recipientId, today: dayInIndia(now) }
    if (!(await mayOpenAndKeep(tx, look))) throw new Refusal('profileNotFound')
    // serializes messages to a receiver, so that daily limits hold
    await lockProfile(tx, recipientId)
    const recipient = await findRecipient(tx, recipientId)
    const sender = await findSender(tx, caller.profileId)
    if (!recipient || !sender) throw new Refusal('profileNotFound')
    const lastDay = await findSentSince(tx, recipientId, new Date(now.getTime() - MEMBER_SMS.repeatHours * 3_600_000))
    const mine = lastDay.filter(({ senderId }) => senderId === caller.profileId)
    const live = await findLiveSubscriptions(tx, caller.profileId, now)
    const charge = chargeForSms({
      contactViewed: await hasViewedContact(tx, { viewerId: caller.profileId, targetId: recipientId }),
      declined: (await findInterestStates(tx, caller.profileId, recipientId)).sent === 'declined',
      senderIsSeen: await mayOpen(tx, { ...look, viewerId: recipientId, targetId: caller.profileId }),
      hasNumber: recipient.phone !== null,
      isRepeat: mine.some((sent) => sent.template === template),
      fromOneToOne: mine.length,
      toOne: lastDay.length,
      live,
    })
    if ('refused' in charge) throw new Refusal(charge.refused)
    if (charge.from === 'nothing') return { smsLeft: smsLeft(live), isRepeat: true }
    if (!(await spendSmsCredit(tx, charge.from))) throw new Refusal('smsUsed')
    const language = smsLanguage(config, template, recipient.language)
    const variables = { name: smsName(sender.name), memberId: sender.memberId, site: site.name }
    const outboxId = await putSms(
      tx,
      services,
      {
        channel: 'sms',
        to: recipient.phone ?? '',
        template,
        language,
        variables,
        text: SMS_TEXTS[template](languageIn(language), variables),
      },
      { expiresAt: new Date(now.getTime() + MEMBER_SMS.lifeHours * 3_600_000), from },
    )
    await insertSms(tx, caller, recipientId, { template, subscriptionId: charge.from, outboxId, at: now })
    return { smsLeft: smsLeft(live) - 1, isRepeat: false }
  })
}
