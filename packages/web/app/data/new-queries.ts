import { QueryClient } from '@tanstack/react-query'

/**
 * What the pages have read from the server. A call without a connection fails at once and says so: kept waiting for
 * one, a choice would look made that is not.
 */
export function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 30_000,
        // a list is still there for whoever comes back from a profile that was read at length
        gcTime: 30 * 60_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
