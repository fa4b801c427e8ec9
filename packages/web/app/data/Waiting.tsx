import type { ReactNode } from 'react'

/** A skeleton while something loads, with a text for screen readers. */
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
