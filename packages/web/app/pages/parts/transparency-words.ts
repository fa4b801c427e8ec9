import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** 2026-11 -> November 2026 */
export const monthText = (month: string, language: I18n): string =>
  new Intl.DateTimeFormat(language.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** A day in India, regardless of the reader's time zone: 2026-11-05 -> 5 Nov 2026 */
export const dayText = (day: string, { locale }: I18n): string =>
  new Intl.DateTimeFormat(`${locale}-IN`, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const DAY = 24

/** A duration in hours, or in days from two days on. Rounded up, so that nothing looks faster than it was. */
export function hoursText(hours: number | null, language: I18n): string {
  if (hours === null) return '–'
  if (hours <= 1) return language._(msg`an hour`)
  const whole = Math.ceil(hours)
  const days = Math.ceil(hours / DAY)
  return language._(whole <= 2 * DAY ? msg`${whole} hours` : msg`${days} days`)
}
