import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { nameOf } from '@thunai/client/language'
import { heightIn } from '../../profile/profiles/facts/in-words.ts'

/** A short text for families to forward: the candidate, and a link to the rest. */
export function textCard(i18n: I18n, profile: OwnProfile, url: string): string {
  const { name, age, heightStr, education, jobName, district, star, raasi } = profile
  const place = district && nameOf(i18n, district)
  const lines = [
    name,
    [i18n._(msg`${age} years`), heightStr && heightIn(i18n, heightStr), place].filter(Boolean).join(' · '),
    [education.map((one) => nameOf(i18n, one)).join(', '), jobName].filter(Boolean).join(' · '),
    [star, raasi].flatMap((one) => (one ? [nameOf(i18n, one)] : [])).join(' · '),
    url,
  ]
  return lines.filter(Boolean).join('\n')
}
