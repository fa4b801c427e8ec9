import type { ReactNode } from 'react'
import { ReadFailed } from './ReadFailed.tsx'
import { Waiting } from './Waiting.tsx'

type Props = {
  error: Error | null | undefined
  onRetry: () => unknown
  /** Tells screen readers what is loading, unless the skeleton does. */
  label?: string
  /** A link shown when the read fails and a retry can't help. */
  onward?: ReactNode
  /** The skeleton. */
  children: ReactNode
}

/** Shown in place of loading content: a skeleton, or the failure with a retry. */
export function Reading({ error, onRetry, label, onward, children }: Props) {
  if (error) return <ReadFailed error={error} onRetry={onRetry} onward={onward} />
  return label === undefined ? children : <Waiting label={label}>{children}</Waiting>
}
