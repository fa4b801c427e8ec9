import { msg } from '@lingui/core/macro'
import {
  PHOTO_VISIBILITY_LABELS,
  VISIBILITY_LABELS,
  type PhotoVisibility,
  type Visibility,
} from '@thunai/contract/profile/privacy'
import type { Choice } from './ChoiceList.tsx'

export const VISIBILITY_CHOICES: readonly Choice<Visibility>[] = [
  {
    value: 'everyone',
    label: VISIBILITY_LABELS.everyone,
    hint: msg`Visitors who are not logged in can find your card too.`,
  },
  {
    value: 'filtered',
    label: VISIBILITY_LABELS.filtered,
    hint: msg`No one else finds or opens your profile, except members you wrote to.`,
  },
  { value: 'nobody', label: VISIBILITY_LABELS.nobody, hint: msg`You can keep looking; no one finds you.` },
]

export const PHOTO_CHOICES: readonly Choice<PhotoVisibility>[] = [
  { value: 'all', label: PHOTO_VISIBILITY_LABELS.all },
  {
    value: 'accepted',
    label: PHOTO_VISIBILITY_LABELS.accepted,
    hint: msg`Those with whom an interest is accepted, those who viewed your contact, and those whose request for photos you allowed.`,
  },
]
