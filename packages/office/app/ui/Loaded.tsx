import type { ReactNode } from 'react'
import { Failed, isLost, Loading } from './States.tsx'

interface Props<T> {
  of: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** What a call answered, with its loading and failed states. The error of a failed refetch is shown above the earlier answer. */
export function Loaded<T>({ of: { data, error, refetch }, children }: Props<T>) {
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
