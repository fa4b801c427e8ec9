import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { useMatches } from './useMatches.ts'

const named = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => ({ id: `p${from + n}` }))

it('loading more matches skips none after an opened match moves, and stops at an empty page', async () => {
  logInHere()
  let all = named(0, 25)
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URLSearchParams(url.split('?')[1]).get('page'))
    const data = all.slice(page * 20, page * 20 + 20)
    return Response.json({ statusCode: 200, data, totalElements: 45, totals: {} })
  })
  const queries = newQueries()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
  const { result } = renderHook(() => useMatches('all'), { wrapper })
  await waitFor(() => expect(result.current.matches).toHaveLength(20))
  // the first match was opened, so it is last now
  all = [...named(1, 25), ...named(0, 1)]
  act(() => result.current.showMore())
  await waitFor(() => expect(result.current.matches?.map(({ id }) => id)).toEqual(all.map(({ id }) => id)))
  expect(result.current.hasMore).toBe(true)
  act(() => result.current.showMore())
  await waitFor(() => expect(result.current.hasMore).toBe(false))
})
