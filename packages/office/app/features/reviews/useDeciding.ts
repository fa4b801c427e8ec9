import { notifications } from '@mantine/notifications'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { say } from '@thunai/client/language'
import { readingsBy } from '@thunai/client/keys'
import { Refused } from '@thunai/client/refused'
import { useCommand } from '@thunai/client/useCommand'
import { type Decision, QUEUES } from '@thunai/contract/desk/queues'
import {
  claimReview,
  decideReview,
  getQueues,
  listReviews,
  listWorklist,
  releaseReview,
  type Review,
  undoReview,
} from '@thunai/contract/desk/reviews'
import { type Reason } from '@thunai/contract/values/reasons'
import { useEffect, useState } from 'react'
import { getReview } from '@thunai/contract/office/opened-reviews'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { doneWords } from './done-words.ts'

export interface Verdict {
  readonly decision: Decision
  readonly reason?: Reason
  readonly note?: string
  readonly reply?: string
}

/** An open dialog, which closes once the server accepts the decision. */
interface OpenQuestion {
  readonly reviews: readonly [Review, ...Review[]]
  readonly verdict: Verdict
  /** Called per review of several, so that a retry continues with the others. */
  readonly onOne?: (review: Review) => void
  readonly onDone: () => void
}

interface Decided {
  readonly review: Review
  readonly verdict: Verdict
}

const atOf = ({ id }: Review) => ({ id })

/**
 * Claims, decides and undoes. A decision without a dialog removes the review from the list at once and restores it if
 * the server refuses, so that the next item shows without a wait.
 */
export function useDeciding() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<Review>()
  const [word, setWord] = useState('')
  const tellDone = ({ decision }: Verdict, done: Review, count = 1) => {
    const { name, memberId } = done.subject
    const one = [name, memberId].filter(Boolean).join(', ') || say(i18n, QUEUES[done.queue].name)
    setWord(i18n._(doneWords(decision, done, count > 1 ? t`${count} items` : one)))
  }
  const undoUntil = last?.decided?.undoUntil
  useEffect(() => {
    if (!undoUntil) return
    const timer = setTimeout(() => setLast(undefined), Date.parse(undoUntil) - Date.now())
    return () => clearTimeout(timer)
  }, [undoUntil])
  const comesBack = ({ id }: Review) => setGone((known) => new Set([...known].filter((other) => other !== id)))
  const refetchQueue = async () => {
    await Promise.all(
      [listReviews, listWorklist, getReview, getQueues].map((call) => queries.invalidateQueries(readingsBy(call))),
    )
  }
  const tellFailure = (title: string, { message }: Refused, more: { readonly id?: string } = {}) =>
    notifications.show({ color: 'danger', title, message: say(i18n, message), ...more })

  const send = (review: Review, verdict: Verdict) =>
    callAsStaff(decideReview, { params: atOf(review), body: { ...verdict, version: review.version } })
  const decide = useCommand(({ review, verdict }: Decided) => send(review, verdict), {
    queue: 'decide',
    onDone: async ({ data }, { review, verdict }) => {
      tellDone(verdict, data)
      setLast(data.decided?.undoUntil ? data : undefined)
      // Still open: escalated, or waiting for a second person.
      if (data.decided === null) comesBack(review)
      await refetchQueue()
    },
    onFailed: async (failure, { review }) => {
      comesBack(review)
      tellFailure(t`Not decided`, failure)
      await refetchQueue()
    },
  })
  const undo = useCommand(
    (review: Review) => callAsStaff(undoReview, { params: atOf(review), body: { version: review.version } }),
    {
      onDone: async (_reply, review) => {
        setLast(undefined)
        comesBack(review)
        setWord(t`Undone. It is waiting again.`)
        await refetchQueue()
      },
      onFailed: (failure) => {
        setLast(undefined)
        tellFailure(t`Not undone`, failure)
      },
    },
  )
  const decideAsked = useCommand(
    async ({ reviews: [first, ...others], verdict, onOne }: OpenQuestion) => {
      const sendOne = async (review: Review) => {
        const answer = await send(review, verdict)
        if (!answer.ok) return answer
        if (answer.reply.data.decided !== null) setGone((known) => new Set([...known, review.id]))
        onOne?.(review)
        return answer
      }
      let answer = await sendOne(first)
      for (const review of others) if (answer.ok) answer = await sendOne(review)
      return answer
    },
    {
      queue: 'decide',
      onDone: ({ data }, { onDone, reviews, verdict }) => {
        tellDone(verdict, data, reviews.length)
        setLast(data.decided?.undoUntil ? data : undefined)
        onDone()
        void refetchQueue()
      },
      // Some of several may be decided; shows the failure without waiting for the list.
      onFailed: () => void refetchQueue(),
    },
  )
  return {
    gone,
    /** The latest decision while it can be undone. */
    last,
    /** The last action, in words. */
    word,
    /** Claims a review; resolves to false, with a message, if another person has it. */
    claim: async (review: Review): Promise<boolean> => {
      const answer = await callAsStaff(claimReview, { params: atOf(review) })
      await Promise.all([listReviews, listWorklist].map((call) => queries.invalidateQueries(readingsBy(call))))
      // Every letter of a reply retries the claim: one notice at a time.
      if (!answer.ok) tellFailure(t`Not claimed`, new Refused(answer), { id: `claim ${review.id}` })
      return answer.ok
    },
    /** Releases a claimed review. */
    release: async (review: Review): Promise<void> => {
      const answer = await callAsStaff(releaseReview, { params: atOf(review) })
      await Promise.all([listReviews, listWorklist].map((call) => queries.invalidateQueries(readingsBy(call))))
      if (!answer.ok) tellFailure(t`Not given back`, new Refused(answer))
    },
    decideAsked,
    undo: undo.run,
    decide: (decided: Decided) => {
      setGone((known) => new Set([...known, decided.review.id]))
      decide.run(decided)
    },
  }
}
