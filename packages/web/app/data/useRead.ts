import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Asked, Endpoint, Reply } from '@thunai/contract/frame/endpoint'
import { useSession } from '../session/useSession.ts'
import { ask } from './ask.ts'
import type { CodeOf } from './call.ts'
import { readKey } from './keys.ts'
import { Refused, replyOf } from './refused.ts'

type Options<E extends Endpoint> = Pick<
  UseQueryOptions<Reply<E>, Refused<CodeOf<E>>>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'refetchOnMount' | 'retry' | 'staleTime'
>

/** Reads by a call of the contract, kept as long as the session lasts; a call that answers visitors otherwise, by its caller. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  asked: Asked<E> = {},
  options: Options<E> = {},
): UseQueryResult<Reply<E>, Refused<CodeOf<E>>> {
  const { token } = useSession()
  const key = readKey(endpoint, asked)
  return useQuery<Reply<E>, Refused<CodeOf<E>>>({
    queryKey: endpoint.caller === 'either' ? [...key, token ?? ''] : key,
    queryFn: async ({ signal }) => replyOf(await ask(endpoint, asked, { signal })),
    // a considered "no" stays one; a broken line may be back in a moment
    retry: (failures, error) =>
      failures < 1 && error instanceof Refused && (error.code === 'noAnswer' || error.code === 'busy'),
    ...options,
  })
}
