import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PhotoRequestState } from '@thunai/contract/meeting/photo-requests'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { aSummary } from '../../../testing/a-summary.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { PhotoRequestBoxes } from './PhotoRequestBoxes.tsx'

let states: { received: PhotoRequestState; sent: PhotoRequestState }

const request = (profileId: string, name: string, status: PhotoRequestState) => ({
  profileId,
  memberId: 'M1',
  name,
  photo: null,
  status,
  at: '2026-05-01T10:00:00.000Z',
  answeredAt: null,
  expiresAt: '2026-08-01T10:00:00.000Z',
  profile: aSummary(profileId, name),
})

beforeEach(() => {
  states = { received: 'asked', sent: 'asked' }
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const ok = (data: unknown) => Response.json({ statusCode: 200, statusMessage: '', message: 'Done.', data })
    if (method === 'PATCH') {
      const { status } = JSON.parse(String(body))
      states[url.endsWith('/them') ? 'received' : 'sent'] = status
      return ok({ status })
    }
    const row = url.includes('box=received')
      ? request('them', 'Meena', states.received)
      : request('other', 'Kavitha', states.sent)
    return ok({ rows: [row], next: null })
  })
  logInHere('me')
  show()
})
function show(): void {
  const Page = createRoutesStub([{ path: '/', Component: PhotoRequestBoxes }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
}
const box = async (name: string) => within(await screen.findByRole('region', { name }))

it('a received request can be allowed, and the permission withdrawn', async () => {
  const received = await box('They ask for my photos')
  await userEvent.click(await received.findByRole('button', { name: /^Show my photos/ }))
  const until = await received.findByText('You show them your photos until 01 Aug 2026')
  await waitFor(() => expect(document.activeElement).toBe(until))
  await userEvent.click(received.getByRole('button', { name: /^Stop showing them/ }))
  expect(await received.findByText(/You said no/)).toBeTruthy()
})

it('an expired received request offers no answer, since it would be refused (PIC-02)', async () => {
  cleanup()
  states.received = 'expired'
  show()
  const received = await box('They ask for my photos')
  await received.findByText('Expired')
  expect(received.queryByRole('button')).toBeNull()
})

it('the member’s own request can be withdrawn', async () => {
  const sentBox = await box('I asked for their photos')
  await userEvent.click(await sentBox.findByRole('button', { name: /^Withdraw/ }))
  await sentBox.findByText('Withdrawn')
  await waitFor(() => expect(sentBox.queryByRole('button')).toBeNull())
})
