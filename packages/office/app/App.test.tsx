import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { StaffMe } from '@thunai/contract/desk/staff'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from './App.tsx'
import { newQueries } from './data/new-queries.ts'
import { RegisterFamilyPage } from './features/counter/RegisterFamilyPage.tsx'
import { officeSession } from './session/office-session.ts'
import { accepted } from './testing/render-in-office.tsx'

const MEENA: StaffMe = {
  email: 'meena@example.in',
  roles: ['counter'],
  branches: [],
  rights: ['useOffice', 'serveAtCounter'],
  csrf: 'token',
  isSteppedUp: false,
}

let me: StaffMe | undefined
let requestedPaths: string[]
beforeEach(() => {
  vi.useFakeTimers()
  me = MEENA
  requestedPaths = []
  vi.stubGlobal('fetch', async (url: string) => {
    requestedPaths.push(url)
    if (!me)
      return Response.json(
        { statusCode: 401, statusMessage: 'Please log in.', code: 'staffLoginNeeded' },
        { status: 401 },
      )
    return accepted(url === '/office/api/me' ? me : { rows: [], next: null })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** The next check of the session, and its effects. */
const passCheck = () => pass(61_000)
const name = () => screen.queryByLabelText<HTMLInputElement>(/^Name/)

async function open() {
  const router = createMemoryRouter([{ element: <App />, children: [{ path: '/', element: <RegisterFamilyPage /> }] }])
  render(
    <MantineProvider>
      <QueryClientProvider client={newQueries()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await pass(0)
}

it('an open tab without queues requests none, and shows the login page once its session has ended (OFF-STAFF-05)', async () => {
  await open()
  expect(name()).not.toBeNull()
  me = undefined
  await passCheck()
  expect(name()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Log in with your passkey' })).not.toBeNull()
  expect(requestedPaths).not.toContain('/office/api/queues')
})

it('a form survives the end of its session, and isn’t shown to another person who logs in (OFF-CLI-16)', async () => {
  await open()
  fireEvent.change(name()!, { target: { value: 'Kavitha' } })
  me = undefined
  await passCheck()
  expect(name()).toBeNull()
  cleanup()
  me = { ...MEENA, email: 'ravi@example.in' }
  await open()
  expect(name()?.value).toBe('')
  me = MEENA
  await passCheck()
  expect(name()?.value).toBe('Kavitha')
})

it('a passkey prompt isn’t shown to another person who logs in (OFF-STAFF-09)', async () => {
  await open()
  const answers: boolean[] = []
  void officeSession.stepUp().then((wasShown) => answers.push(wasShown))
  await pass(0)
  expect(screen.queryByText('Is it you?')).not.toBeNull()
  me = { ...MEENA, email: 'ravi@example.in' }
  await passCheck()
  expect(screen.queryByText('Is it you?')).toBeNull()
  expect(answers).toEqual([false])
})
