import type { ReactNode } from 'react'
import { ShowMore } from './ShowMore.tsx'
import { Failed, Loading } from './States.tsx'

interface Props<Row> {
  of: {
    readonly rows: readonly Row[] | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
    readonly readMore: (() => void) | undefined
    readonly isReadingMore: boolean
  }
  /** Stands in place of a list without rows. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that is read page by page, with what there is to see while it is read, fails or is empty. */
export function PagedList<Row>({ of, empty, children }: Props<Row>) {
  if (of.error) return <Failed error={of.error} onAgain={of.refetch} />
  if (!of.rows) return <Loading />
  if (of.rows.length === 0) return empty
  return (
    <>
      {children(of.rows)}
      <ShowMore of={of} />
    </>
  )
}
