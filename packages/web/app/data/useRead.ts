import { useQueries, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { CallInput, Endpoint, Reply } from '@thunai/contract/frame/endpoint'
import { useSession } from '../session/useSession.ts'
import { callAsMember } from './call-as-member.ts'
import type { CodeOf } from '@thunai/client/call'
import { readKey } from '@thunai/client/keys'
import { isWorthAnotherTry } from '@thunai/client/is-worth-another-try'
import { type Refused, replyOf } from '@thunai/client/refused'

type Options<E extends Endpoint> = Pick<
  UseQueryOptions<Reply<E>, Refused<CodeOf<E>>>,
  | 'enabled'
  | 'gcTime'
  | 'placeholderData'
  | 'refetchInterval'
  | 'refetchOnMount'
  | 'refetchOnWindowFocus'
  | 'retry'
  | 'staleTime'
>

type Reading<E extends Endpoint> = UseQueryOptions<Reply<E>, Refused<CodeOf<E>>>

/** Adds the token to the cache key of calls that answer visitors differently. */
export function keyOf(endpoint: Endpoint, asked: CallInput<Endpoint>, token: string | undefined): readonly string[] {
  const key = readKey(endpoint, asked)
  return endpoint.caller === 'either' ? [...key, token ?? ''] : key
}

function readingOf<E extends Endpoint>(
  endpoint: E,
  asked: CallInput<E>,
  options: Options<E>,
  token: string | undefined,
): Reading<E> {
  return {
    queryKey: keyOf(endpoint, asked, token),
    queryFn: async ({ signal }) => replyOf(await callAsMember(endpoint, asked, { signal })),
    retry: isWorthAnotherTry,
    ...options,
  }
}

/** Reads through a contract call, cached for the session. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  asked: CallInput<E> = {},
  options: Options<E> = {},
): UseQueryResult<Reply<E>, Refused<CodeOf<E>>> {
  const { token } = useSession()
  return useQuery(readingOf(endpoint, asked, options, token))
}

/** Several reads of one endpoint, in input order. */
export function useReads<E extends Endpoint>(
  endpoint: E,
  asked: readonly CallInput<E>[],
  options: Options<E> = {},
): readonly UseQueryResult<Reply<E>, Refused<CodeOf<E>>>[] {
  const { token } = useSession()
  return useQueries<Reading<E>[]>({
    queries: asked.map((one) => readingOf(endpoint, one, options, token)),
  }) as readonly UseQueryResult<Reply<E>, Refused<CodeOf<E>>>[]
}

/** Combines the answers of several reads with `read`. */
export function useReadTogether<E extends Endpoint, T>(
  endpoint: E,
  asked: CallInput<E>,
  read: (signal: AbortSignal) => Promise<T>,
): UseQueryResult<T, Refused<CodeOf<E>>> {
  return useQuery<T, Refused<CodeOf<E>>>({
    queryKey: readKey(endpoint, asked),
    queryFn: ({ signal }) => read(signal),
    retry: isWorthAnotherTry,
    staleTime: 0,
  })
}
