import type { ReactNode } from 'react'
import { Inside, Part } from './Part.tsx'
import { ShowMore } from './ShowMore.tsx'
import { Failed, isLost, Loading } from './States.tsx'

interface Props<Row> {
  of: {
    readonly rows: readonly Row[] | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
    readonly readMore: (() => void) | undefined
    readonly isReadingMore: boolean
  }
  /** Shown if the list is empty. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A paginated list with its loading, failed and empty states. */
export function PagedList<Row>({ of, empty, children }: Props<Row>) {
  const failed = of.error && <Failed error={of.error} onAgain={of.refetch} />
  if (isLost(of)) return failed
  if (!of.rows) return <Loading />
  const { rows } = of
  return (
    <>
      {failed}
      {rows.length === 0 ? (
        empty
      ) : (
        <Part>
          <Inside of={() => children(rows)} />
        </Part>
      )}
      <ShowMore of={of} />
    </>
  )
}
