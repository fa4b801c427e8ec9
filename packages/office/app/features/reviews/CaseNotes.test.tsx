import { REVIEWS } from '@thunai/contract/frame/limits'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { CaseNotes } from './CaseNotes.tsx'

it('a pasted note that is too long is kept whole, and the field says so (LEN-01)', async () => {
  renderInOffice(<CaseNotes id={1} notes={[]} onNoted={() => {}} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Note for colleagues')
  expect(field.maxLength).toBe(-1)
  fireEvent.change(field, { target: { value: 'மீ'.repeat(REVIEWS.noteLength) } })
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.change(field, { target: { value: 'மீ'.repeat(REVIEWS.noteLength + 1) } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
