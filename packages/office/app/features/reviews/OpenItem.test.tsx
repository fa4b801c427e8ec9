import type { Review } from '@thunai/contract/desk/reviews'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { accepted, renderInOffice } from '../../testing/render-in-office.tsx'
import { OpenItem } from './OpenItem.tsx'
import type { useDeciding } from './useDeciding.ts'

const MINUTE_MS = 60_000

it.each([
  ['of no one', null, 0, 1],
  ['of one’s own that ends soon', 'a@example.in', 4, 1],
  ['of one’s own that lasts', 'a@example.in', 9, 0],
  ['of a colleague', 'b@example.in', 1, 0],
])(
  'what is typed into a reply claims the item, or claims it again: a claim %s (OFF-CLI-12)',
  async (_of, by, minutes, times) => {
    const review = {
      id: 7,
      queue: 'grievances',
      createdAt: '2026-11-30T10:00:00Z',
      dueAt: null,
      claimedBy: by,
      claimedUntil: by && new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
      subject: { kind: 'grievance', memberId: null, name: null, text: '', files: [] },
      signals: [],
    } as unknown as Review
    vi.stubGlobal('fetch', async (url: string) =>
      accepted(url.includes('/templates') ? [] : { ...review, evidence: { members: [], messages: [] }, notes: [] }),
    )
    const claim = vi.fn<() => Promise<boolean>>(async () => true)
    const deciding = { claim, decideAsked: { failure: null, isBusy: false }, word: '' }
    renderInOffice(<OpenItem review={review} deciding={deciding as unknown as ReturnType<typeof useDeciding>} />)
    const reply = await screen.findByLabelText('Your reply, as it will be emailed')
    fireEvent.change(reply, { target: { value: 'Dear Meena' } })
    fireEvent.change(reply, { target: { value: 'Dear Meena,' } })
    expect(claim).toHaveBeenCalledTimes(times)
  },
)
