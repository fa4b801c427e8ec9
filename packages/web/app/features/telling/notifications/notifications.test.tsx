import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { NOTIFICATION_KINDS, noticePath, type NotificationKind } from '@thunai/contract/telling/notification-kinds'
import { getOwnProfiles } from '@thunai/contract/identity/family'
import { type Notification, readNotifications } from '@thunai/contract/telling/notifications'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { paths, withoutTrailingSlash } from '../../../paths.ts'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import Notifications from './notifications.tsx'

const DAY_MS = 86_400_000
const { groupBy } = Map

const aNotification = (id: number, daysAgo: number, kind: NotificationKind = 'visitor'): Notification => ({
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
  show(async () => Response.json({ statusCode: 200, statusMessage: '', message: '', data }))
}
function show(answer: (url: string, init: RequestInit) => Promise<Response>): void {
  vi.stubGlobal('fetch', answer)
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
  // it was added in iOS 17.4
  Reflect.deleteProperty(Map, 'groupBy')
  read([aNotification(3, 0), aNotification(2, 1), aNotification(1, 1)])
  const rowsOf = (day: string) => within(screen.getByRole('region', { name: day })).getAllByRole('listitem')
  await screen.findByRole('heading', { name: 'Today' })
  expect([rowsOf('Today').length, rowsOf('Yesterday').length]).toEqual([1, 2])
})

it('notifications read while offline are recorded as read once the network is back (TELL-01)', async () => {
  const noted: unknown[] = []
  let isLost = true
  let refused = 0
  const ok = (data: object) => Response.json({ statusCode: 200, statusMessage: '', message: '', data })
  show(async (url, init) => {
    if (url.includes(getOwnProfiles.path)) return ok({ rows: [{ profileId: 'me', role: 'candidate' }], next: null })
    if (!url.endsWith(readNotifications.path))
      return ok({ rows: [{ ...aNotification(3, 0), read: false }], next: null })
    if (isLost) {
      refused += 1
      throw new TypeError('no network')
    }
    noted.push(JSON.parse(String(init.body)))
    return ok({ unread: 0 })
  })
  await screen.findByRole('heading', { name: 'Today' })
  expect(noted).toEqual([])
  await waitFor(() => expect(refused).toBe(1))
  isLost = false
  await waitFor(() => expect(noted).toEqual([{ upTo: 3 }]), { timeout: 3000 })
})

it('a deleted member is called a family anywhere in the sentence, and yesterday’s birthday isn’t called today’s', async () => {
  read([
    aNotification(3, 1, 'interestClosed'),
    aNotification(2, 1, 'interestReceived'),
    aNotification(1, 1, 'birthday'),
  ])
  expect(await screen.findByText('Your interest in a family has ended without an answer.')).toBeTruthy()
  expect(screen.getByText('A family has expressed interest in you.')).toBeTruthy()
  expect(screen.getByText('Birthday of a family.')).toBeTruthy()
})

it.each(NOTIFICATION_KINDS)(
  'a notification of %s leads to the same page as its mail and push (TELL-12)',
  async (kind) => {
    read([aNotification(1, 0, kind), { ...aNotification(2, 0, kind), profileId: 'someone', name: 'Someone' }])
    await screen.findByRole('heading', { name: 'Today' })
    const links = screen.getAllByRole('link')
    const to = [noticePath(kind, 'someone'), noticePath(kind, null)]
    const short = (path: string | null) => path?.replace('/?', '?')
    expect(links.map((link) => short(link.getAttribute('href')))).toEqual(expect.arrayContaining(to.map(short)))
    const known: readonly string[] = Object.values(paths)
    for (const path of to) expect(known).toContain(withoutTrailingSlash(path.split('?')[0] ?? ''))
  },
)
