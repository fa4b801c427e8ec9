import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type Props = {
  /** The id of a part of the same page that can have the focus. */
  to: string
  className?: string | undefined
  children: ReactNode
}

/** Leads to a part of the same page, as an entry of the history that the router knows: others have the place of the first page. */
export function PlaceLink({ to, className, children }: Props) {
  const { search } = useLocation()
  return (
    <Link
      className={className}
      to={{ search, hash: `#${to}` }}
      onClick={() => document.getElementById(to)?.focus({ preventScroll: true })}
    >
      {children}
    </Link>
  )
}
