import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { aSummary } from '../../../testing/a-summary.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import Follows from './follows.tsx'

const followed = (profileId: string, name: string) => ({
  profileId,
  at: '2026-03-05T10:00:00.000Z',
  changedAt: null,
  profile: aSummary(profileId, name),
})
let rows: ReturnType<typeof followed>[]

beforeEach(() => {
  rows = [followed('1', 'Meena'), followed('2', 'Kavitha')]
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'DELETE') rows = rows.filter(({ profileId }) => !url.endsWith(`/${profileId}`))
    const data = method === 'DELETE' ? null : { rows, next: null, total: rows.length, followers: 0 }
    return Response.json({ statusCode: 200, statusMessage: '', message: 'Done.', data })
  })
  logInHere('me')
})

it('after unfollowing the focus stays in place, not at the top of the page', async () => {
  const Page = createRoutesStub([{ path: '/', Component: Follows }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  expect(await screen.findAllByText('Followed since 05 Mar 2026')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /^Following.*Meena/ }))
  await waitFor(() => expect(screen.queryByText('Meena')).toBeNull())
  expect(document.activeElement?.textContent).toBe('No one is told who follows.')
})
