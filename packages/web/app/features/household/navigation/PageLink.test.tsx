import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { NEWS } from '@thunai/contract/frame/limits'
import type { News } from '@thunai/contract/household/news'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { MemberRow } from './MemberRow.tsx'
import { TabBar } from './TabBar.tsx'

const news: News = {
  interestsWaiting: 2,
  interestsAnswered: 5,
  newVisitors: 0,
  newMatches: NEWS.most,
  unreadNotifications: 0,
  unreadConversations: 0,
  seenAt: { answers: null, visitors: null, matches: null },
}

it('a link shows its count in words and as a number, shows none for zero, and shares one request (NAV-04)', async () => {
  const answer = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ statusCode: 200, statusMessage: '', message: '', data: news }),
  )
  vi.stubGlobal('fetch', answer)
  logInHere()
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <MemberRow page="/dashboard" />
          <TabBar page="/dashboard" />
        </>
      ),
    },
  ])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  const links = await screen.findAllByRole('link', { name: 'Interests, 2 waiting' })
  expect(links.map((link) => link.querySelector('[data-count]')?.getAttribute('data-count'))).toEqual(['2', '2'])
  expect(screen.getAllByRole('link', { name: 'Matches, 99+ new' })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Visitors' }).querySelector('[data-count]')).toBeNull()
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')
  expect(answer).toHaveBeenCalledTimes(1)
})
