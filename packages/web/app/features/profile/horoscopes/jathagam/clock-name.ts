import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A time zone in words: "Indian time", "Toronto time". */
export function clockName(zone: string, language: I18n): string {
  if (zone === 'Asia/Kolkata') return language._(msg`Indian time`)
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return language._(msg`${city} time`)
}
