import { REVIEWS } from '@thunai/contract/frame/limits'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { accepted, renderInOffice } from '../../testing/render-in-office.tsx'
import { CaseNotes } from './CaseNotes.tsx'

it('a pasted note that is too long stays whole, and the field says that it is too long (LEN-01)', async () => {
  renderInOffice(<CaseNotes id={1} notes={[]} onNoted={() => {}} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Note for colleagues')
  expect(field.maxLength).toBe(-1)
  fireEvent.change(field, { target: { value: 'மீ'.repeat(REVIEWS.noteLength) } })
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.change(field, { target: { value: 'மீ'.repeat(REVIEWS.noteLength + 1) } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('text added to a note during its save is kept (OFF-CLI-10)', async () => {
  const answer = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await answer.promise
    return accepted({})
  })
  const onNoted = vi.fn<() => void>()
  renderInOffice(<CaseNotes id={2} notes={[]} onNoted={onNoted} />)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Note for colleagues')
  fireEvent.change(field, { target: { value: 'Called' } })
  fireEvent.submit(field.closest('form')!)
  fireEvent.change(field, { target: { value: 'Called, and called again' } })
  answer.resolve()
  await waitFor(() => expect(onNoted).toHaveBeenCalled())
  expect(field.value).toBe('Called, and called again')
})
