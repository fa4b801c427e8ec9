import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { getFollows } from '@thunai/contract/meeting/follows'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { type Call, pagesBy } from './pages-by.ts'

it('a refetch while the next page loads does not cancel that page', async () => {
  const second = Promise.withResolvers<void>()
  const call = (async (_endpoint: unknown, { query }: { query: { before?: string } }) => {
    if (query.before !== undefined) await second.promise
    const data = query.before === undefined ? { rows: [1], next: 'a' } : { rows: [2], next: null }
    return { ok: true, reply: { data } }
  }) as never as Call
  const usePages = pagesBy(call)
  const queries = new QueryClient()
  const { result } = renderHook(() => usePages(getFollows, {}), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.readMore).toBeDefined())
  act(() => result.current.readMore?.())
  await waitFor(() => expect(result.current.isReadingMore).toBe(true))
  act(() => void result.current.refetch())
  second.resolve()
  await waitFor(() => expect(result.current.rows).toEqual([1, 2]))
})
