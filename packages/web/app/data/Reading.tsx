import type { ReactNode } from 'react'
import { ReadFailed } from './ReadFailed.tsx'
import { Waiting } from './Waiting.tsx'

type Props = {
  error: Error | null | undefined
  onRetry: () => unknown
  /** Says to screen readers what is being read, if the skeleton doesn't. */
  label?: string
  /** Where to go on when it can't be read. */
  onward?: ReactNode
  /** The skeleton. */
  children: ReactNode
}

/** In the place of what is being read: a skeleton, or why it can't be shown, with a retry. */
export function Reading({ error, onRetry, label, onward, children }: Props) {
  if (error) return <ReadFailed error={error} onRetry={onRetry} onward={onward} />
  return label === undefined ? children : <Waiting label={label}>{children}</Waiting>
}
