import type { ReactNode } from 'react'
import styles from './Shell.module.css'

type Props = {
  /** The id of an element that can have the focus. */
  to: string
  children: ReactNode
}

/** Leaves the address as it is: behind its "#" may stand the secret of a mail's link. Without scripts it leads as links do. */
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
