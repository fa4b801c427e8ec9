import type { PhotoVisibility, Visibility } from '@thunai/contract/privacy'
import type { Choice } from './ChoiceList.tsx'

export const VISIBILITY_CHOICES: readonly Choice<Visibility>[] = [
  { value: 'everyone', label: 'Everyone', hint: 'Also visitors who are not logged in find your card.' },
  { value: 'filtered', label: 'Members who fit my partner preferences', hint: 'Nobody else finds or opens your profile, except members you wrote to.' },
  { value: 'nobody', label: 'Nobody', hint: 'You can go on looking; nobody finds you.' },
]

export const PHOTO_CHOICES: readonly Choice<PhotoVisibility>[] = [
  { value: 'all', label: 'Everyone who sees my profile' },
  { value: 'accepted', label: 'Accepted members only', hint: 'Those with whom an interest is accepted, and those who viewed your contact.' },
]

/** How long one may hide, in days. */
export const HIDING_TIMES = [
  { days: 7, label: '1 week' },
  { days: 30, label: '1 month' },
  { days: 90, label: '3 months' },
] as const
