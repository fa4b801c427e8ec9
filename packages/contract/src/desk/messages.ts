import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope } from '../frame/wire.ts'
import { page } from '../finding/pages.ts'

/** waiting: not sent yet; failed: given up. */
export const MESSAGE_STATES = ['waiting', 'failed'] as const
const channel = z.enum(['email', 'sms', 'push'])

/** A mail, SMS or push message without its text. */
export const officeMessage = z.object({
  id: z.string(),
  channel,
  kind: z.string(),
  /** Masked; null if its recipient is deleted. */
  to: z.nullable(z.string()),
  state: z.enum(MESSAGE_STATES),
  tries: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  /** Null if it was given up. */
  nextTryAt: z.nullable(z.string()),
  canBeSentAgain: z.boolean(),
})
export type OfficeMessage = z.output<typeof officeMessage>

export const getOfficeMessages = endpoint({
  method: 'GET',
  path: '/office/api/messages',
  caller: 'staff',
  right: 'seeMessages',
  summary: 'Mails, SMS and push messages that wait or were given up, the newest first, and channels that fail',
  query: z.object({
    state: z.optional(z.enum(MESSAGE_STATES, { error: 'Please choose waiting or failed.' })),
    before: z.optional(z.string().check(z.regex(/^\d{0,15}$/, { error: 'Please go on from a page of this list.' }))),
  }),
  reply: envelope(
    z.object({
      ...page(officeMessage),
      counts: z.object({ waiting: z.int(), failed: z.int() }),
      failingChannels: z.array(z.object({ channel, since: z.string(), lastError: z.nullable(z.string()) })),
    }),
  ),
  refusals: ['invalidFields'],
})

const sentAgain = envelope(z.object({ sentAgain: z.int() }))

export const sendMessageAgain = endpoint({
  method: 'POST',
  path: '/office/api/messages/:id/send-again',
  caller: 'staff',
  right: 'sendAgain',
  summary: 'Try a message from now on for another three days',
  params: z.object({ id: z.string() }),
  reply: sentAgain,
  refusals: ['messageNotFound'],
})

export const sendFailedAgain = endpoint({
  method: 'POST',
  path: '/office/api/messages/send-again',
  caller: 'staff',
  right: 'sendAgain',
  summary: 'Try all messages that were given up from now on for another three days',
  reply: sentAgain,
  refusals: [],
})
