import { NOTICES, type NotificationChannel, type NotificationKind } from '@thunai/contract/telling/notification-kinds'
import type { NotificationSettings } from '@thunai/contract/telling/notifications'
import type { Wanted } from './notifications.rules.ts'

export type WayOut = Exclude<NotificationChannel, 'inApp'>

interface Facts {
  readonly kind: NotificationKind
  readonly wanted: Wanted
  readonly digest: NotificationSettings['digest']
  /** Until when the member is left in peace. */
  readonly quietUntil: Date | undefined
  /** When the last of it came. */
  readonly createdAt: Date
  readonly mailedAt: Date | null
}

/** More messages of one family are no new mail for so long. */
const MAIL_AGAIN_MS = 12 * 3_600_000

/** By which ways something is told now, and when the others follow; null when none does. */
export function waysOut(
  { kind, wanted, digest, quietUntil, createdAt, mailedAt }: Facts,
  now: Date,
): { readonly now: readonly WayOut[]; readonly later: Date | null } {
  const { mail } = NOTICES[kind]
  const isMailed = mailedAt !== null && (createdAt <= mailedAt || now.getTime() - mailedAt.getTime() < MAIL_AGAIN_MS)
  const isForMail = wanted.email && !isMailed && (mail === 'atOnce' || (mail === 'byDay' && digest === 'off'))
  const due: readonly WayOut[] = [
    ...(isForMail ? (['email'] as const) : []),
    ...(['push', 'sms'] as const).filter((way) => wanted[way]),
  ]
  const waits = (way: WayOut) => quietUntil !== undefined && (way !== 'email' || mail === 'byDay')
  return {
    now: due.filter((way) => !waits(way)),
    later: quietUntil !== undefined && due.some(waits) ? quietUntil : null,
  }
}
