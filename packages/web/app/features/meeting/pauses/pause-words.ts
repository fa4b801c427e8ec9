import { msg } from '@lingui/core/macro'
import type { PauseKind } from '@thunai/contract/meeting/pauses'
import type { Choice } from '../../profile/privacy/ChoiceList.tsx'

export const KIND_CHOICES: readonly Choice<PauseKind>[] = [
  {
    value: 'talks',
    label: msg`In talks with one family`,
    hint: msg`Families you are connected with read that you are in talks.`,
  },
  { value: 'pause', label: msg`A break of our own`, hint: msg`An exam, a function, a trip, or simply some rest.` },
]

/** Lengths of a rest in days. */
export const REST_TIMES = [
  { days: 14, label: msg`2 weeks` },
  { days: 30, label: msg`1 month` },
  { days: 90, label: msg`3 months` },
  { days: 180, label: msg`6 months` },
] as const
