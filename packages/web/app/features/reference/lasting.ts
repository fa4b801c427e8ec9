import type { Query } from '@tanstack/react-query'
import type { Endpoint } from '@thunai/contract/endpoint'
import type { Answer } from '../../lib/api.ts'

const AGAIN_MS = 10_000

/**
 * Lists change with a release, hardly ever with a day. One that can't be had stands empty without a word (STATE-20) and
 * is asked for again by itself until it is there.
 */
export const lasting = {
  staleTime: Infinity,
  refetchInterval: ({ state }: Pick<Query, 'state'>) => (state.status === 'error' ? AGAIN_MS : false),
} as const

export function replyOf<E extends Endpoint>(answer: Answer<E>) {
  if (!answer.ok) throw new Error(answer.statusMessage)
  return answer.reply
}
