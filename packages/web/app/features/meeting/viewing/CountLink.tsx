import { type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useLanding } from '../../../ui/hooks/useLanding.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from './Way.module.css'

type Props = {
  name: string
  to: string
  /** True if the address names this link. */
  isAsked?: boolean
  /** The link's content, once loaded. */
  children: ReactNode
}

/** A link to another page, with its count. */
export function CountLink({ name, to, isAsked = false, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useLanding(isAsked, heading)
  return (
    <section className={styles['way']} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="flush heading-size">
        <Link to={to} className={styles['link']}>
          {name}
        </Link>
      </h2>
      <p className="flush quiet">{children || '…'}</p>
      <Icon name="chevron-right" className={styles['arrow']} />
    </section>
  )
}
