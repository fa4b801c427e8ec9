import { QueryClient } from '@tanstack/react-query'
import { CURRENT_MS, type PageAnswers, takeAnswers } from './page-answers.ts'

/**
 * The cache of what pages have read. A call fails at once while offline: a paused command would look as if it had
 * succeeded.
 */
export function newQueries(answers: PageAnswers = []): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: CURRENT_MS,
        // keeps a list for a reader who returns from a long profile
        gcTime: import.meta.env.SSR ? Infinity : 30 * 60_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  takeAnswers(queries, answers)
  return queries
}
