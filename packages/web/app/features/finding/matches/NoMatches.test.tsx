import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { MatchSection } from '@thunai/contract/finding/matches'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { NoMatches } from './NoMatches.tsx'

const renderSection = (section: MatchSection) =>
  render(
    <QueryClientProvider client={newQueries()}>
      <MemoryRouter>
        <NoMatches section={section} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it.each([
  ['near', {}, 'Set my place'],
  ['near', { state: 'Tamil Nadu' }, 'See all matches'],
  ['porutham', { star: 'Rohini', patham: null }, 'Fill in my horoscope'],
  ['porutham', { star: 'Rohini', patham: 2 }, 'See all matches'],
  ['mutual', {}, 'Complete my profile'],
] satisfies [MatchSection, object, string][])(
  'the empty section %s of a family that has told %o leads on by “%s” (DAY-14)',
  async (section, own, leads) => {
    logInHere()
    vi.stubGlobal('fetch', async () =>
      Response.json({ statusCode: 200, statusMessage: 'Success', message: 'Success', data: own }),
    )
    renderSection(section)
    expect((await screen.findByRole('link')).textContent).toBe(leads)
  },
)

it('an empty section does not ask for facts when the own profile could not be read (DAY-14)', async () => {
  logInHere()
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  renderSection('near')
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('link')).toBeNull()
})
