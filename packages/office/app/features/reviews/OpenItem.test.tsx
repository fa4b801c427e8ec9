import type { Review } from '@thunai/contract/desk/reviews'
import { REVIEWS } from '@thunai/contract/frame/limits'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { accepted, renderInOffice } from '../../testing/render-in-office.tsx'
import { OpenItem } from './OpenItem.tsx'
import type { useDeciding } from './useDeciding.ts'

const MINUTE_MS = 60_000
const HALF = REVIEWS.claimMinutes / 2

/** Renders a grievance claimed for some minutes; returns the mock that claims it. */
function renderItem(claimedBy: string | null, minutes = 0) {
  const review = {
    id: 7,
    queue: 'grievances',
    createdAt: '2026-11-30T10:00:00Z',
    dueAt: null,
    claimedBy,
    claimedUntil: claimedBy && new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
    subject: { kind: 'grievance', memberId: null, name: null, text: '', files: [] },
    signals: [],
  } as unknown as Review
  vi.stubGlobal('fetch', async (url: string) =>
    accepted(url.includes('/templates') ? [] : { ...review, evidence: { members: [], messages: [] }, notes: [] }),
  )
  const claim = vi.fn<() => Promise<boolean>>(() => new Promise(() => {}))
  const deciding = { claim, decideAsked: { failure: null, isBusy: false, reset: () => {} }, word: '' }
  renderInOffice(<OpenItem review={review} deciding={deciding as unknown as ReturnType<typeof useDeciding>} />)
  return claim
}
const type = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Your reply, as it will be emailed'), { target: { value: text } })

it.each([
  ['claims an item that is free', null, 0, 1],
  ['renews one’s own claim that ends soon', 'a@example.in', HALF - 1, 1],
  ['leaves one’s own claim that lasts', 'a@example.in', HALF + 1, 0],
  ['leaves the claim of a colleague', 'b@example.in', 1, 0],
])('a letter typed into a reply %s (OFF-CLI-12)', async (_what, by, minutes, times) => {
  const claim = renderItem(by, minutes)
  await type('Dear Meena')
  await type('Dear Meena,')
  expect(claim).toHaveBeenCalledTimes(times)
})

it('a decision doesn’t claim the item again while typing the reply claims it (OFF-CLI-12)', async () => {
  const claim = renderItem(null)
  await type('Dear Meena')
  fireEvent.click(screen.getByRole('button', { name: /^Warn/ }))
  await screen.findByRole('dialog', { name: 'Warn' })
  expect(claim).toHaveBeenCalledTimes(1)
})
