import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

it.each([
  ['uncle@example.in', 'uncle@example.in', 'All other devices are logged out, and we tell you by email.'],
  ['', '919843041303', 'All other devices are logged out.'],
])(
  'a password manager saves a new password under the caller’s own login: "%s" (FAM-16, NOMAIL-02)',
  async (email, name, told) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({
        statusCode: 200,
        statusMessage: '',
        message: '',
        data: { own: { email, phone: '919843041303', loginId: '1' } },
      }),
    )
    logInHere()
    render(
      <MemoryRouter>
        <QueryClientProvider client={newQueries()}>
          <PasswordDialog onClose={() => {}} />
        </QueryClientProvider>
      </MemoryRouter>,
    )
    const username = () => document.querySelector<HTMLInputElement>('input[name="username"]')?.value
    await waitFor(() => expect(username()).toBe(name))
    expect(screen.getByText(told)).toBeDefined()
  },
)
