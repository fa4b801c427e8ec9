import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readKey } from '@thunai/client/keys'
import { type FamilyRow, getOwnProfiles, getVotes } from '@thunai/contract/identity/family'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { session } from '../../../session/session.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { toastStore } from '../../../ui/messages/toasts.ts'
import Family from './family.tsx'

const invited: FamilyRow = {
  id: '1',
  name: 'Uncle Mani',
  relation: 'uncle',
  role: 'relative',
  state: 'invited',
  since: '2026-03-01T10:00:00.000Z',
  isYou: false,
  isOwner: false,
  removable: true,
}

function renderFamily(queries = newQueries()): void {
  logInHere('me')
  const Page = createRoutesStub([{ path: '/', Component: Family }])
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
}

it('after an invitation is withdrawn the focus stays in place, not at the top of the page', async () => {
  let rows = [invited]
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'DELETE') rows = []
    return Response.json({ statusCode: 200, statusMessage: '', message: 'Done.', data: { rows, byPhone: false } })
  })
  renderFamily()
  await userEvent.click(await screen.findByRole('button', { name: 'Take back: Uncle Mani' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.queryByText('Uncle Mani')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Who takes part' }))
})

it("removing a relative also removes the relative's vote from all pages", async () => {
  let rows: FamilyRow[] = [{ ...invited, state: 'joined' }]
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'DELETE') rows = []
    return Response.json({ statusCode: 200, statusMessage: '', message: 'Done.', data: { rows, byPhone: false } })
  })
  const queries = newQueries()
  const others = [readKey(getVotes, { params: { profileId: 'p' } }), readKey(getOwnProfiles)]
  for (const key of others) queries.setQueryData(key, {})
  renderFamily(queries)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Uncle Mani' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(others.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true]))
})

it.each([
  ['whose last place it is reads that the login goes too, and is logged out', 1],
  ['with another profile stays logged in', 2],
])('a relative who leaves and %s (FAM-03)', async (_, places) => {
  const isGone = places === 1
  const you: FamilyRow = { ...invited, state: 'joined', isYou: true }
  vi.stubGlobal('fetch', async (url: string) => {
    const rows = url.includes('/api/profiles') ? [{ profileId: 'me' }, { profileId: 'sister' }].slice(0, places) : [you]
    return Response.json({ statusCode: 200, statusMessage: '', message: 'Done.', data: { rows, byPhone: false } })
  })
  renderFamily()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave: Uncle Mani' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('You no longer see this profile. Your votes and notes are deleted.')
  if (isGone) await dialog.findByText('Your login has no other profile, so it is deleted too.')
  await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(toastStore.getShown().map(({ text }) => text)).toContain('Done.'))
  expect(session.getState().isLoggedIn).toBe(!isGone)
})

it('a relative can leave only after the dialog says whether the login is deleted too (FAM-03)', async () => {
  const profiles = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string) => {
    const isProfiles = url.includes('/api/profiles')
    if (isProfiles) await profiles.promise
    const rows = isProfiles ? [{ profileId: 'me' }] : [{ ...invited, state: 'joined', isYou: true }]
    return Response.json({ statusCode: 200, statusMessage: 'Done.', message: 'Done.', data: { rows, byPhone: false } })
  })
  renderFamily()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave: Uncle Mani' }))
  const dialog = within(await screen.findByRole('dialog'))
  const leave = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Leave' })
  expect(leave().disabled).toBe(true)
  profiles.resolve()
  await dialog.findByText('Your login has no other profile, so it is deleted too.')
  expect(leave().disabled).toBe(false)
})
