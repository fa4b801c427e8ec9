import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameOf } from '@thunai/client/language'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { homeIn, poruthamIn, workIn } from '../../profile/profiles/facts/Glance.tsx'
import { heightIn } from '../../profile/profiles/facts/in-words.ts'

/** A profile as spoken text: name, the facts that families ask first, and the family's own words. */
export function aloudText(language: I18n, member: MemberProfile): string {
  const { name, age, heightStr, maritalStatus, education, caste, star, porutham, aboutMe, aboutFamily } = member
  const named = (value: string | null | undefined) => value && nameOf(language, value)
  return [
    name,
    language._(msg`${age} years`),
    heightStr && heightIn(language, heightStr),
    named(maritalStatus),
    education.map(named).join(', '),
    workIn(language, member),
    homeIn(language, member),
    named(caste),
    named(star),
    porutham && poruthamIn(language, porutham),
    aboutMe,
    aboutFamily,
  ]
    .filter(Boolean)
    .join('. ')
}
