import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { paths } from '../../../paths.ts'
import { toastStore } from '../../../ui/messages/toasts.ts'
import ForgetPassword from './forget-password.tsx'

const Next = () => <p>{JSON.stringify(useLocation().state)}</p>

async function open(emailRequired: boolean, sent: string[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    const head = { statusCode: 200, statusMessage: '', message: '' }
    if (url.endsWith('/api/entry')) return Response.json({ ...head, data: { loginByCode: true, emailRequired } })
    sent.push(url)
    return Response.json(head)
  })
  const Page = createRoutesStub([
    { path: '/', Component: ForgetPassword },
    { path: paths.resetPasswordWithEmail, Component: Next },
  ])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
}

it('a family without an e-mail gets its password reset code by SMS (NOMAIL-03)', async () => {
  const sent: string[] = []
  await open(false, sent)
  const field = await screen.findByRole('textbox', { name: 'Email or mobile number' })
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(screen.getByText('Please enter your email or mobile number.')).toBeTruthy()
  await userEvent.type(field, '98765 43210')
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(await screen.findByText('{"email":"98765 43210"}')).toBeTruthy()
  expect(sent).toEqual(['/profile/verification/sendotpemailforforgetpassword/98765%2043210'])
  await waitFor(() =>
    expect(toastStore.getShown().map(({ text }) => text)).toEqual(['OTP sent successfully to your mobile number.']),
  )
})

it('where an e-mail is required, the page asks for the e-mail (VAL-27)', async () => {
  const sent: string[] = []
  await open(true, sent)
  await screen.findByRole('textbox', { name: 'Email' })
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(screen.getByText('Please enter your registered email.')).toBeTruthy()
  expect(sent).toEqual([])
})
