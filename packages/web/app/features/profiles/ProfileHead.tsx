import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Portrait } from './Portrait.tsx'
import type { Profile } from './profile-facts.ts'
import styles from './ProfileHead.module.css'

type Props = {
  profile: Profile
  /** Instead of the plain portrait. */
  portrait?: ReactNode
  children?: ReactNode
}

/** Who it is, at a glance. */
export function ProfileHead({ profile, portrait, children }: Props) {
  const { t } = useLingui()
  const line = [t`${profile.age} years`, profile.maritalStatus, profile.heightStr].filter(Boolean).join(' · ')
  return (
    <div className={styles['head']}>
      {portrait || <Portrait name={profile.name} photo={profile.mainPhoto} size={136} isRound />}
      <div className={styles['text']}>
        <p className={styles['name']}>{profile.name}</p>
        <p className={styles['id']}>{profile.memberId}</p>
        <p>{line}</p>
        {profile.addressLine && <p>{profile.addressLine}</p>}
        {children}
      </div>
    </div>
  )
}
