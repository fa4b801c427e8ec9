import { SegmentedControl, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { getReviewsCsv } from '@thunai/contract/office/csv'
import { asksFirst, type Decision, isAgainstMember, type Queue, QUEUES } from '@thunai/contract/desk/queues'
import { listReviews, type Review } from '@thunai/contract/desk/reviews'
import { useEffect, useState } from 'react'
import { usePages } from '../../data/call-as-staff.ts'
import { Empty, Failed, Loading } from '../../ui/States.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { CsvLink } from '../../ui/CsvLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Part } from '../../ui/Part.tsx'
import { PictureDialog } from '../../ui/PictureDialog.tsx'
import { DecidedList } from './DecidedList.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import { ReviewDetail } from './ReviewDetail.tsx'
import { ReviewList } from './ReviewList.tsx'
import styles from './QueuePage.module.css'
import { useCurrent } from './useCurrent.ts'
import { useDeciding, type Verdict } from './useDeciding.ts'
import { largeOf, photoOf } from './photo-of.ts'
import { TYPED_INTO } from './typed-into.ts'
import { usePreload } from './usePreload.ts'

/** How often the list is refetched, so that colleagues' claims and decisions show soon. */
const REFRESH_MS = 15_000

/** One queue: its open items, the selected one and its decisions. */
export function QueuePage({ queue }: { queue: Queue }) {
  const { i18n, t } = useLingui()
  const [state, setState] = useState<'open' | 'decided'>('open')
  return (
    <>
      <PageHead title={say(i18n, QUEUES[queue].name)}>
        <SegmentedControl
          value={state}
          onChange={(value) => setState(value as 'open' | 'decided')}
          data={[
            { value: 'open', label: t`Open` },
            { value: 'decided', label: t`Decided` },
          ]}
          aria-label={t`State`}
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
  const { refetch } = pages
  const { decide, decideAsked, undo, last, claim, gone } = useDeciding(queue)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Decision>()
  const [sharp, setSharp] = useState<number>()
  const [isEnlarged, setEnlarged] = useState(false)

  const reviews = (pages.rows ?? []).filter(({ id }) => !gone.has(id))
  const { current, show } = useCurrent(reviews)
  const review = reviews[current]
  const isPhotos = queue === 'photos'
  usePreload(isPhotos ? reviews.slice(current + 1) : [])

  // items may be claimed by colleagues meanwhile
  useEffect(() => {
    const timer = setInterval(() => void refetch(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [refetch])

  const go = (step: number) => show(Math.max(0, Math.min(reviews.length - 1, current + step)))
  useHotkeys(
    [
      ['J', () => !asked && go(1)],
      ['ArrowDown', () => !asked && !isPhotos && go(1)],
      ['ArrowRight', () => !asked && go(1)],
      ['K', () => !asked && go(-1)],
      ['ArrowUp', () => !asked && !isPhotos && go(-1)],
      ['ArrowLeft', () => !asked && go(-1)],
      ['V', () => setSharp(sharp === review?.id ? undefined : review?.id)],
      ['X', () => isPhotos && review && toggle(review.id)],
      ['Z', () => isPhotos && !asked && review && !isEnlarged && setEnlarged(true)],
      ['T', () => !isPhotos && !asked && review?.claimedBy === null && void claim(review)],
    ],
    TYPED_INTO,
  )

  function toggle(id: number) {
    setChosen((known) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id])))
  }

  const meant: readonly Review[] = chosen.size > 0 ? reviews.filter(({ id }) => chosen.has(id)) : review ? [review] : []
  const barred = new Map(
    meant.flatMap(({ subject, barred: all = [] }) =>
      all.map(({ decision, why }): [Decision, string] => [
        decision,
        // for example, a grievance of a visitor: there is no member
        subject.memberId === null && isAgainstMember(decision) ? t`The item is about no member.` : why,
      ]),
    ),
  )
  function choose(decision: Decision) {
    if (barred.has(decision)) return
    if (!asksFirst(queue, decision)) {
      setChosen(new Set())
      for (const one of meant) decide({ review: one, verdict: { decision, note: '' } })
      return
    }
    decideAsked.reset()
    setEnlarged(false)
    setAsked(decision)
    // the first action claims the item, so that no colleague decides it while the answer is being written
    if (!isPhotos && review) void claim(review)
  }
  function send(verdict: Verdict, forget: () => void) {
    const [first, ...others] = meant
    if (!first) return
    const onDone = () => {
      forget()
      setAsked(undefined)
      setChosen(new Set())
    }
    decideAsked.run({ reviews: [first, ...others], verdict, onDone })
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
        barred={barred}
        isQuiet={asked !== undefined}
        onDecide={choose}
        onUndo={last && (() => undo(last))}
      />
    </div>
  )
  return (
    <>
      {review === undefined ? (
        <Empty title={<Trans>No open items</Trans>}>
          <Trans>New items appear by themselves.</Trans>
        </Empty>
      ) : isPhotos ? (
        <PhotoGrid
          reviews={reviews}
          current={current}
          chosen={chosen}
          isShown={sharp === review.id}
          onCurrent={show}
          onChoose={toggle}
          onEnlarge={(at) => {
            show(at)
            setEnlarged(true)
          }}
        />
      ) : (
        <div className={styles['split']}>
          <ReviewList reviews={reviews} current={current} onCurrent={show} />
          <Part resetKey={String(review.id)}>
            <ReviewDetail review={review} onClaim={() => claim(review)} />
          </Part>
        </div>
      )}
      <ShowMore of={pages} />
      {review && bar}
      {isPhotos && review && isEnlarged && (
        <PictureDialog
          src={largeOf(photoOf(review))}
          alt={t`Photo of ${review.subject.memberId ?? ''}`}
          onStep={go}
          onClose={() => setEnlarged(false)}
        />
      )}
      {asked && review && (
        <ReasonChoice
          queue={queue}
          decision={asked}
          reviews={meant}
          isBusy={decideAsked.isBusy}
          failure={decideAsked.failure}
          onChoose={send}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
