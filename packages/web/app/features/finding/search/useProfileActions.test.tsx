import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { Toasts } from '../../../ui/messages/Toasts.tsx'
import { useProfileActions } from './useProfileActions.ts'

function List() {
  const { view } = useProfileActions()
  return (
    <>
      <button type="button" onClick={() => view('p1')}>
        View Profile
      </button>
      <Toasts />
    </>
  )
}

it('a second press is ignored until the profile is shown, even after the answer (CARD-24)', async () => {
  logInHere()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ statusCode: 200, statusMessage: '', message: 'Profile viewed successfully.', data: [] })
  })
  const profile = Promise.withResolvers<null>()
  const Site = createRoutesStub([
    { path: '/', Component: List },
    { path: '/member-detail-view/*', loader: () => profile.promise, Component: () => <h1>Kavitha</h1> },
  ])
  render(
    <QueryClientProvider client={newQueries()}>
      <Site />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'View Profile' })
  await userEvent.click(button)
  await screen.findByText('Profile viewed successfully.')
  await userEvent.click(button)
  profile.resolve(null)
  await screen.findByRole('heading', { name: 'Kavitha' })
  expect(asked.filter((url) => url.endsWith('/view-profile'))).toHaveLength(1)
})
