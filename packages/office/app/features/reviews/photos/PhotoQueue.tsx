import { Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { asksFirst, type Decision } from '@thunai/contract/desk/queues'
import { listReviews, type Review } from '@thunai/contract/desk/reviews'
import { useState } from 'react'
import { usePages } from '../../../data/call-as-staff.ts'
import { useActs } from '../../../session/acts.ts'
import { isBehind, KEYS, takesSpace } from '../../../ui/keys.ts'
import { PictureDialog } from '../../../ui/PictureDialog.tsx'
import { ShowMore } from '../../../ui/ShowMore.tsx'
import { Empty, Failed, isLost, Loading } from '../../../ui/States.tsx'
import { DecisionBar } from '../DecisionBar.tsx'
import { largeOf, photoOf, titleOf } from './photo-of.ts'
import { findCurrentTile, PhotoGrid } from './PhotoGrid.tsx'
import styles from './PhotoQueue.module.css'
import { ReasonChoice } from '../ReasonChoice.tsx'
import { TYPED_INTO } from '../typed-into.ts'
import { useCurrent } from '../useCurrent.ts'
import { useDeciding, type Verdict } from '../useDeciding.ts'
import { useRefreshed } from '../useRefreshed.ts'
import { usePreload } from './usePreload.ts'

/** Pending photos: decided singly or together, in the grid or large, where each decision shows the next. */
export function PhotoQueue() {
  const { t } = useLingui()
  const pages = usePages(listReviews, { queue: 'photos', state: 'open' })
  const { decide, decideAsked, undo, last, word, gone } = useDeciding()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // The list behind the dialog may change meanwhile.
  const [question, setAsked] = useState<{ readonly decision: Decision; readonly about: readonly Review[] }>()
  const [isSharp, setSharp] = useState(false)
  const [isLarge, setLarge] = useState(false)

  const reviews = (pages.rows ?? []).filter(({ id }) => !gone.has(id))
  const { current, show, go } = useCurrent(reviews, { isOurs: (id) => gone.has(id) })
  const review = reviews[current]
  usePreload(reviews.slice(current + 1), isLarge)

  useRefreshed(pages.refetch)

  const enlarge = () => !question && review && setLarge(true)
  useHotkeys(
    [
      [KEYS.next, () => !isBehind() && go(1)],
      ['ArrowRight', () => !isBehind() && go(1)],
      [KEYS.previous, () => !isBehind() && go(-1)],
      ['ArrowLeft', () => !isBehind() && go(-1)],
      [KEYS.sharp, () => !isBehind() && setSharp(!isSharp)],
      [KEYS.choose, () => !isBehind() && review && toggle(review.id)],
      [KEYS.zoom, () => !isBehind() && enlarge()],
      [
        KEYS.large,
        (event) => {
          if (isBehind() || isLarge || takesSpace(event.target)) return
          event.preventDefault()
          enlarge()
        },
        { preventDefault: false },
      ],
    ],
    TYPED_INTO,
  )
  useActs([
    { name: t`Show the photo large`, key: 'Space', run: enlarge },
    { name: isSharp ? t`Blur the photos` : t`Show blurred photos`, key: KEYS.sharp, run: () => setSharp(!isSharp) },
  ])

  function toggle(id: number) {
    setChosen((known) =>
      known.has(id) ? new Set([...known].filter((other) => other !== id)) : new Set([...known, id]),
    )
  }

  // A colleague may have decided some.
  const chosenReviews = reviews.filter(({ id }) => chosen.has(id))
  const targets: readonly Review[] = chosenReviews.length > 0 ? chosenReviews : review ? [review] : []
  const barred = new Map(
    targets.flatMap(({ barred: all = [] }) => all.map(({ decision, why }): [Decision, string] => [decision, why])),
  )
  function choose(decision: Decision) {
    if (barred.has(decision)) return
    if (!asksFirst('photos', decision)) {
      setChosen(new Set())
      for (const one of targets) decide({ review: one, verdict: { decision, note: '' } })
      return
    }
    decideAsked.reset()
    setAsked({ decision, about: targets })
  }
  function send(verdict: Verdict, forget: () => void) {
    // Sends the latest versions; the server refuses those that a colleague has decided.
    const about = question?.about.map((one) => reviews.find(({ id }) => id === one.id) ?? one) ?? []
    const [first, ...others] = about
    if (!first) return
    const onDone = () => {
      forget()
      setAsked(undefined)
      setChosen(new Set())
    }
    const onOne = ({ id }: Review) =>
      setAsked((now) => now && { ...now, about: now.about.filter((one) => one.id !== id) })
    decideAsked.run({ reviews: [first, ...others], verdict, onOne, onDone })
  }

  const failed = pages.error && <Failed error={pages.error} onAgain={pages.refetch} />
  if (isLost(pages)) return failed
  if (!pages.rows) return <Loading />
  return (
    <>
      {failed}
      {reviews.length === 0 ? (
        <Empty title={<Trans>No open items</Trans>}>
          <Trans>New items appear by themselves.</Trans>
        </Empty>
      ) : (
        <PhotoGrid
          reviews={reviews}
          current={current}
          chosen={chosen}
          isSharp={isSharp}
          onCurrent={show}
          onChoose={toggle}
          onEnlarge={(at) => {
            show(at)
            setLarge(true)
          }}
        />
      )}
      <ShowMore of={pages} />
      {(reviews.length > 0 || last) && (
        <div className={styles['bar']}>
          {chosenReviews.length > 0 && (
            <Text size="sm" fw={600}>
              <Trans>{chosenReviews.length} chosen</Trans>
            </Text>
          )}
          <DecisionBar
            queue="photos"
            isDisabled={targets.length === 0}
            barred={barred}
            word={word}
            onDecide={choose}
            onUndo={last && (() => undo(last))}
          />
        </div>
      )}
      {review && isLarge && (
        <PictureDialog
          src={largeOf(photoOf(review))}
          alt={titleOf(review, t`Photo of ${review.subject.memberId ?? ''}`)}
          done={word}
          onStep={go}
          findPlace={findCurrentTile}
          onClose={() => setLarge(false)}
        />
      )}
      {question && (
        <ReasonChoice
          queue="photos"
          decision={question.decision}
          reviews={question.about}
          isBusy={decideAsked.isBusy}
          failure={decideAsked.failure}
          onChoose={send}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
