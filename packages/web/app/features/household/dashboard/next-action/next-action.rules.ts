import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { matchesPath, paths, profileTabPath } from '../../../../paths.ts'
import { completenessOf } from '../../own-profile/completeness/completeness.rules.ts'
import { FIRST_STEPS } from '../../own-profile/completeness/first-steps.rules.ts'
import type { EditTarget } from '../../own-profile/useEditing.tsx'

export interface NextAction {
  /** The subject of the action, if the button doesn't name it. */
  readonly about?: MessageDescriptor
  readonly why: MessageDescriptor
  readonly action: MessageDescriptor
  /** A page, or a part of the profile to edit. */
  readonly to: string | { readonly edit: EditTarget }
}

const target = (to: EditTarget | 'photo'): NextAction['to'] =>
  to === 'photo' ? profileTabPath('photos') : { edit: to }

/** The single next thing to do for a family with nothing to answer or read. */
export function nextAction(profile: OwnProfile, newMatches: number): NextAction {
  const step = FIRST_STEPS.find(({ isDone }) => !isDone(profile))
  if (step) return { about: step.name, why: step.why, action: msg`Add`, to: target(step.target) }
  if (newMatches > 0)
    return {
      why: msg`New families have joined who match what you look for.`,
      action: msg`See new matches`,
      to: matchesPath('new'),
    }
  const { next } = completenessOf(profile)
  if (next) return { why: msg`Families who know more answer more often.`, action: next.action, to: target(next.target) }
  return { why: msg`Your profile is complete. Look for more families.`, action: msg`Search`, to: paths.search }
}
