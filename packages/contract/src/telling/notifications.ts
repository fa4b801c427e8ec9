import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { NOTIFICATIONS } from '../frame/limits.ts'
import { done, envelope, flag } from '../frame/wire.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'
import { page, paged } from '../finding/pages.ts'
import { LANGUAGES } from '../values/languages.ts'

/** `profileId` is the member concerned; null if there is none or the member can't be found any more. */
export const notification = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  profileId: z.nullable(z.string()),
  at: z.string(),
  read: z.boolean(),
  /** Number of events combined: messages of one family, visitors of a day. */
  count: z.int(),
  name: z.nullable(z.string()),
  photo: z.nullable(z.string()),
})
export type Notification = z.output<typeof notification>

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  caller: 'member',
  summary: `What the member was told of, the newest first, ${NOTIFICATIONS.listed} a page`,
  query: paged,
  reply: envelope(z.object({ ...page(notification), totals: z.object({ unread: z.int() }) })),
  refusals: ['loginNeeded', 'invalidFields'],
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  caller: 'member',
  summary: 'Note that all notifications up to one are read',
  body: z.object({ upTo: z.int({ error: 'Please name a notification.' }).check(z.minimum(0)) }),
  reply: envelope(z.object({ unread: z.int() })),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests'],
})

const channels = z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean(), sms: z.boolean() })
export const DIGESTS = ['off', 'daily', 'weekly'] as const

/** Hours are `HH:MM` of the member's own day; there is no quiet time if `quietFrom` equals `quietTo`. */
export const notificationSettings = z.object({
  kinds: z.record(z.enum(NOTIFICATION_KINDS), channels),
  /** Combines mails that are not urgent. */
  digest: z.enum(DIGESTS),
  quietFrom: z.string(),
  quietTo: z.string(),
  timeZone: z.string(),
  /** Read receipts, which work only if both sides allow them. */
  readReceipts: z.boolean(),
})
export type NotificationSettings = z.output<typeof notificationSettings>

const SETTINGS_PATH = '/api/notification-settings'

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: SETTINGS_PATH,
  caller: 'member',
  summary: 'What the member is told of, and by which ways',
  reply: envelope(notificationSettings),
  refusals: ['loginNeeded'],
})

const hour = z.optional(
  z
    .string({ error: 'Please enter a time.' })
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Please enter a time.' })),
)
const chosen = z.strictObject({ inApp: flag, email: flag, push: flag, sms: flag })

export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: SETTINGS_PATH,
  caller: 'member',
  summary: 'Choose what to be told of; what isn’t sent stays',
  body: z.strictObject({
    kinds: z.optional(z.partialRecord(z.enum(NOTIFICATION_KINDS), chosen)),
    digest: z.optional(z.enum(DIGESTS, { error: 'Please choose off, daily or weekly.' })),
    quietFrom: hour,
    quietTo: hour,
    timeZone: z.optional(z.string().check(z.maxLength(60))),
    readReceipts: flag,
  }),
  reply: envelope(notificationSettings),
  refusals: ['loginNeeded', 'invalidFields', 'alwaysTold', 'tooManyRequests'],
})

const PUSH_PATH = '/api/push-subscriptions'
/** As browsers write URLs: non-ASCII letters are encoded. */
const endpointUrl = z
  .string({ error: 'Please send the browser’s subscription.' })
  .check(z.minLength(1), z.maxLength(2000), z.regex(/^[!-~]+$/))

/** Payload of a push message: what happened, the page that shows it, and the language. Earlier servers sent none. */
export const pushNotice = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  url: z.string(),
  language: z.optional(z.enum(LANGUAGES)),
})
export type PushNotice = z.output<typeof pushNotice>

export const getPushKey = endpoint({
  method: 'GET',
  path: `${PUSH_PATH}/key`,
  caller: 'member',
  summary: 'The service’s public key, for which a browser subscribes',
  reply: envelope(z.object({ key: z.string() })),
  refusals: ['loginNeeded'],
})

export const subscribePush = endpoint({
  method: 'POST',
  path: PUSH_PATH,
  caller: 'member',
  acts: 'own',
  summary:
    'Tell this browser too, until it is logged out: its subscription as the browser made it, sent after each login',
  body: z.object({
    endpoint: endpointUrl,
    keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
  }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'pushRefused', 'tooManyRequests'],
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: PUSH_PATH,
  caller: 'member',
  acts: 'own',
  summary: 'Tell this browser no longer',
  body: z.object({ endpoint: endpointUrl }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests'],
})
