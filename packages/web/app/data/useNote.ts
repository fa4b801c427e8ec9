import type { FailureCode, Result } from '@thunai/client/call'
import { useCommand } from '@thunai/client/useCommand'
import { useCallback, useEffect, useRef } from 'react'
import { PASSING, waitAfter } from './passing-failures.ts'

type Options<R> = { onDone: (reply: R) => unknown; queue?: string }

/**
 * Records in the background what the member has seen. While the page is open, retries the latest note until the server
 * has saved it.
 */
export function useNote<R, C extends FailureCode, I>(
  send: (input: I) => Promise<Result<R, C>>,
  { onDone, queue }: Options<R>,
): (input: I) => void {
  const last = useRef<I>(undefined)
  const failures = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = useRef<(input: I) => void>(undefined)
  const { run } = useCommand(send, {
    ...(queue !== undefined && { queue }),
    onDone: (reply) => {
      failures.current = 0
      return onDone(reply)
    },
    onFailed: ({ code }, input) => {
      if (input !== last.current || !PASSING.has(code)) return
      timer.current = setTimeout(() => again.current?.(input), waitAfter(failures.current++))
    },
  })
  useEffect(() => {
    again.current = run
    return () => {
      again.current = undefined
      clearTimeout(timer.current)
    }
  }, [run])
  return useCallback(
    (input: I) => {
      clearTimeout(timer.current)
      last.current = input
      run(input)
    },
    [run],
  )
}
