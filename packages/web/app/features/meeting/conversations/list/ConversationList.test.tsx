import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../../data/new-queries.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { ConversationList } from './ConversationList.tsx'

const archived = {
  profileId: '2',
  memberId: 'M2',
  name: 'Meena',
  photo: null,
  last: null,
  unread: 0,
  muted: false,
  archived: true,
  at: '2026-05-01T10:00:00.000Z',
  closed: false,
  left: null,
  sharesContact: false,
  contactShared: false,
}
let rows: (typeof archived)[]

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 200, statusMessage: '', message: '', data: { rows, next: null, unread: 0 } }),
  )
  logInHere('me')
})

function show(): void {
  const Page = createRoutesStub([{ path: '/', Component: () => <ConversationList current={undefined} /> }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
}

it('a list with only archived conversations says so, and links to them (TALK-11)', async () => {
  rows = [archived]
  show()
  await screen.findByText('Your conversations are archived.')
  expect(screen.queryByText('No conversations yet')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Archived' }))
  expect(screen.getByRole('link', { name: /Meena/ })).toBeTruthy()
})

it('an empty list explains how conversations begin (TALK-11)', async () => {
  rows = []
  show()
  expect(await screen.findByText('No conversations yet')).toBeTruthy()
})
