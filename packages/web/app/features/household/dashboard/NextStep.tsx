import type { OwnProfile } from '@thunai/contract/profile/views'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { Completeness } from '../own-profile/Completeness.tsx'
import { FIRST_STEPS } from '../own-profile/first-steps.rules.ts'
import { FirstSteps } from '../own-profile/FirstSteps.tsx'
import { useEditing } from '../own-profile/useEditing.tsx'

/** The next step for the own profile: its first steps, then what families miss most. */
export function NextStep({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate()
  const { edit, dialog } = useEditing('next-step')
  const hasBegun = FIRST_STEPS.every(({ isDone }) => isDone(profile))
  return (
    <div>
      <FirstSteps profile={profile} />
      {hasBegun && (
        <Completeness
          profile={profile}
          onEdit={(target) => (target === 'photos' ? void navigate(paths.myProfile) : edit(target))}
        />
      )}
      {dialog}
    </div>
  )
}
