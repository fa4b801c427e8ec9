import { NOTIFICATIONS } from '@thunai/contract/frame/limits'
import {
  NOTICES,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
} from '@thunai/contract/telling/notification-kinds'
import { dayInIndia } from '@thunai/contract/values/dates'

/** What a member chose; a way without a choice is as the product proposes it. */
export type Choices = Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>>
export type Wanted = Readonly<Record<NotificationChannel, boolean>>

export const isOnByDefault = (told: NotificationKind, channel: NotificationChannel): boolean =>
  ['on', 'always'].includes(NOTICES[told][channel])

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
  const way = NOTICES[told][channel]
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
