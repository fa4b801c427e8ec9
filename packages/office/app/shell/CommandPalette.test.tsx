import type { Review } from '@thunai/contract/desk/reviews'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ReviewDesk } from '../features/reviews/ReviewDesk.tsx'
import { accepted, renderInOffice } from '../testing/render-in-office.tsx'
import { CommandPalette } from './CommandPalette.tsx'

const aReview = (id: number, name: string) =>
  ({
    id,
    queue: 'reports',
    createdAt: '2026-11-30T10:00:00Z',
    dueAt: null,
    claimedBy: null,
    signals: [],
    subject: { kind: 'report', memberId: null, name, text: '', files: [] },
  }) as unknown as Review

function Palette() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <CommandPalette rights={[]} onHelp={() => {}} onClose={() => {}} />
  ) : (
    <button onClick={() => setOpen(true)}>Find</button>
  )
}

it('goes to the next item (OFF-CLI-13)', async () => {
  const rows = [aReview(1, 'Meena'), aReview(2, 'Arun')]
  vi.stubGlobal('fetch', async () => accepted({ ...rows[0], evidence: { members: [], messages: [] } }))
  const pages = { rows, error: null, refetch: () => {}, readMore: undefined, isReadingMore: false }
  renderInOffice(
    <>
      <ReviewDesk pages={pages} />
      <Palette />
    </>,
  )
  await screen.findByRole('button', { name: /Arun/ })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  fireEvent.click(await screen.findByRole('option', { name: /Next item/, hidden: true }))
  expect(screen.getByRole('button', { name: /Arun/, hidden: true }).getAttribute('aria-current')).toBe('true')
})
