import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { KolamFlower } from '../pictures/Kolam.tsx'

type Props = {
  heading: string
  level?: 1 | 2 | 3
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
}

export function EmptyState({ heading, level = 2, children, action }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={styles['empty']}>
      <KolamFlower className={styles['kolam']} />
      <Heading className={styles['heading']}>{heading}</Heading>
      {children && <p className="flush quiet">{children}</p>}
      {action && <div className="row wrap centred gap-2 above-3">{action}</div>}
    </div>
  )
}
