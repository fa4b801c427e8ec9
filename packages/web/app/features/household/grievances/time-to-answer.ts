import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type GrievanceKind, hoursToAnswer } from '@thunai/contract/household/grievances'

/** "within 36 hours", "within 7 days": in hours up to two days, as the law states it. */
export function timeToAnswer(kind: GrievanceKind, language: I18n): string {
  const hours = hoursToAnswer(kind)
  const days = Math.floor(hours / 24)
  return language._(hours <= 48 ? msg`Answered within ${hours} hours` : msg`Answered within ${days} days`)
}
