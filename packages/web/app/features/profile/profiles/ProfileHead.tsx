import { nameOf } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addressIn, heightIn } from './facts/in-words.ts'
import { Portrait } from './Portrait.tsx'
import type { Profile } from './facts/profile-facts.ts'
import styles from './ProfileHead.module.css'

type Props = {
  profile: Profile
  /** Replaces the plain portrait. */
  portrait?: ReactNode
  children?: ReactNode
}

/** The profile's key facts. */
export function ProfileHead({ profile, portrait, children }: Props) {
  const { t, i18n } = useLingui()
  const height = profile.heightStr
  const line = [
    t`${profile.age} years`,
    profile.maritalStatus && nameOf(i18n, profile.maritalStatus),
    height && heightIn(i18n, height),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={styles['head']}>
      {portrait || <Portrait name={profile.name} photo={profile.mainPhoto} size={136} isRound />}
      <div className={styles['text']}>
        <p className={styles['name']}>{profile.name}</p>
        <p className={styles['id']}>{profile.memberId}</p>
        <p>{line}</p>
        {profile.addressLine && <p>{addressIn(i18n, profile.addressLine)}</p>}
        {children}
      </div>
    </div>
  )
}
