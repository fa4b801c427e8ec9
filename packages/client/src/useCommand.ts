import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FailureCode, Result } from './call.ts'
import { type Refused, replyOf } from './refused.ts'

type Options<R, C extends FailureCode, W> = {
  /** Called on success. */
  onDone?: (reply: R, wish: W) => unknown
  onFailed?: (failure: Refused<C>, wish: W) => unknown
  /** Reads to refetch on success. */
  changes?: readonly QueryKey[]
  /** Commands in one queue run one after the other. */
  queue?: string
}

export interface Command<W, C extends FailureCode> {
  readonly run: (wish: W) => void
  readonly isBusy: boolean
  /** Input of the running command, or of the last one. */
  readonly wish: W | undefined
  readonly failure: Refused<C> | null
  /** Clears the last failure. */
  readonly reset: () => void
}

/** A command to the server, from the press to the refetch of what it changed. */
export function useCommand<R, C extends FailureCode, W = void>(
  send: (wish: W) => Promise<Result<R, C>>,
  { onDone, onFailed, changes = [], queue }: Options<R, C, W> = {},
): Command<W, C> {
  const queries = useQueryClient()
  const { mutate, isPending, variables, error, reset } = useMutation<R, Refused<C>, W>({
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: async (wish) => replyOf(await send(wish)),
    onSuccess: async (reply, wish) => {
      await onDone?.(reply, wish)
      await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    onError: async (failure, wish) => {
      await onFailed?.(failure, wish)
    },
  })
  return { run: mutate, isBusy: isPending, wish: variables, failure: error, reset }
}
