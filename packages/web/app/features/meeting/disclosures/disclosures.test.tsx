import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Disclosure } from '@thunai/contract/meeting/disclosures'
import { readKey } from '@thunai/client/keys'
import { getBiodata } from '@thunai/contract/meeting/biodata'
import { getConversations } from '@thunai/contract/meeting/conversations'
import { getPhotoRequests } from '@thunai/contract/meeting/photo-requests'
import { getMemberProfile } from '@thunai/contract/profile/views'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import Disclosures from './disclosures.tsx'

const given = (id: string, name: string): Disclosure => ({
  id,
  profileId: null,
  name,
  party: { memberId: 'M100002', name, left: null },
  what: 'contact',
  right: 'plan',
  at: '2026-03-01T10:00:00.000Z',
  until: null,
  seen: 1,
  revocable: true,
})
let rows: Disclosure[]

beforeEach(() => {
  rows = [given('1', 'Meena'), given('2', 'Kavitha')]
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'DELETE') rows = rows.filter(({ id }) => !url.endsWith(`/${id}`))
    const data = method === 'DELETE' ? null : { rows, next: null }
    return Response.json({ statusCode: 200, statusMessage: '', message: 'Taken back.', data })
  })
  logInHere('me')
})

it('a withdrawal refetches the biodata page, the photo requests and the conversations', async () => {
  const Page = createRoutesStub([{ path: '/', Component: Disclosures }])
  const queries = newQueries()
  const others = [
    readKey(getBiodata),
    readKey(getPhotoRequests, { query: { box: 'received' } }),
    [...readKey(getConversations), 'pages'],
    readKey(getMemberProfile, { params: { id: 'p' } }),
  ]
  for (const key of others) queries.setQueryData(key, {})
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Take back from Meena' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }))
  await waitFor(() =>
    expect(others.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual(others.map(() => true)),
  )
})

it('after a withdrawal the focus stays in place, not at the top of the page', async () => {
  const Page = createRoutesStub([{ path: '/', Component: Disclosures }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  for (const name of ['Meena', 'Kavitha']) {
    await userEvent.click(await screen.findByRole('button', { name: `Take back from ${name}` }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(screen.queryByText(name)).toBeNull())
    expect(document.activeElement?.textContent).toMatch(/^Every family that was given/)
  }
})
