import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DEFAULT_COUNTRY } from '@thunai/contract/frame/limits'
import type { ProfileSummary } from '@thunai/contract/members/search'

/** What a row of a list knows of a member. */
export type RowProfile = Omit<ProfileSummary, 'isProfileViewed' | 'isContactViewed' | 'isExpressInterest'>

/** What a family asks first, a line each without labels: age, work, community, place. What isn't said has no line. */
export function rowLines(profile: RowProfile, language: I18n): readonly string[] {
  const { age, heightStr, jobName, jobType, education, caste, subCaste, religion, district, state, country } = profile
  const line = (parts: readonly (string | null)[], between: string) => parts.filter(Boolean).join(between)
  return [
    line([language._(msg`${age} years`), heightStr], ' · '),
    line([jobName ?? jobType, education.join(', ')], ' · '),
    line([caste ?? religion, subCaste], ', '),
    line([district, state, country === DEFAULT_COUNTRY ? null : country], ', ') || (country ?? ''),
  ].filter((one) => one !== '')
}
