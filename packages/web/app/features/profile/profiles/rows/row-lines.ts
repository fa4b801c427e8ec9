import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameOf } from '@thunai/client/language'
import { DEFAULT_COUNTRY } from '@thunai/contract/frame/limits'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { heightIn } from '../facts/in-words.ts'

/** The member's facts that a list row has. */
export type RowProfile = Omit<ProfileSummary, 'age' | 'isProfileViewed' | 'isContactViewed' | 'isExpressInterest'> & {
  readonly age: number | null
}

/**
 * The facts that families ask first, one line each without labels: age, work, community, place. Unknown facts have no
 * line.
 */
export function rowLines(profile: RowProfile, language: I18n): readonly string[] {
  const { age, heightStr, jobName, jobType, education, caste, subCaste, religion, district, state, country } = profile
  const line = (parts: readonly (string | null | undefined)[], between: string) => parts.filter(Boolean).join(between)
  const named = (value: string | null) => value && nameOf(language, value)
  return [
    line([age === null ? null : language._(msg`${age} years`), heightStr && heightIn(language, heightStr)], ' · '),
    line([jobName ?? named(jobType), education.map(named).join(', ')], ' · '),
    line([named(caste ?? religion), named(subCaste)], ', '),
    line([named(district), named(state), country === DEFAULT_COUNTRY ? null : named(country)], ', ') ||
      (named(country) ?? ''),
  ].filter((one) => one !== '')
}
