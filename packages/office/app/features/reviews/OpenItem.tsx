import { asksFirst, type Decision, hasTrait } from '@thunai/contract/desk/queues'
import type { Review } from '@thunai/contract/desk/reviews'
import { REVIEWS } from '@thunai/contract/frame/limits'
import { useRef, useState } from 'react'
import { useDraft } from '../../session/useDraft.ts'
import { useMe } from '../../session/useMe.ts'
import { Part } from '../../ui/Part.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import styles from './ReviewDesk.module.css'
import { ReasonChoice } from './ReasonChoice.tsx'
import { ReplyEditor } from './ReplyEditor.tsx'
import { ReviewPane } from './ReviewPane.tsx'
import type { useDeciding } from './useDeciding.ts'

/** Claims are renewed in their second half. */
const RENEWED_MS = (REVIEWS.claimMinutes * 60_000) / 2

type Props = { review: Review; deciding: ReturnType<typeof useDeciding> }

/** The selected review with its decisions and its reply. Its state belongs to one review: use its id as key. */
export function OpenItem({ review, deciding }: Props) {
  const { id, queue, claimedBy, claimedUntil, barred: refused = [] } = review
  const { email } = useMe()
  const { decide, decideAsked, undo, last, word, claim, release } = deciding
  const [askedDecision, setAsked] = useState<Decision>()
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(`reply ${id}`)
  const hasReply = hasTrait(queue, 'hasReply')
  const barred = new Map(refused.map(({ decision, why }) => [decision, why]))

  const isClaiming = useRef(false)
  /**
   * Claims the item with the first action and renews the claim, so that no colleague decides it during a long reply.
   */
  const keepClaim = () => {
    const isEnding = claimedBy === email && claimedUntil !== null && Date.parse(claimedUntil) - Date.now() < RENEWED_MS
    if (isClaiming.current || (claimedBy !== null && !isEnding)) return
    isClaiming.current = true
    void claim(review).finally(() => (isClaiming.current = false))
  }
  const write = (text: string) => {
    keepClaim()
    setMissing(false)
    draft.write(text)
  }
  function choose(decision: Decision) {
    if (barred.has(decision)) return
    decideAsked.reset()
    if (decision === 'close' && hasReply) return reply()
    if (!asksFirst(queue, decision)) return decide({ review, verdict: { decision, note: '' } })
    setAsked(decision)
    keepClaim()
  }
  /** Sends the reply, or focuses its field if empty. */
  function reply() {
    if (decideAsked.isBusy) return
    const words = draft.text.trim()
    if (words === '') {
      setMissing(document.activeElement === field.current)
      field.current?.focus()
      return
    }
    decideAsked.run({
      reviews: [review],
      verdict: { decision: 'close', reply: words, note: '' },
      onDone: draft.forget,
    })
  }
  return (
    <div className={styles['item']}>
      <Part>
        <ReviewPane review={review} onClaim={() => claim(review)} onRelease={() => release(review)}>
          {hasReply && (
            <ReplyEditor
              queue={queue}
              draft={{ ...draft, write }}
              field={field}
              isMissing={isMissing}
              onSend={() => !barred.has('close') && reply()}
            />
          )}
          {askedDecision === undefined && <Problem of={decideAsked.failure} />}
        </ReviewPane>
      </Part>
      <div className={styles['bar']}>
        <DecisionBar
          queue={queue}
          isDisabled={askedDecision === undefined && decideAsked.isBusy}
          barred={barred}
          word={word}
          onDecide={choose}
          onUndo={last && (() => undo(last))}
        />
      </div>
      {askedDecision && (
        <ReasonChoice
          queue={queue}
          decision={askedDecision}
          reviews={[review]}
          reply={{ ...draft, write }}
          isBusy={decideAsked.isBusy}
          failure={decideAsked.failure}
          onChoose={(verdict, forget) =>
            decideAsked.run({
              reviews: [review],
              verdict,
              onDone: () => {
                forget()
                setAsked(undefined)
              },
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
