import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallInput, Endpoint, Reply } from '@thunai/contract/frame/endpoint'
import { useCallback, useMemo } from 'react'
import type { Answer, CodeOf } from './call.ts'
import { readKey } from './keys.ts'
import { type Refused, replyOf } from './refused.ts'
import { isWorthAnotherTry } from './is-worth-another-try.ts'

/** A call that returns {rows, next}; pass `next` as `before` to get the next page. */
type PagedReply = { readonly data: { readonly rows: readonly unknown[]; readonly next: string | null } }
type PagedEndpoint = Endpoint & { readonly reply: { readonly _zod: { readonly output: PagedReply } } }
type DataOf<E extends PagedEndpoint> = Extract<Reply<E>, PagedReply>['data']

export interface Pages<E extends PagedEndpoint> {
  readonly rows: DataOf<E>['rows'] | undefined
  /** The first page's data besides its rows. */
  readonly first: DataOf<E> | undefined
  readonly error: Refused<CodeOf<E>> | null
  readonly refetch: () => unknown
  /** Undefined at the end of the list. */
  readonly readMore: (() => void) | undefined
  readonly isReadingMore: boolean
}

/** Calls the contract with the current session. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  asked: CallInput<E>,
  options: { readonly signal: AbortSignal },
) => Promise<Answer<E>>

/** Creates a hook that reads a list page by page; loaded pages are refetched together. */
export const pagesBy = (call: Call) =>
  function usePages<E extends PagedEndpoint>(
    endpoint: E,
    query: object & CallInput<E>['query'],
    params?: CallInput<E>['params'],
  ): Pages<E> {
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery<
      DataOf<E>,
      Refused<CodeOf<E>>,
      InfiniteData<DataOf<E>>,
      readonly string[],
      string | undefined
    >({
      queryKey: pagesKey(endpoint, { query, params }),
      initialPageParam: undefined,
      queryFn: async ({ signal, pageParam }) => {
        const asked = {
          params,
          query: { ...query, ...(pageParam !== undefined && { before: pageParam }) },
        } as CallInput<E>
        return (replyOf(await call(endpoint, asked, { signal })) as PagedReply).data as DataOf<E>
      },
      getNextPageParam: ({ next }) => next ?? undefined,
      retry: isWorthAnotherTry,
    })
    // stable until a refetch
    const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data])
    // a timed refetch doesn't cancel a pending page
    const refetchIdle = useCallback(() => refetch({ cancelRefetch: false }), [refetch])
    return {
      rows,
      first: data?.pages[0],
      error,
      refetch: refetchIdle,
      readMore: hasNextPage ? () => void fetchNextPage() : undefined,
      isReadingMore: isFetchingNextPage,
    }
  }

const pagesKey = (endpoint: Endpoint, asked: CallInput<Endpoint>) => [...readKey(endpoint, asked), 'pages']
