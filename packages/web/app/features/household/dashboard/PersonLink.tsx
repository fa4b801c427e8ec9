import type { ReactNode } from 'react'
import { MemberLink } from '../../profile/profiles/MemberLink.tsx'
import { Portrait } from '../../profile/profiles/Portrait.tsx'
import styles from './PersonLink.module.css'

interface Props {
  readonly id: string
  readonly name: string
  readonly photo: string | null
  /** The text below the name. */
  readonly children: ReactNode
}

/** A member in a dashboard list: photo, name and what happened, linked to the profile. */
export const PersonLink = ({ id, name, photo, children }: Props) => (
  <MemberLink className={styles['person']} id={id}>
    {/* the name beside it already names the member */}
    <span className="rigid" aria-hidden="true">
      <Portrait name={name} photo={photo} size={48} isRound />
    </span>
    <span className={styles['who']}>
      <strong>{name}</strong>
      {children}
    </span>
  </MemberLink>
)
