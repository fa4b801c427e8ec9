import { type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useLanding } from '../../ui/hooks/useLanding.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './Way.module.css'

type Props = {
  name: string
  to: string
  /** The address leads onto this one. */
  isAsked?: boolean
  /** What stands there, once it is known. */
  children: ReactNode
}

/** The way to a page of its own, with how much it holds. */
export function Way({ name, to, isAsked = false, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useLanding(isAsked, heading)
  return (
    <section className={styles['way']} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles['name']}>
        <Link to={to} className={styles['link']}>
          {name}
        </Link>
      </h2>
      <p className={styles['text']}>{children || '…'}</p>
      <Icon name="chevron-right" className={styles['arrow']} />
    </section>
  )
}
