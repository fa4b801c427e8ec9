import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of what pages have read. A call fails at once while offline: a paused command would look as if it had
 * succeeded.
 */
export function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 30_000,
        // keeps a list for a reader who returns from a long profile
        gcTime: 30 * 60_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
