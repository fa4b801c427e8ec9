import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { Notification } from '@thunai/contract/members/notifications'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { logInHere } from '../../testing/log-in-here.ts'
import Notifications from './notifications.tsx'

const DAY_MS = 86_400_000
const { groupBy } = Map

const told = (id: number, daysAgo: number): Notification => ({
  id,
  kind: 'visitor',
  profileId: null,
  at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  read: true,
  count: 1,
  name: null,
  photo: null,
})

beforeEach(() => {
  const data = { rows: [told(3, 0), told(2, 1), told(1, 1)], next: null, totals: { unread: 0 } }
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, statusMessage: '', message: '', data }))
  logInHere('me')
})
afterEach(() => {
  Map.groupBy = groupBy
})

it('what a member was told of stands by days, also on a phone of iOS 16.4 (TELL-01)', async () => {
  // it came with iOS 17.4
  Reflect.deleteProperty(Map, 'groupBy')
  const Page = createRoutesStub([{ path: '/', Component: Notifications }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  const rowsOf = (day: string) => within(screen.getByRole('region', { name: day })).getAllByRole('listitem')
  await screen.findByRole('heading', { name: 'Today' })
  expect([rowsOf('Today').length, rowsOf('Yesterday').length]).toEqual([1, 2])
})
