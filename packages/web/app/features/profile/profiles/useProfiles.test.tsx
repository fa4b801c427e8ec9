import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { readKey } from '@thunai/client/keys'
import { searchProfiles } from '@thunai/contract/finding/search'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { ProfileViewsLeft } from '../../meeting/viewing/ProfileViewsLeft.tsx'
import { useMemberProfile } from './useProfiles.ts'

const RECENT = readKey(searchProfiles)

function Profile() {
  const { member } = useMemberProfile('p')
  return <h2>{member?.name}</h2>
}

async function allowanceAfterOpening(isNewlyOpened: boolean) {
  logInHere()
  let profileViewsLeft = 5
  const asked: string[] = []
  const reply = (data: object) => Response.json({ statusCode: 200, statusMessage: '', message: '', data })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url.endsWith('/p')) return reply({ id: 'p', name: 'Meena', isProfileViewed: true, isNewlyOpened })
    return reply({ profileViewsLeft: profileViewsLeft--, isOfToday: false, freeInterestsLeft: 3 })
  })
  const queries = newQueries()
  queries.setQueryData(RECENT, {})
  const tree = (isOpen: boolean) => (
    <QueryClientProvider client={queries}>
      <p>
        <ProfileViewsLeft />
      </p>
      {isOpen && <Profile />}
    </QueryClientProvider>
  )
  const { rerender } = render(tree(false))
  await screen.findByText('You can open 5 more profiles.')
  rerender(tree(true))
  await screen.findByText('Meena')
  return { asked, queries }
}

it('the allowance is refetched when a profile is opened for the first time', async () => {
  const { queries } = await allowanceAfterOpening(true)
  expect(await screen.findByText('You can open 4 more profiles.')).toBeTruthy()
  // a card of the home page shows that the profile was opened
  expect(queries.getQueryState(RECENT)?.isInvalidated).toBe(true)
})

it("reopening a profile costs nothing, and doesn't refetch the allowance", async () => {
  const { asked } = await allowanceAfterOpening(false)
  await waitFor(() => expect(asked).toHaveLength(2))
})
