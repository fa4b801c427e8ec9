import type { I18n } from '@lingui/core'
import type { PlannedCall } from '@thunai/contract/meeting/calls'

/** A moment in a time zone, such as "Tue, 1 Dec, 6:00 pm". */
function timeIn(at: string, timeZone: string | undefined, { locale }: I18n): string {
  return new Intl.DateTimeFormat(`${locale}-IN`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(new Date(at))
}

/** This browser's time zone. */
export const ownZone = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone

/** A call in both families' local times; `theirs` only if it differs. */
export function timesOf({ at, zones }: PlannedCall, i18n: I18n): { mine: string; theirs: string | undefined } {
  const mine = timeIn(at, undefined, i18n)
  const theirs = zones.theirs === null ? undefined : timeIn(at, zones.theirs, i18n)
  return { mine, theirs: theirs === mine ? undefined : theirs }
}
