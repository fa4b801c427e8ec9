import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { accepted, renderInOffice } from '../../testing/render-in-office.tsx'
import { DecidedList } from './DecidedList.tsx'

it('a decision shows its mailed reply beside the note for colleagues (REV-24)', async () => {
  const decided = {
    decision: 'close',
    reason: null,
    note: 'Called twice',
    reply: 'Dear Meena',
    by: 'a@example.in',
    at: '2026-11-30T10:00:00Z',
  }
  const row = { id: 1, subject: { memberId: null }, decided }
  vi.stubGlobal('fetch', async () => accepted({ rows: [row], next: null }))
  renderInOffice(<DecidedList queue="grievances" />)
  expect(await screen.findByText('“Dear Meena”')).not.toBeNull()
  expect(screen.getByText('Called twice')).not.toBeNull()
})
