import type { ReactNode } from 'react'

/** The shapes of what is on its way, with a word for those who can't see them. */
export function Waiting({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={className} aria-busy="true">
      <p className="visually-hidden">{label}</p>
      {children}
    </div>
  )
}
