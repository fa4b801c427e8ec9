import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameOf, say } from '@thunai/client/language'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { heightIn } from '../../../profile/profiles/facts/in-words.ts'

export type CardState = 'contact' | 'interest' | 'viewed' | 'new'

/** The caller's strongest action sets the border (CARD-15 to CARD-18). */
export function cardState({ isContactViewed, isExpressInterest, isProfileViewed }: ProfileSummary): CardState {
  if (isContactViewed) return 'contact'
  if (isExpressInterest) return 'interest'
  return isProfileViewed ? 'viewed' : 'new'
}

/** The card's state in words, since many readers can't see the border's colour. */
export const STATE_TEXT: Readonly<Record<CardState, MessageDescriptor>> = {
  contact: msg`Contact viewed`,
  interest: msg`Interest expressed`,
  viewed: msg`Profile viewed`,
  new: msg`Not viewed yet`,
}

/** `mark`: why a card without visible labels omits the fact. */
export type Fact = { name: string; value: string; isWide?: boolean; mark?: 'gender' | 'missing' | undefined }

/** A card's facts by line, with placeholder words for missing ones (CARD-04 to CARD-11). */
export function cardFacts(profile: ProfileSummary, language: I18n): readonly (readonly Fact[])[] {
  const missing = language._(msg`N/A`)
  const joined = (...parts: readonly (string | null)[]) =>
    parts.flatMap((part) => (part ? [nameOf(language, part)] : [])).join(', ') || missing
  const { gender, age, heightStr, religion, education, district, state, country, caste, subCaste, jobType, jobName } =
    profile
  const studies = (education ?? []).map((one) => nameOf(language, one)).join(', ')
  const unlessSaid = (...parts: readonly unknown[]) => (parts.some(Boolean) ? undefined : ('missing' as const))
  return [
    [
      { name: language._(msg`Gender`), value: gender ? say(language, gender) : missing, mark: 'gender' },
      { name: language._(msg`Age`), value: language._(msg`${age} yrs`) },
    ],
    [
      { name: language._(msg`Religion`), value: joined(religion), mark: unlessSaid(religion) },
      ...(heightStr ? [{ name: language._(msg`Height`), value: heightIn(language, heightStr) }] : []),
      {
        name: language._(msg`Caste`),
        value: joined(caste, subCaste),
        isWide: true,
        mark: unlessSaid(caste, subCaste),
      },
    ],
    [
      {
        name: language._(msg`Education`),
        value: studies || language._(msg`Not specified`),
        isWide: true,
        mark: unlessSaid(studies),
      },
      {
        name: language._(msg`Job`),
        value: [jobType && nameOf(language, jobType), jobName].filter(Boolean).join(', ') || missing,
        isWide: true,
        mark: unlessSaid(jobType, jobName),
      },
    ],
    [
      {
        name: language._(msg`Location`),
        value: joined(district, state, country),
        isWide: true,
        mark: unlessSaid(district, state, country),
      },
    ],
  ]
}
