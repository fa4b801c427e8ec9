import { QueryClient } from '@tanstack/react-query'

/** The office's query cache. Staff share these lists, so a page refetches when it is opened again. */
export const newQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
