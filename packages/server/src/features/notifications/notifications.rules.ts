import { NOTIFICATIONS } from '@thunai/contract/frame/limits'
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
} from '@thunai/contract/members/notifications'
import { dayInIndia } from '@thunai/contract/values/dates'

/** Whether a way is on until the member chooses; `always` and `never` can't be chosen. */
type Way = 'on' | 'off' | 'always' | 'never'

/**
 * How mails tell of a kind: `atOnce`, also at night; `byDay`, or in the digest where the member has one; in the `digest`
 * alone; or `own`, where the feature that tells of it writes the mail itself.
 */
type MailWay = 'atOnce' | 'byDay' | 'digest' | 'own'

interface KindRules extends Readonly<Record<NotificationChannel, Way>> {
  readonly mail: MailWay
}

const kind = (mail: MailWay, inApp: Way, email: Way, push: Way, sms: Way = 'never'): KindRules => ({
  mail,
  inApp,
  email,
  push,
  sms,
})

/** What the product proposes for each kind: how mails tell of it; in the product, by mail, push and SMS. */
export const KINDS: Readonly<Record<NotificationKind, KindRules>> = {
  interestReceived: kind('atOnce', 'on', 'on', 'on', 'off'),
  interestReminder: kind('byDay', 'on', 'on', 'on'),
  interestAccepted: kind('atOnce', 'on', 'on', 'on', 'off'),
  interestClosed: kind('byDay', 'on', 'on', 'off'),
  message: kind('atOnce', 'on', 'on', 'on'),
  photoRequest: kind('byDay', 'on', 'on', 'on'),
  photoAnswer: kind('byDay', 'on', 'on', 'on'),
  visitor: kind('digest', 'on', 'on', 'off'),
  profileChanged: kind('digest', 'on', 'on', 'off'),
  birthday: kind('byDay', 'on', 'on', 'off'),
  savedSearch: kind('own', 'on', 'on', 'off'),
  dailyMatches: kind('own', 'on', 'off', 'off'),
  planEnds: kind('byDay', 'on', 'on', 'on'),
  verification: kind('byDay', 'on', 'on', 'off'),
  matchAsked: kind('atOnce', 'on', 'on', 'on'),
  matchFixed: kind('atOnce', 'on', 'on', 'on'),
  familyFound: kind('byDay', 'on', 'on', 'off'),
  storyAsked: kind('byDay', 'on', 'on', 'on'),
  storyDecided: kind('byDay', 'on', 'on', 'off'),
  contactReturn: kind('byDay', 'on', 'on', 'off'),
  decision: kind('own', 'always', 'always', 'on'),
  safety: kind('atOnce', 'always', 'always', 'on'),
  security: kind('own', 'always', 'always', 'off'),
}

/** What a member chose; a way without a choice is as the product proposes it. */
export type Choices = Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>>
export type Wanted = Readonly<Record<NotificationChannel, boolean>>

export const isOnByDefault = (told: NotificationKind, channel: NotificationChannel): boolean =>
  ['on', 'always'].includes(KINDS[told][channel])

/** By which ways a member wants to be told of a kind. */
export const wantedOf = (told: NotificationKind, choices: Choices): Wanted =>
  Object.fromEntries(
    NOTIFICATION_CHANNELS.map((channel) => [channel, choices[told]?.[channel] ?? isOnByDefault(told, channel)]),
  ) as Record<NotificationChannel, boolean>

/** Whether a choice may be made: `always`, it may not be turned off; `never`, there is no such way. */
export function choiceFault(
  told: NotificationKind,
  channel: NotificationChannel,
  isOn: boolean,
): 'always' | 'never' | undefined {
  const way = KINDS[told][channel]
  if (way === 'always' && !isOn) return 'always'
  return way === 'never' && isOn ? 'never' : undefined
}

/** More of the same while unread is one row: messages of one family, visitors of a day in India. */
export function mergeKeyOf(told: NotificationKind, about: string | undefined, now: Date): string | null {
  if (told === 'message') return `message ${about ?? ''}`
  return told === 'visitor' ? `visitor ${dayInIndia(now)}` : null
}

/** When the ways out of the product are decided: messages have ten minutes in which they may be read. */
export const dueAt = (told: NotificationKind, now: Date): Date =>
  told === 'message' ? new Date(now.getTime() + NOTIFICATIONS.graceMinutes * 60_000) : now
