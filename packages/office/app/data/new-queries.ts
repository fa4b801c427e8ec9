import { QueryClient } from '@tanstack/react-query'

/** What the office has read from the server. Others work on the same lists: what is looked at again is read again. */
export const newQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
