import { NOTICES, type NotificationChannel, type NotificationKind } from '@thunai/contract/telling/notification-kinds'
import type { NotificationSettings } from '@thunai/contract/telling/notifications'
import type { WantedChannels } from './notifications.rules.ts'

export type WayOut = Exclude<NotificationChannel, 'inApp'>

interface Facts {
  readonly kind: NotificationKind
  readonly wanted: WantedChannels
  readonly digest: NotificationSettings['digest']
  /** End of the member's quiet hours. */
  readonly quietUntil: Date | undefined
  /** When the latest event came. */
  readonly createdAt: Date
  readonly mailedAt: Date | null
  /** When the notification loses its use; null if never. */
  readonly usefulUntil: Date | null
  /** True if it may be sent at night when the morning is too late. */
  readonly ringsAtNight: boolean
  readonly digestDueAt: Date | null
}

/** Their words name the day, so a digest tells of them although the day is over. */
export const KEPT_FOR_DIGESTS: readonly NotificationKind[] = ['birthday']

/** More messages of one family are no new mail for so long. */
const MAIL_AGAIN_MS = 12 * 3_600_000

/** Channels to use now, and when the others follow; null if none does. */
export function waysOut(
  { kind, wanted, digest, quietUntil, createdAt, mailedAt, usefulUntil, ringsAtNight, digestDueAt }: Facts,
  now: Date,
): { readonly now: readonly WayOut[]; readonly later: Date | null } {
  const { mail } = NOTICES[kind]
  const isTooLate = (at: Date | null) => usefulUntil !== null && (at === null || at >= usefulUntil)
  const isGathered = digest !== 'off' && (KEPT_FOR_DIGESTS.includes(kind) || !isTooLate(digestDueAt))
  const isQuiet = quietUntil !== undefined && !(ringsAtNight && isTooLate(quietUntil))
  const isMailed = mailedAt !== null && (createdAt <= mailedAt || now.getTime() - mailedAt.getTime() < MAIL_AGAIN_MS)
  const isForMail = wanted.email && !isMailed && (mail === 'atOnce' || (mail === 'byDay' && !isGathered))
  const due: readonly WayOut[] = [
    ...(isForMail ? (['email'] as const) : []),
    ...(['push', 'sms'] as const).filter((way) => wanted[way]),
  ]
  const waits = (way: WayOut) => isQuiet && (way !== 'email' || mail === 'byDay')
  return {
    now: due.filter((way) => !waits(way)),
    later: quietUntil !== undefined && due.some(waits) ? quietUntil : null,
  }
}
