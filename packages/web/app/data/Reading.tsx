import type { ReactNode } from 'react'
import { ReadFailed } from './ReadFailed.tsx'

type Props = {
  error: Error | null | undefined
  onRetry: () => unknown
  /** What stands there until the answer comes. */
  children: ReactNode
}

/** In the place of what is being read: a skeleton, or why it can't be shown, with a retry. */
export const Reading = ({ error, onRetry, children }: Props) =>
  error ? <ReadFailed error={error} onRetry={onRetry} /> : children
