import { notifications } from '@mantine/notifications'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { say } from '@thunai/client/language'
import { readingsBy } from '@thunai/client/keys'
import type { Refused } from '@thunai/client/refused'
import { useCommand } from '@thunai/client/useCommand'
import {
  claimReview,
  type Decision,
  decideReview,
  getQueues,
  listReviews,
  type Queue,
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

interface Decided {
  readonly review: Review
  readonly verdict: Verdict
}

const atOf = ({ id }: Review) => ({ id })

/**
 * Claims, decides and takes back. What is decided leaves the list at once and comes back when the server says no, so that the
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

  const decide = useCommand(
    ({ review, verdict }: Decided) =>
      ask(decideReview, { params: atOf(review), body: { ...verdict, version: review.version } }),
    {
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
    },
  )
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
  const claim = useCommand((review: Review) => ask(claimReview, { params: atOf(review) }), {
    onDone: () => queries.invalidateQueries(readingsBy(listReviews)),
  })
  return {
    gone,
    /** Decided last, while it can be taken back. */
    last,
    claim: claim.run,
    undo: undo.run,
    decide: (decided: Decided) => {
      setGone((known) => new Set([...known, decided.review.id]))
      decide.run(decided)
    },
  }
}
