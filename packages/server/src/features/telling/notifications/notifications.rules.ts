import { NOTIFICATIONS } from '@thunai/contract/frame/limits'
import {
  NOTICES,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  type NotificationKind,
} from '@thunai/contract/telling/notification-kinds'
import { dayInIndia } from '@thunai/contract/values/dates'

/** The member's choices; a missing one has the product's default. */
export type Choices = Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>>
export type WantedChannels = Readonly<Record<NotificationChannel, boolean>>

export const isOnByDefault = (told: NotificationKind, channel: NotificationChannel): boolean =>
  ['on', 'always'].includes(NOTICES[told][channel])

/** Channels on which the member wants a kind. */
export const wantedOf = (told: NotificationKind, choices: Choices): WantedChannels =>
  Object.fromEntries(
    NOTIFICATION_CHANNELS.map((channel) => [channel, choices[told]?.[channel] ?? isOnByDefault(told, channel)]),
  ) as Record<NotificationChannel, boolean>

/** Checks a choice: `always` can't be turned off, and `never` has no such channel. */
export function choiceFault(
  told: NotificationKind,
  channel: NotificationChannel,
  isOn: boolean,
): 'always' | 'never' | undefined {
  const way = NOTICES[told][channel]
  if (way === 'always' && !isOn) return 'always'
  return way === 'never' && isOn ? 'never' : undefined
}

/** Key under which unread events share a row: messages of one family, visitors of a day in India. */
export function mergeKeyOf(told: NotificationKind, about: string | undefined, now: Date): string | null {
  if (told === 'message') return `message ${about ?? ''}`
  return told === 'visitor' ? `visitor ${dayInIndia(now)}` : null
}

/** When channels outside the product are decided: messages have ten minutes to be read first. */
export const dueAt = (told: NotificationKind, now: Date): Date =>
  told === 'message' ? new Date(now.getTime() + NOTIFICATIONS.graceMinutes * 60_000) : now
