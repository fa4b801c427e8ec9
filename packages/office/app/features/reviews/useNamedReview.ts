import type { Review } from '@thunai/contract/desk/reviews'
import { getReview } from '@thunai/contract/office/opened-reviews'
import { useSearchParams } from 'react-router'
import { useRead } from '../../data/useRead.ts'

interface NamedReview {
  readonly id: number | undefined
  /** True until it is known. */
  readonly isReading: boolean
  /** Open, and not among the rows. */
  readonly found: Review | undefined
  /** Set if it is decided. */
  readonly decidedBy: string | undefined
}

/** The review that the address names, as links in emails do. One beyond the loaded rows is read by itself. */
export function useNamedReview(rows: readonly Review[] | undefined): NamedReview {
  const [address] = useSearchParams()
  const named = Number(address.get('review'))
  const id = Number.isSafeInteger(named) && named > 0 ? named : undefined
  const isElsewhere = id !== undefined && rows !== undefined && rows.every((row) => row.id !== id)
  const { data, isLoading } = useRead(getReview, { params: { id: id ?? 0 } }, { enabled: isElsewhere })
  const review = isElsewhere ? data?.data : undefined
  return {
    id,
    isReading: isLoading,
    found: review && review.decisions.length + (review.barred?.length ?? 0) > 0 ? review : undefined,
    decidedBy: review?.decided?.by,
  }
}
