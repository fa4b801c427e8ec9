import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { FamilyRole } from '@thunai/contract/identity/family'
import type { News } from '@thunai/contract/household/news'
import { beforeEach, expect, it, vi } from 'vitest'
import { logInHere } from '../testing/log-in-here.ts'
import { newQueries } from './new-queries.ts'
import { useNoteVisit } from './useLook.ts'
import { useNews } from './useNews.ts'

const NEWS: News = {
  interestsWaiting: 0,
  interestsAnswered: 0,
  newVisitors: 3,
  newMatches: 0,
  unreadNotifications: 0,
  unreadConversations: 0,
  seenAt: { answers: null, visitors: '2026-05-01T04:00:00.000Z', matches: null },
}
let isSeen: boolean
let role: FamilyRole
let calls: string[]

async function answer(url: string, init: RequestInit): Promise<Response> {
  const ok = (data: unknown) => Response.json({ statusCode: 200, statusMessage: '', message: '', data })
  if (url === '/api/profiles') return ok({ rows: [{ profileId: 'x', role }] })
  calls.push(`${init.method} ${url}`)
  if (init.method === 'POST') isSeen = true
  const data = isSeen
    ? { ...NEWS, newVisitors: 0, seenAt: { ...NEWS.seenAt, visitors: '2026-05-03T04:00:00.000Z' } }
    : NEWS
  return ok(data)
}

beforeEach(() => {
  isSeen = false
  role = 'guardian'
  calls = []
  vi.stubGlobal('fetch', vi.fn(answer))
  logInHere()
})

const Visitors = ({ isShown }: { isShown: boolean }) => (
  <p>
    {useNews()?.newVisitors} new since {useNoteVisit('visitors', isShown)}
  </p>
)
const page = (isShown: boolean) => <Visitors isShown={isShown} />

it("a visit is noted once its content is shown, returns the previous visit's time, and clears the count", async () => {
  const queries = newQueries()
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { rerender } = render(page(false), { wrapper })
  await screen.findByText('3 new since')
  expect(calls).toEqual(['GET /api/news'])
  rerender(page(true))
  await screen.findByText('0 new since 2026-05-01T04:00:00.000Z')
  expect(calls).toEqual(['GET /api/news', 'POST /api/news/seen'])
})

it('a relative’s visit is not noted: the news stays new for those who decide (FAM-02)', async () => {
  role = 'relative'
  const queries = newQueries()
  render(
    <QueryClientProvider client={queries}>
      <Visitors isShown />
    </QueryClientProvider>,
  )
  await screen.findByText('3 new since 2026-05-01T04:00:00.000Z')
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(calls).toEqual(['GET /api/news'])
})

it('stale news is refetched when the window gets the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <QueryClientProvider client={newQueries()}>
      <Visitors isShown={false} />
    </QueryClientProvider>,
  )
  await screen.findByText('3 new since')
  act(() => vi.advanceTimersByTime(40_000))
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(calls).toEqual(['GET /api/news', 'GET /api/news']))
  vi.useRealTimers()
})
