import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, profileId } from '../frame/wire.ts'

/** Fixed texts for SMS between members, so that SMS can't be used to insult, woo or advertise. */
export const SMS_TEMPLATES = ['introduction', 'talk', 'horoscope', 'answer'] as const
export const smsTemplate = z.enum(SMS_TEMPLATES, { error: 'Please choose one of the messages.' })
export type SmsTemplateId = z.output<typeof smsTemplate>
/** Labels on the page. */
export const SMS_TITLES: Readonly<Record<SmsTemplateId, string>> = /* sentences */ {
  introduction: 'Introduce our family',
  talk: 'Ask for a talk',
  horoscope: 'Ask for the jathagam',
  answer: 'Ask kindly for an answer',
}

/**
 * A message as it would be sent; `sentAt` is set if the same one was sent within a day, in which case sending it
 * again has no effect.
 */
export const smsOffer = z.object({
  id: smsTemplate,
  title: z.string(),
  text: z.string(),
  sentAt: z.nullable(z.string()),
})
export type SmsOffer = z.output<typeof smsOffer>

const smsLeft = z.int()

/** Returns no messages if none can be sent; `reason` says why, except when the operator has no SMS gateway. */
export const getSmsOffers = endpoint({
  method: 'GET',
  path: '/packageservice/package-usage/sms/:profileId',
  caller: 'member',
  summary: 'The messages that may be sent to a member whose contact was opened, as they would go out',
  params: z.object({ profileId }),
  reply: envelope(z.object({ smsLeft, messages: z.array(smsOffer), reason: z.nullable(z.string()) })),
  refusals: ['loginNeeded', 'invalidFields', 'profileNotFound', 'smsContactNeeded'],
})

export const SMS_SENT = 'SMS sent successfully.'
export const SMS_REPEATED = 'You have sent this message within a day. It was not sent again, and nothing was spent.'

/** Sends a message and uses one credit; `isRepeat` if it was sent before, so nothing happened. */
export const sendSms = endpoint({
  method: 'POST',
  path: '/packageservice/package-usage/send-sms',
  caller: 'member',
  reaches: 'address',
  summary: 'Send a fixed message by SMS to a member whose contact was opened',
  body: z.object({ profileId, templateId: smsTemplate }),
  reply: envelope(z.object({ smsLeft, isRepeat: z.boolean() })),
  actsOnce: true,
  refusals: [
    'loginNeeded',
    'limited',
    'sealMissing',
    'profilePaused',
    'vetoed',
    'invalidFields',
    'profileNotFound',
    'smsContactNeeded',
    'smsDeclined',
    'smsUnseen',
    'smsNoNumber',
    'smsPlanNeeded',
    'smsUsed',
    'smsTooMany',
    'smsUnavailable',
    'proofNeeded',
    'smsNotThere',
    'tooManySms',
    'tooManyRequests',
    'busy',
  ],
})
