import type { ReactNode } from 'react'
import styles from './Shell.module.css'

type Props = {
  /** The id of a focusable element. */
  to: string
  children: ReactNode
}

/** Doesn't change the address, whose hash may hold a mail's secret. Without scripts it is an ordinary link. */
export function SkipLink({ to, children }: Props) {
  return (
    <a
      className={styles['skip']}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        const target = document.getElementById(to)
        target?.scrollIntoView()
        target?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}
