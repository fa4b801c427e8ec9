import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../../data/new-queries.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { SavedSearches } from './SavedSearches.tsx'

it('a saved search already deleted on another device leaves the list when it is deleted here', async () => {
  let all = [
    { id: '1', name: 'Doctors', filter: {}, alert: 'none', newSince: 0, createdAt: '2026-03-01T10:00:00.000Z' },
  ]
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'DELETE') {
      all = []
      return Response.json(
        { statusCode: 404, statusMessage: 'It is gone.' },
        { status: 404, headers: { 'x-refusal-code': 'savedSearchNotFound' } },
      )
    }
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data: all })
  })
  logInHere('me')
  render(
    <QueryClientProvider client={newQueries()}>
      <SavedSearches query={{} as never} onShow={() => {}} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Saved searches' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete Doctors' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Doctors')).toBeNull())
})
