import type { Review } from '@thunai/contract/desk/reviews'
import { getReview } from '@thunai/contract/office/opened-reviews'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../data/useRead.ts'

interface NamedReview {
  readonly id: number | undefined
  /** True until the desk knows which review to show first. */
  readonly isReading: boolean
  /** Open, and not in the list. */
  readonly found: Review | undefined
  /** Set if it was decided earlier, or by a colleague. */
  readonly decidedBy: string | undefined
}

/**
 * The review named in the address, as by links in mails. If it is beyond the loaded rows, it is read separately.
 * @param gone reviews decided here
 */
export function useNamedReview(rows: readonly Review[] | undefined, gone: ReadonlySet<number>): NamedReview {
  const [address] = useSearchParams()
  const named = Number(address.get('review'))
  const id = Number.isSafeInteger(named) && named > 0 ? named : undefined
  const isListed = rows?.some((row) => row.id === id) === true
  const [listed, setListed] = useState<number>()
  if (isListed && listed !== id) setListed(id)
  const isElsewhere = id !== undefined && rows !== undefined && !isListed && !gone.has(id)
  const { data, isLoading } = useRead(getReview, { params: { id: id ?? 0 } }, { enabled: isElsewhere })
  const review = isElsewhere ? data?.data : undefined
  return {
    id,
    // A review that disappears from the list doesn't interrupt work on another.
    isReading: isLoading && listed !== id,
    found: review && review.decisions.length + (review.barred?.length ?? 0) > 0 ? review : undefined,
    decidedBy: review?.decided?.by,
  }
}
