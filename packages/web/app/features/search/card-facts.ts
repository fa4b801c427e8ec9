import type { ProfileSummary } from '@thunai/contract/members/search'

export type CardState = 'contact' | 'interest' | 'viewed' | 'new'

/** The strongest of what the caller has done decides the border (CARD-15 to CARD-18). */
export function cardState({ isContactViewed, isExpressInterest, isProfileViewed }: ProfileSummary): CardState {
  if (isContactViewed) return 'contact'
  if (isExpressInterest) return 'interest'
  return isProfileViewed ? 'viewed' : 'new'
}

/** The same in words, since colour alone says nothing to many. */
export const STATE_TEXT: Readonly<Record<CardState, string>> = {
  contact: 'Contact viewed',
  interest: 'Interest expressed',
  viewed: 'Profile viewed',
  new: 'Not viewed yet',
}

export type Fact = { name: string; value: string; isWide?: boolean }

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ') || 'N/A'

/** What a card tells, line by line, with words for what is missing (CARD-04 to CARD-11). */
export function cardFacts(profile: ProfileSummary): readonly (readonly Fact[])[] {
  const { gender, age, religion, education, district, state, country, caste, subCaste, jobType, jobName } = profile
  return [
    [
      { name: 'Gender', value: gender || 'N/A' },
      { name: 'Age', value: `${age} yrs` },
    ],
    [
      { name: 'Religion', value: religion || 'N/A' },
      { name: 'Caste', value: joined(caste, subCaste) },
    ],
    [
      { name: 'Education', value: (education ?? []).join(', ') || 'Not specified', isWide: true },
      { name: 'Job', value: joined(jobType, jobName), isWide: true },
    ],
    [{ name: 'Location', value: joined(district, state, country), isWide: true }],
  ]
}
