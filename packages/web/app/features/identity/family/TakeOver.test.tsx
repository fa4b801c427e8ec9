import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import type { FamilyRow } from '@thunai/contract/identity/family'
import { getOwnProfile } from '@thunai/contract/profile/views'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { TakeOver } from './TakeOver.tsx'

const you: FamilyRow = {
  id: '1',
  name: 'Meena',
  relation: 'self',
  role: 'candidate',
  state: 'joined',
  since: '2026-03-01T10:00:00.000Z',
  isYou: true,
  isOwner: true,
  removable: false,
}

it('after the candidate takes the profile over, everything is refetched', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, statusMessage: '', message: 'Done.' }))
  logInHere('me')
  const queries = newQueries()
  queries.setQueryData(readKey(getOwnProfile), {})
  render(
    <QueryClientProvider client={queries}>
      <TakeOver you={you} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(queries.getQueryState(readKey(getOwnProfile))?.isInvalidated).toBe(true))
})
