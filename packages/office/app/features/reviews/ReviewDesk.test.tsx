import type { Review } from '@thunai/contract/desk/reviews'
import type { OpenedReview } from '@thunai/contract/office/opened-reviews'
import { Refused } from '@thunai/client/refused'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { accepted, renderInOffice } from '../../testing/render-in-office.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'

const aReview = (id: number, name: string): Review => ({
  id,
  version: 1,
  queue: 'reports',
  priority: 0,
  createdAt: '2026-11-30T10:00:00Z',
  dueAt: null,
  claimedBy: null,
  claimedUntil: null,
  isEscalated: false,
  blockAskedBy: null,
  subject: { kind: 'report', memberId: `M${id}`, profileId: null, name, age: null, gender: null, text: '', files: [] },
  signals: [],
  barred: [],
  decided: null,
})
const opened = (review: Review, more: Partial<OpenedReview> = {}): OpenedReview => ({
  ...review,
  decisions: ['close'],
  evidence: { members: [], messages: [] },
  notes: [],
  ...more,
})

const pagesOf = (rows: readonly Review[], error: Error | null = null) => ({
  rows,
  error,
  refetch: () => {},
  readMore: undefined,
  isReadingMore: false,
})
function renderDesk(named: OpenedReview) {
  vi.stubGlobal('fetch', async (url: string) =>
    accepted(url.endsWith(`/${named.id}`) ? named : opened(aReview(1, 'Meena'))),
  )
  renderInOffice(<ReviewDesk pages={pagesOf([aReview(1, 'Meena')])} />, { address: `/?review=${named.id}` })
}
const itemsWith = async (name: RegExp) =>
  within(await screen.findByRole('list', { name: 'Open items' })).getAllByRole('button', { name })

it('a link to a review opens it, at any position in its queue (REV-13)', async () => {
  renderDesk(opened(aReview(58, 'Arun')))
  const [arun] = await itemsWith(/Arun/)
  expect(arun?.getAttribute('aria-current')).toBe('true')
})

const decided = {
  decision: 'close',
  reason: null,
  note: '',
  reply: '',
  by: 'b@example.in',
  at: '',
  undoUntil: null,
} as const

it('a link to a decided review shows who decided it (REV-13)', async () => {
  renderDesk(opened({ ...aReview(58, 'Arun'), decided }, { decisions: [] }))
  await screen.findByText('The item of your link was decided by b@example.in.')
  const [meena] = await itemsWith(/Meena/)
  expect(meena?.getAttribute('aria-current')).toBe('true')
})

it('the caller’s own decision on a linked item isn’t reported as a colleague’s (REV-13)', async () => {
  const arun: Review = { ...aReview(58, 'Arun'), queue: 'texts' }
  let isDecided = false
  vi.stubGlobal('fetch', async (url: string) => {
    isDecided ||= url.endsWith('/decide')
    const own = isDecided && { decided: { ...decided, decision: 'approve', by: 'a@example.in' } }
    return accepted(url.includes('/58') ? { ...opened(arun), ...own } : opened(aReview(1, 'Meena')))
  })
  renderInOffice(<ReviewDesk pages={pagesOf([aReview(1, 'Meena')])} />, { address: '/?review=58' })
  fireEvent.click(await screen.findByRole('button', { name: /^Approve/ }))
  await screen.findByText('Approved: Arun, M58')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Arun/ })).toBeNull())
  expect(screen.queryByText(/The item of your link/)).toBeNull()
})

it('a linked item decided later by a colleague doesn’t affect the open one (REV-13)', async () => {
  const [meena, arun] = [aReview(1, 'Meena'), aReview(58, 'Arun')]
  const answer = Promise.withResolvers<void>()
  let requests = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('/58')) return accepted(opened(meena))
    requests += 1
    await answer.promise
    return accepted({ ...opened(arun), decided, decisions: [] })
  })
  function Desk() {
    const [rows, setRows] = useState([meena, arun])
    return (
      <>
        <button onClick={() => setRows([meena])}>Refetch</button>
        <ReviewDesk pages={pagesOf(rows)} />
      </>
    )
  }
  renderInOffice(<Desk />, { address: '/?review=58' })
  await waitFor(() => expect(requests).toBe(1))
  fireEvent.click((await itemsWith(/Meena/))[0]!)
  fireEvent.click(await screen.findByRole('button', { name: 'Refetch' }))
  expect((await itemsWith(/Meena/))[0]?.getAttribute('aria-current')).toBe('true')
  answer.resolve()
  await screen.findByText('The item of your link was decided by b@example.in.')
})

const failure = (code: 'noAnswer' | 'rightMissing') =>
  new Refused({ ok: false, statusCode: 0, code, statusMessage: 'Sorry.', errors: {}, text: '' } as never)

it('a failed refetch keeps the current item with its typed text (OFF-CLI-10)', async () => {
  vi.stubGlobal('fetch', async () => accepted(opened(aReview(1, 'Meena'))))
  renderInOffice(<ReviewDesk pages={pagesOf([aReview(1, 'Meena')], failure('noAnswer'))} />)
  expect(await itemsWith(/Meena/)).toHaveLength(1)
  expect(screen.getByText('Sorry.')).not.toBeNull()
})

it('a list that the server refuses is removed completely (OFF-STAFF-11)', async () => {
  renderInOffice(<ReviewDesk pages={pagesOf([aReview(1, 'Meena')], failure('rightMissing'))} />)
  await screen.findByText('Sorry.')
  expect(screen.queryByText(/Meena/)).toBeNull()
})

it('the desk reports that a colleague has decided the selected item, and selects the next one only on a button or key (OFF-CLI-17)', async () => {
  vi.stubGlobal('fetch', async () => accepted(opened(aReview(2, 'Arun'))))
  const all = [aReview(1, 'Meena'), aReview(2, 'Arun')]
  function Desk() {
    const [rows, setRows] = useState(all)
    return (
      <>
        <button onClick={() => setRows(all.slice(1))}>Refetch</button>
        <ReviewDesk pages={pagesOf(rows)} />
      </>
    )
  }
  renderInOffice(<Desk />)
  expect((await itemsWith(/Meena/))[0]?.getAttribute('aria-current')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Refetch' }))
  await screen.findByText(/^A colleague has decided this item/)
  expect((await itemsWith(/Arun/))[0]?.getAttribute('aria-current')).not.toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Next item' }))
  expect((await itemsWith(/Arun/))[0]?.getAttribute('aria-current')).toBe('true')
})
