import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberDetailPath } from '../../paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Skeleton } from '../../ui/messages/Skeleton.tsx'
import styles from './MemberRows.module.css'
import { Portrait } from './Portrait.tsx'
import { Waiting } from '../../data/Waiting.tsx'

export const MemberRows = ({ children }: { children: ReactNode }) => <ul className={styles['rows']}>{children}</ul>

type Props = {
  profileId: string
  name: string
  photo: string | null
  /** Of the name, under the heading of the list. */
  Heading?: 'h2' | 'h3'
  /** What is said of the member: paragraphs. */
  children: ReactNode
  /** What one may do, at the end of the row or below it. */
  beside?: ReactNode
  below?: ReactNode
}

/** A member in a list of the member's own: portrait, name with the way to the profile, and words. */
export function MemberRow({ profileId, name, photo, Heading = 'h3', children, beside, below }: Props) {
  return (
    <li>
      <Card className={styles['row']}>
        <Portrait name={name} photo={photo} size={SIDE} />
        <div className={styles['words']}>
          <Heading className={styles['name']}>
            <Link to={memberDetailPath(profileId)}>{name}</Link>
          </Heading>
          {children}
        </div>
        {beside}
        {below !== undefined && <div className={styles['below']}>{below}</div>}
      </Card>
    </li>
  )
}

const SIDE = 72

export const MemberRowsWaiting = ({ label }: { label: string }) => (
  <Waiting className={styles['rows']} label={label}>
    {[1, 2, 3, 4].map((n) => (
      <Card key={n} className={styles['row']}>
        <Skeleton width={`${SIDE}px`} height={SIDE} />
        <Skeleton lines={3} />
      </Card>
    ))}
  </Waiting>
)
