import { Button, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '@thunai/contract/desk/reviews'
import { useActs } from '../../session/acts.ts'
import { isBehind, KEYS } from '../../ui/keys.ts'
import { Part } from '../../ui/Part.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Empty, Failed, isLost, Loading } from '../../ui/States.tsx'
import { OpenItem } from './OpenItem.tsx'
import { ReviewList } from './ReviewList.tsx'
import styles from './ReviewDesk.module.css'
import { TYPED_INTO } from './typed-into.ts'
import { useCurrent } from './useCurrent.ts'
import { useDeciding } from './useDeciding.ts'
import { useNamedReview } from './useNamedReview.ts'
import { useRefreshed } from './useRefreshed.ts'

interface Pages {
  readonly rows: readonly Review[] | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly readMore: (() => void) | undefined
  readonly isReadingMore: boolean
}

type Props = { pages: Pages; showsQueue?: boolean }

/** A list of open reviews, and beside it the selected one with all that is needed to decide it. */
export function ReviewDesk({ pages, showsQueue = false }: Props) {
  const { t } = useLingui()
  const deciding = useDeciding()
  const { id: first, isReading, found, decidedBy } = useNamedReview(pages.rows, deciding.gone)
  const rows = found ? [found, ...(pages.rows ?? [])] : (pages.rows ?? [])
  const reviews = isReading ? [] : rows.filter(({ id }) => !deciding.gone.has(id))
  const { current, isTaken, show, go } = useCurrent(reviews, { first, isOurs: (id) => deciding.gone.has(id) })
  const review = reviews[current]
  useRefreshed(pages.refetch)
  const goByKey = (step: number) => {
    // The large picture belongs to this item.
    if (!isBehind() && !document.querySelector('[role="dialog"]')) go(step)
  }
  useHotkeys(
    [
      [KEYS.next, () => goByKey(1)],
      ['ArrowDown', () => goByKey(1)],
      ['ArrowRight', () => goByKey(1)],
      [KEYS.previous, () => goByKey(-1)],
      ['ArrowUp', () => goByKey(-1)],
      ['ArrowLeft', () => goByKey(-1)],
    ],
    TYPED_INTO,
  )
  useActs([
    { name: t`Next item`, key: KEYS.next, run: () => go(1) },
    { name: t`Previous item`, key: KEYS.previous, run: () => go(-1) },
  ])
  const failed = pages.error && <Failed error={pages.error} onAgain={pages.refetch} />
  if (isLost(pages)) return failed
  if (!pages.rows || isReading) return <Loading />
  const past = decidedBy !== undefined && (
    <Text size="sm" mb="sm">
      <Trans>The item of your link was decided by {decidedBy}.</Trans>
    </Text>
  )
  if (reviews.length === 0)
    return (
      <>
        {failed}
        {past}
        <Empty title={<Trans>No open items</Trans>}>
          <Trans>New items appear by themselves.</Trans>
        </Empty>
        <output className={styles['word']}>{deciding.word}</output>
      </>
    )
  return (
    <>
      {failed}
      {past}
      <div className={styles['desk']}>
        <div className={styles['list']}>
          <ReviewList reviews={reviews} current={current} showsQueue={showsQueue} onCurrent={show} />
          <ShowMore of={pages} />
        </div>
        {review && <OpenItem key={review.id} review={review} deciding={deciding} />}
        {isTaken && (
          <Part>
            <Text component="output" display="block" mb="sm">
              <Trans>A colleague has decided this item, or it is no longer open.</Trans>
            </Text>
            <Button variant="default" onClick={() => go(1)}>
              <Trans>Next item</Trans>
            </Button>
          </Part>
        )}
      </div>
    </>
  )
}
