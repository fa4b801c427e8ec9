import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AnswerForm } from './AnswerForm.tsx'

const onAnswered = vi.fn<(agree: boolean) => void>()
const open = (token: string) =>
  render(<AnswerForm token={token} to={{ email: 'm*@example.in', phone: null }} onAnswered={onAnswered} />)
const field = () => screen.queryByRole('textbox', { name: 'Code' })

it('a candidate keeps the field for the code over a reload, for this link and until the answer (SEAL-02)', async () => {
  const head = { statusCode: 200, statusMessage: 'Done.', message: 'Done.' }
  vi.stubGlobal('fetch', async () => Response.json({ ...head, data: {} }))
  const first = open('one')
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code to answer' }))
  expect(await screen.findByRole('textbox', { name: 'Code' })).toBeDefined()
  first.unmount()
  const other = open('other')
  expect(field()).toBeNull()
  other.unmount()
  const again = open('one')
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, I agree' }))
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledExactlyOnceWith(true))
  again.unmount()
  open('one')
  expect(field()).toBeNull()
})
