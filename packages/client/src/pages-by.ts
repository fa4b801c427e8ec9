import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Asked, Endpoint, Reply } from '@thunai/contract/frame/endpoint'
import { useMemo } from 'react'
import type { Answer, CodeOf } from './call.ts'
import { readKey } from './keys.ts'
import { type Refused, replyOf } from './refused.ts'
import { isWorthAnotherTry } from './is-worth-another-try.ts'

/** A call whose answer is {rows, next}; `next` is what `before` takes for the page after it. */
type PagedReply = { readonly data: { readonly rows: readonly unknown[]; readonly next: string | null } }
type PagedEndpoint = Endpoint & { readonly reply: { readonly _zod: { readonly output: PagedReply } } }
type DataOf<E extends PagedEndpoint> = Extract<Reply<E>, PagedReply>['data']

export interface Pages<E extends PagedEndpoint> {
  readonly rows: DataOf<E>['rows'] | undefined
  /** What the first page says besides its rows. */
  readonly first: DataOf<E> | undefined
  readonly error: Refused<CodeOf<E>> | null
  readonly refetch: () => unknown
  /** Undefined at the end of the list. */
  readonly readMore: (() => void) | undefined
  readonly isReadingMore: boolean
}

/** A call of the contract, made as whoever is logged in. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  asked: Asked<E>,
  options: { readonly signal: AbortSignal },
) => Promise<Answer<E>>

/** The hook that reads a list page by page; pages that are known are read anew together. */
export const pagesBy = (ask: Ask) =>
  function usePages<E extends PagedEndpoint>(
    endpoint: E,
    query: object & Asked<E>['query'],
    params?: Asked<E>['params'],
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
        const asked = { params, query: { ...query, ...(pageParam !== undefined && { before: pageParam }) } } as Asked<E>
        return (replyOf(await ask(endpoint, asked, { signal })) as PagedReply).data as DataOf<E>
      },
      getNextPageParam: ({ next }) => next ?? undefined,
      retry: isWorthAnotherTry,
    })
    // the same rows until they are read anew
    const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data])
    return {
      rows,
      first: data?.pages[0],
      error,
      refetch,
      readMore: hasNextPage ? () => void fetchNextPage() : undefined,
      isReadingMore: isFetchingNextPage,
    }
  }

const pagesKey = (endpoint: Endpoint, asked: Asked<Endpoint>) => [...readKey(endpoint, asked), 'pages']
