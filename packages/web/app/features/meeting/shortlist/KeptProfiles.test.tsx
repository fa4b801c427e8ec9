import { QueryClientProvider } from '@tanstack/react-query'
import { getShortlist } from '@thunai/contract/meeting/shortlist'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { useRead } from '../../../data/useRead.ts'
import { aSummary } from '../../../testing/a-summary.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { ShortlistedProfiles } from './ShortlistedProfiles.tsx'

const shortlisted = (id: string, name: string) => ({
  ...aSummary(id, name),
  addedAt: '2026-03-01T10:00:00.000Z',
  note: null,
})

function Page() {
  const { data } = useRead(getShortlist)
  return data ? <ShortlistedProfiles kept={data.data} /> : null
}

it('after removing profiles from a folder the focus stays in the list, even if the folder disappears with its last profile', async () => {
  let rows = [shortlisted('1', 'Meena'), shortlisted('2', 'Kavitha')].map((one) => ({ ...one, folder: 'Chennai' }))
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'PATCH') rows = rows.map((one) => (one.id === '1' ? { ...one, folder: '' } : one))
    if (method === 'DELETE') rows = rows.filter(({ id }) => id === '1')
    const data = url.endsWith('/ids')
      ? rows.map(({ id }) => id)
      : rows.map((one) => ({ ...one, folder: one.folder || null }))
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data })
  })
  logInHere('me')
  const Site = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Site initialEntries={['/?folder=Chennai']} />
    </QueryClientProvider>,
  )
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Folder of Meena' }), 'No folder')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Meena' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Shortlist' }))
  await userEvent.click(screen.getByRole('button', { name: 'Shortlist Kavitha' }))
  // the folder disappeared with its last profile, so all profiles are shown
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kavitha' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Meena' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Shortlist' }))
})
