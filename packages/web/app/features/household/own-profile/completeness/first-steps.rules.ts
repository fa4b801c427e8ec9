import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { missingPart } from './completeness.rules.ts'
import type { EditPartName } from '../edit-parts.ts'
import type { EditTarget } from '../useEditing.tsx'
import { hasWishes } from '../wishes/wishes.rules.ts'

export type FirstStep = {
  /** What the step opens; a photo is picked directly. */
  readonly target: EditPartName | 'wishes' | 'photo'
  readonly name: MessageDescriptor
  readonly why: MessageDescriptor
  readonly isDone: (profile: OwnProfile) => boolean
}

/** A new member's first steps, after which a profile can be found and answered. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    target: 'photo',
    name: msg`A photo`,
    why: msg`Profiles with a photo are opened first.`,
    isDone: ({ mainPhoto }) => mainPhoto !== null,
  },
  {
    target: 'education',
    name: msg`Education and job`,
    why: msg`It’s the first thing families ask.`,
    isDone: ({ education }) => education.length > 0,
  },
  {
    target: 'birth',
    name: msg`Time and place of birth`,
    why: msg`The horoscope is computed from it.`,
    isDone: ({ star }) => star !== null,
  },
  {
    target: 'wishes',
    name: msg`Who you’re looking for`,
    why: msg`We’ll suggest preferences from your profile.`,
    isDone: hasWishes,
  },
]

/**
 * What opens after a saved step: the next step, or after the last one the other missing facts. The profile may be older
 * than the save.
 */
export function stepAfter(profile: OwnProfile, saved: EditTarget | 'photo'): EditTarget | undefined {
  // the suggested preferences may have been edited in the preference form
  const step = saved === 'preference' ? 'wishes' : saved
  const rest = FIRST_STEPS.slice(1 + FIRST_STEPS.findIndex(({ target }) => target === step))
  const next = rest.find(({ target, isDone }) => target !== 'photo' && !isDone(profile))?.target
  if (next !== undefined && next !== 'photo') return next
  return step === 'wishes' ? missingPart(profile) : undefined
}
