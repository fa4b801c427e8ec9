import type { I18n } from '@lingui/core'

const format = ({ locale }: I18n, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${locale}-IN`, { ...options, timeZone: 'UTC' })

/** Wednesday, 27 January 2027 */
export const longDay = (day: string, i18n: I18n): string =>
  format(i18n, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(`${day}T00:00:00Z`))

/** January 2027 */
export const longMonth = (month: string, i18n: I18n): string =>
  format(i18n, { month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`))
