import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { NOTIFICATION_KINDS, noticePath, type NotificationKind } from '@thunai/contract/telling/notification-kinds'
import type { Notification } from '@thunai/contract/telling/notifications'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { paths, withoutTrailingSlash } from '../../../paths.ts'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import Notifications from './notifications.tsx'

const DAY_MS = 86_400_000
const { groupBy } = Map

const told = (id: number, daysAgo: number, kind: NotificationKind = 'visitor'): Notification => ({
  id,
  kind,
  profileId: null,
  at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  read: true,
  count: 1,
  name: null,
  photo: null,
})

function read(rows: Notification[]): void {
  const data = { rows, next: null, totals: { unread: 0 } }
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, statusMessage: '', message: '', data }))
  logInHere('me')
  const Page = createRoutesStub([{ path: '/', Component: Notifications }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
}
afterEach(() => {
  Map.groupBy = groupBy
})

it('notifications are grouped by day, also on iOS 16.4 (TELL-01)', async () => {
  // it came with iOS 17.4
  Reflect.deleteProperty(Map, 'groupBy')
  read([told(3, 0), told(2, 1), told(1, 1)])
  const rowsOf = (day: string) => within(screen.getByRole('region', { name: day })).getAllByRole('listitem')
  await screen.findByRole('heading', { name: 'Today' })
  expect([rowsOf('Today').length, rowsOf('Yesterday').length]).toEqual([1, 2])
})

it('a member who is gone is called a family anywhere in the sentence, and yesterday’s birthday isn’t today', async () => {
  read([told(3, 1, 'interestClosed'), told(2, 1, 'interestReceived'), told(1, 1, 'birthday')])
  expect(await screen.findByText('Your interest in a family has ended without an answer.')).toBeTruthy()
  expect(screen.getByText('A family has expressed interest in you.')).toBeTruthy()
  expect(screen.getByText('Birthday of a family.')).toBeTruthy()
})

it.each(NOTIFICATION_KINDS)('a notice of %s leads to the same page as its mail and push (TELL-12)', async (kind) => {
  read([told(1, 0, kind), { ...told(2, 0, kind), profileId: 'someone', name: 'Someone' }])
  await screen.findByRole('heading', { name: 'Today' })
  const links = screen.getAllByRole('link')
  const to = [noticePath(kind, 'someone'), noticePath(kind, null)]
  const short = (path: string | null) => path?.replace('/?', '?')
  expect(links.map((link) => short(link.getAttribute('href')))).toEqual(expect.arrayContaining(to.map(short)))
  const known: readonly string[] = Object.values(paths)
  for (const path of to) expect(known).toContain(withoutTrailingSlash(path.split('?')[0] ?? ''))
})
