import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { CodeOf } from '@thunai/client/call'
import { isWorthAnotherTry } from '@thunai/client/is-worth-another-try'
import { readKey } from '@thunai/client/keys'
import { type Refused, replyOf } from '@thunai/client/refused'
import type { CallInput, Endpoint, Reply } from '@thunai/contract/frame/endpoint'
import { callAsStaff } from './call-as-staff.ts'

type Options<E extends Endpoint> = Pick<
  UseQueryOptions<Reply<E>, Refused<CodeOf<E>>>,
  'enabled' | 'placeholderData' | 'refetchInterval' | 'refetchIntervalInBackground' | 'staleTime'
>

export const useRead = <E extends Endpoint>(
  endpoint: E,
  asked: CallInput<E> = {},
  options: Options<E> = {},
): UseQueryResult<Reply<E>, Refused<CodeOf<E>>> =>
  useQuery<Reply<E>, Refused<CodeOf<E>>>({
    queryKey: readKey(endpoint, asked),
    queryFn: async ({ signal }) => replyOf(await callAsStaff(endpoint, asked, { signal })),
    retry: isWorthAnotherTry,
    ...options,
  })
