import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@thunai/contract/frame/endpoint'
import type { FailureCode, Result } from './call.ts'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { readingsBy } from './keys.ts'
import { type Refused, replyOf } from './refused.ts'

type Options<R, C extends FailureCode, I> = {
  /** Called on success. */
  onDone?: (reply: R, input: I) => unknown
  onFailed?: (failure: Refused<C>, input: I) => unknown
  /** Calls whose reads are refetched on success, whatever their input. */
  changes?: readonly Endpoint[]
  /** Commands in one queue run one after the other. */
  queue?: string
}

export interface Command<I, C extends FailureCode> {
  readonly run: (input: I) => void
  readonly isBusy: boolean
  /** Input of the running command, or of the last one. */
  readonly input: I | undefined
  readonly failure: Refused<C> | null
  /** Clears the last failure. */
  readonly reset: () => void
}

/** A queued press acts for the member it was made for, even if the page now shows another. */
interface Press<R, C extends FailureCode, I> {
  readonly input: I
  readonly send: (input: I) => Promise<Result<R, C>>
}

/** A command to the server, from the press to the refetch of everything it changed. */
export function useCommand<R, C extends FailureCode, I = void>(
  send: (input: I) => Promise<Result<R, C>>,
  options: Options<R, C, I> = {},
): Command<I, C> {
  const queries = useQueryClient()
  // a press may follow a render before `useMutation` has taken the new callbacks in an effect
  const newest = useRef({ send, options })
  useLayoutEffect(() => {
    newest.current = { send, options }
  })
  const { queue } = options
  const { mutate, isPending, variables, error, reset } = useMutation<R, Refused<C>, Press<R, C, I>>({
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: async (press) => replyOf(await press.send(press.input)),
    onSuccess: async (reply, { input }) => {
      const { onDone, changes = [] } = newest.current.options
      await onDone?.(reply, input)
      await Promise.all(changes.map((call) => queries.invalidateQueries(readingsBy(call))))
    },
    onError: async (failure, { input }) => {
      await newest.current.options.onFailed?.(failure, input)
    },
  })
  const run = useCallback((input: I) => mutate({ input, send: newest.current.send }), [mutate])
  return { run, isBusy: isPending, input: variables?.input, failure: error, reset }
}
