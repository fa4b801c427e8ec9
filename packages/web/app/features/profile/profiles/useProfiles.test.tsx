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

async function left(isNewlyOpened: boolean) {
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

it('the allowance is right as soon as a profile was opened for the first time', async () => {
  const { queries } = await left(true)
  expect(await screen.findByText('You can open 4 more profiles.')).toBeTruthy()
  // a card of the home page says that it was opened
  expect(queries.getQueryState(RECENT)?.isInvalidated).toBe(true)
})

it("an opened profile costs nothing, and the allowance isn't refetched", async () => {
  const { asked } = await left(false)
  await waitFor(() => expect(asked).toHaveLength(2))
})
