import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CODE } from '@thunai/contract/frame/limits'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import Login from './login.tsx'

function open() {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      statusCode: 200,
      statusMessage: '',
      message: '',
      data: { loginByCode: true, emailRequired: true },
    }),
  )
  const Page = createRoutesStub([{ path: '/', Component: Login }])
  return render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
}

async function askForCode() {
  await userEvent.type(screen.getByRole('textbox'), 'kavitha@example.in')
  await userEvent.click(await screen.findByRole('button', { name: 'Log in with a code' }))
  return screen.findByRole('textbox', { name: 'OTP' })
}

it('the focus goes to the field for the code, and back to the password (MOBILE-03)', async () => {
  open()
  const code = await askForCode()
  await waitFor(() => expect(document.activeElement).toBe(code))
  await userEvent.click(screen.getByRole('button', { name: 'Use the password' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

it('the field for the code stays over a reload while the code lives, unless the password is wanted (CODE-06)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = open()
  await askForCode()
  first.unmount()
  const second = open()
  expect(await screen.findByRole('textbox', { name: 'OTP' })).toBeDefined()
  expect(screen.getByText('kavitha@example.in')).toBeDefined()
  second.unmount()
  vi.setSystemTime(Date.now() + CODE.lifeMinutes * 60_000)
  const third = open()
  expect(screen.queryByRole('textbox', { name: 'OTP' })).toBeNull()
  await askForCode()
  await userEvent.click(screen.getByRole('button', { name: 'Use the password' }))
  third.unmount()
  open()
  expect(screen.queryByRole('textbox', { name: 'OTP' })).toBeNull()
  vi.useRealTimers()
})
