import { notifications } from '@mantine/notifications'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { say } from '@thunai/client/language'
import { readingsBy } from '@thunai/client/keys'
import { Refused } from '@thunai/client/refused'
import { useCommand } from '@thunai/client/useCommand'
import type { Decision, Queue } from '@thunai/contract/office/queues'
import {
  claimReview,
  decideReview,
  getQueues,
  listReviews,
  type Review,
  undoReview,
} from '@thunai/contract/office/reviews'
import { type Reason } from '@thunai/contract/values/reasons'
import { useEffect, useState } from 'react'
import { ask } from '../../data/ask.ts'

export interface Verdict {
  readonly decision: Decision
  readonly reason?: Reason
  readonly note: string
}

/** What a dialog asked about; it stays open until the server has said yes. */
interface Asked {
  readonly reviews: readonly [Review, ...Review[]]
  readonly verdict: Verdict
  readonly onDone: () => void
}

interface Decided {
  readonly review: Review
  readonly verdict: Verdict
}

const atOf = ({ id }: Review) => ({ id })

/**
 * Claims, decides and takes back. What is decided without a question leaves the list at once and comes back when the server says no, so that the
 * next item is there without waiting.
 */
export function useDeciding(queue: Queue) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<Review>()
  const undoUntil = last?.decided?.undoUntil
  useEffect(() => {
    if (!undoUntil) return
    const timer = setTimeout(() => setLast(undefined), Date.parse(undoUntil) - Date.now())
    return () => clearTimeout(timer)
  }, [undoUntil])
  const comesBack = ({ id }: Review) => setGone((known) => new Set([...known].filter((one) => one !== id)))
  const readAnew = async () => {
    await Promise.all([listReviews, getQueues].map((call) => queries.invalidateQueries(readingsBy(call))))
  }
  const tellFailure = (title: string, { message }: Refused) =>
    notifications.show({ color: 'danger', title, message: say(i18n, message) })

  const send = (review: Review, verdict: Verdict) =>
    ask(decideReview, { params: atOf(review), body: { ...verdict, version: review.version } })
  const decide = useCommand(({ review, verdict }: Decided) => send(review, verdict), {
    queue: `decide ${queue}`,
    onDone: async ({ data }, { review }) => {
      setLast(data.decided?.undoUntil ? data : undefined)
      // it is still open: handed on, or asked of a second person
      if (data.decided === null) comesBack(review)
      await readAnew()
    },
    onFailed: async (failure, { review }) => {
      comesBack(review)
      tellFailure(t`Not decided`, failure)
      await readAnew()
    },
  })
  const undo = useCommand(
    (review: Review) => ask(undoReview, { params: atOf(review), body: { version: review.version } }),
    {
      onDone: async (_reply, review) => {
        setLast(undefined)
        comesBack(review)
        notifications.show({ message: t`Taken back. It waits again.` })
        await readAnew()
      },
      onFailed: (failure) => {
        setLast(undefined)
        tellFailure(t`Not taken back`, failure)
      },
    },
  )
  const decideAsked = useCommand(
    async ({ reviews, verdict }: Asked) => {
      let answer = await send(reviews[0], verdict)
      for (const review of reviews.slice(1)) if (answer.ok) answer = await send(review, verdict)
      return answer
    },
    {
      queue: `decide ${queue}`,
      onDone: ({ data }, { onDone }) => {
        setLast(data.decided?.undoUntil ? data : undefined)
        onDone()
        void readAnew()
      },
      // some of several may be decided; the failure is told without waiting for the list
      onFailed: () => void readAnew(),
    },
  )
  return {
    gone,
    /** Decided last, while it can be taken back. */
    last,
    /** Takes a review; resolves to whether the caller has it, which is told where not. */
    claim: async (review: Review): Promise<boolean> => {
      const answer = await ask(claimReview, { params: atOf(review) })
      await queries.invalidateQueries(readingsBy(listReviews))
      if (!answer.ok) tellFailure(t`Not taken`, new Refused(answer))
      return answer.ok
    },
    decideAsked,
    undo: undo.run,
    decide: (decided: Decided) => {
      setGone((known) => new Set([...known, decided.review.id]))
      decide.run(decided)
    },
  }
}
