import {
  PHOTO_VISIBILITY_LABELS,
  VISIBILITY_LABELS,
  type PhotoVisibility,
  type Visibility,
} from '@thunai/contract/account/privacy'
import type { Choice } from './ChoiceList.tsx'

export const VISIBILITY_CHOICES: readonly Choice<Visibility>[] = [
  { value: 'everyone', label: VISIBILITY_LABELS.everyone, hint: 'Also visitors who are not logged in find your card.' },
  {
    value: 'filtered',
    label: VISIBILITY_LABELS.filtered,
    hint: 'Nobody else finds or opens your profile, except members you wrote to.',
  },
  { value: 'nobody', label: VISIBILITY_LABELS.nobody, hint: 'You can go on looking; nobody finds you.' },
]

export const PHOTO_CHOICES: readonly Choice<PhotoVisibility>[] = [
  { value: 'all', label: PHOTO_VISIBILITY_LABELS.all },
  {
    value: 'accepted',
    label: PHOTO_VISIBILITY_LABELS.accepted,
    hint: 'Those with whom an interest is accepted, and those who viewed your contact.',
  },
]

/** How long one may hide, in days. */
export const HIDING_TIMES = [
  { days: 7, label: '1 week' },
  { days: 30, label: '1 month' },
  { days: 90, label: '3 months' },
] as const
