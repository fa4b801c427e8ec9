import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import Login from './login.tsx'

it('the focus goes to the field for the code, and back to the password (MOBILE-03)', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      statusCode: 200,
      statusMessage: '',
      message: '',
      data: { loginByCode: true, emailRequired: true },
    }),
  )
  const Page = createRoutesStub([{ path: '/', Component: Login }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'kavitha@example.in')
  await userEvent.click(await screen.findByRole('button', { name: 'Log in with a code' }))
  const code = await screen.findByRole('textbox', { name: 'OTP' })
  await waitFor(() => expect(document.activeElement).toBe(code))
  await userEvent.click(screen.getByRole('button', { name: 'Use the password' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})
