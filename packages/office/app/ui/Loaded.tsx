import type { ReactNode } from 'react'
import { Failed, isLost, Loading } from './States.tsx'

interface Read<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/**
 * A call's answer, with its loading and failed states. The error of a failed refetch is shown above the earlier answer.
 */
export function Loaded<T>({
  of: { data, error, refetch },
  children,
}: {
  of: Read<T>
  children: (data: T) => ReactNode
}) {
  const failed = error && <Failed error={error} onAgain={refetch} />
  if (isLost({ data, error })) return failed
  if (data === undefined) return <Loading />
  return (
    <>
      {failed}
      {children(data)}
    </>
  )
}

/** For a part that shows only once loaded: the error of a failed read. */
export const FailedRead = ({ of: { data, error, refetch } }: { of: Read<unknown> }) =>
  error && data === undefined && <Failed error={error} onAgain={refetch} />
