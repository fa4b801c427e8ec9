import { SegmentedControl, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getReviewsCsv } from '@thunai/contract/office/csv'
import {
  type Decision,
  listReviews,
  needsReason,
  type Queue,
  QUEUES,
  type Review,
} from '@thunai/contract/office/reviews'
import { useEffect, useState } from 'react'
import { usePages } from '../../data/ask.ts'
import { Empty, Failed, Loading } from '../../ui/States.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { CsvLink } from '../../ui/CsvLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { DecidedList } from './DecidedList.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import { ReviewDetail } from './ReviewDetail.tsx'
import { ReviewList } from './ReviewList.tsx'
import styles from './QueuePage.module.css'
import { useCurrent } from './useCurrent.ts'
import { useDeciding, type Verdict } from './useDeciding.ts'
import { noteFor } from './note-for.ts'
import { TYPED_INTO } from './typed-into.ts'
import { usePreload } from './usePreload.ts'

/** One queue: what is open, the one that is looked at, and what can be decided about it. */
export function QueuePage({ queue }: { queue: Queue }) {
  const { i18n, t } = useLingui()
  const [state, setState] = useState<'open' | 'decided'>('open')
  return (
    <>
      <PageHead title={say(i18n, QUEUES[queue])}>
        <SegmentedControl
          value={state}
          onChange={(value) => setState(value as 'open' | 'decided')}
          data={[
            { value: 'open', label: t`Open` },
            { value: 'decided', label: t`Decided` },
          ]}
          aria-label={t`Which of them`}
        />
        {state === 'decided' && <CsvLink of={getReviewsCsv} query={{ queue }} />}
      </PageHead>
      {state === 'open' ? <OpenReviews queue={queue} /> : <DecidedList queue={queue} />}
    </>
  )
}

function OpenReviews({ queue }: { queue: Queue }) {
  const { t } = useLingui()
  const pages = usePages(listReviews, { queue, state: 'open' })
  const { decide, undo, last, claim, gone } = useDeciding(queue)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Decision>()
  const [isShown, setShown] = useState(false)

  const reviews = (pages.rows ?? []).filter(({ id }) => !gone.has(id))
  const { current, show } = useCurrent(reviews)
  const review = reviews[current]
  const isPhotos = queue === 'photos'
  usePreload(isPhotos ? reviews.slice(current + 1) : [])

  const reviewId = review?.id
  useEffect(() => {
    setShown(false)
    // several look through photos at once and decide each in a moment; the rest takes its time and belongs to one
    if (review && !isPhotos) claim(review)
    // the same review in a newer version is no other one
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reviewId])

  const go = (step: number) => show(Math.max(0, Math.min(reviews.length - 1, current + step)))
  useHotkeys(
    [
      ['J', () => !asked && go(1)],
      ['ArrowDown', () => !asked && !isPhotos && go(1)],
      ['ArrowRight', () => !asked && go(1)],
      ['K', () => !asked && go(-1)],
      ['ArrowUp', () => !asked && !isPhotos && go(-1)],
      ['ArrowLeft', () => !asked && go(-1)],
      ['V', () => setShown((is) => !is)],
      ['X', () => isPhotos && review && toggle(review.id)],
    ],
    TYPED_INTO,
  )

  function toggle(id: number) {
    setChosen((known) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id])))
  }

  const meant: readonly Review[] = chosen.size > 0 ? reviews.filter(({ id }) => chosen.has(id)) : review ? [review] : []
  function send(verdict: Verdict) {
    setAsked(undefined)
    setChosen(new Set())
    for (const one of meant) decide({ review: one, verdict })
  }
  function choose(decision: Decision) {
    const note = noteFor(queue, decision)
    if (needsReason(decision) || note === 'answer' || decision === 'escalate') setAsked(decision)
    else send({ decision, note: '' })
  }

  if (pages.error) return <Failed error={pages.error} onAgain={pages.refetch} />
  if (!pages.rows) return <Loading />
  const bar = (
    <div className={styles['bar']}>
      {chosen.size > 0 && (
        <Text size="sm" fw={600}>
          <Trans>{chosen.size} chosen</Trans>
        </Text>
      )}
      <DecisionBar
        queue={queue}
        isDisabled={meant.length === 0}
        isQuiet={asked !== undefined}
        onDecide={choose}
        onUndo={last && (() => undo(last))}
      />
    </div>
  )
  return (
    <>
      {review === undefined ? (
        <Empty title={<Trans>Nothing waits here</Trans>}>
          <Trans>What comes next appears by itself.</Trans>
        </Empty>
      ) : isPhotos ? (
        <PhotoGrid
          reviews={reviews}
          current={current}
          chosen={chosen}
          isShown={isShown}
          onCurrent={show}
          onChoose={toggle}
        />
      ) : (
        <div className={styles['split']}>
          <ReviewList reviews={reviews} current={current} onCurrent={show} />
          <ReviewDetail review={review} />
        </div>
      )}
      <ShowMore of={pages} />
      {review && bar}
      {asked && review && (
        <ReasonChoice
          queue={queue}
          decision={asked}
          note={{
            label: noteFor(queue, asked) === 'answer' ? t`Your answer, as it is mailed` : t`In your words`,
            isNeeded: noteFor(queue, asked) === 'answer',
          }}
          isBusy={false}
          onChoose={send}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
