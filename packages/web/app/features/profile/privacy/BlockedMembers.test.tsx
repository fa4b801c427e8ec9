import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@thunai/client/keys'
import { getMatches } from '@thunai/contract/finding/matches'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { BlockedMembers } from './BlockedMembers.tsx'

const MATCHES = readKey(getMatches, { query: { size: 0 } })

function Page() {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h2 ref={title}>Who sees me</h2>
      <BlockedMembers title={title} />
    </>
  )
}

it('an unblocked member disappears from the list, and returns to the lists of other pages (T110)', async () => {
  let blocked = [{ profileId: 'p', memberId: 'M100002', name: 'Meena' }]
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'DELETE') blocked = []
    return Response.json({ statusCode: 200, statusMessage: '', message: 'Unblocked.', data: blocked })
  })
  logInHere('me')
  const queries = newQueries()
  queries.setQueryData(MATCHES, {})
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Meena' }))
  await waitFor(() => expect(screen.queryByText('Meena')).toBeNull())
  expect(queries.getQueryState(MATCHES)?.isInvalidated).toBe(true)
})
