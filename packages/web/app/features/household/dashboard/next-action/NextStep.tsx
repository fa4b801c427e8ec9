import type { OwnProfile } from '@thunai/contract/profile/views'
import { Completeness } from '../../own-profile/completeness/Completeness.tsx'
import { FIRST_STEPS } from '../../own-profile/completeness/first-steps.rules.ts'
import { FirstSteps } from '../../own-profile/completeness/FirstSteps.tsx'
import { useEditing } from '../../own-profile/useEditing.tsx'

/** The next step for the own profile: its first steps, then the fact that families miss most. */
export function NextStep({ profile }: { profile: OwnProfile }) {
  const { edit, dialog } = useEditing('next-step')
  const hasBegun = FIRST_STEPS.every(({ isDone }) => isDone(profile))
  return (
    <div>
      <FirstSteps profile={profile} />
      {hasBegun && <Completeness profile={profile} onEdit={edit} />}
      {dialog}
    </div>
  )
}
