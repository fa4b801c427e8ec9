import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getStaffMe, type StaffRow } from '@thunai/contract/desk/staff'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { StaffPage } from './StaffPage.tsx'

it('an administrator who adds a role to themselves sees its menu entries at once', async () => {
  const own: StaffRow = {
    staffId: '11111111-1111-4111-8111-111111111111',
    email: 'a@example.in',
    roles: ['administrator'],
    branches: [],
    passkeys: 1,
    createdAt: '2026-03-01T10:00:00.000Z',
    lastSeenAt: null,
  }
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    Response.json({
      statusCode: 200,
      statusMessage: '',
      message: '',
      data: method === 'GET' ? { rows: [own], next: null } : own,
    }),
  )
  const queries = newQueries()
  queries.setQueryData(readKey(getStaffMe), {})
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <StaffPage />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Roles' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() => expect(queries.getQueryState(readKey(getStaffMe))?.isInvalidated).toBe(true))
})
