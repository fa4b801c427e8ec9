import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../../data/new-queries.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import type { ProfileActions } from '../useProfileActions.ts'
import { ProfileCard } from './ProfileCard.tsx'

beforeEach(() => {
  logInHere()
  vi.stubGlobal('fetch', async (url: string) => {
    const allowance = { profileViewsLeft: 0, isOfToday: true, freeInterestsLeft: 0 }
    const data = url.includes('shortlist') ? [] : allowance
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data })
  })
})

const actions = { busy: undefined } as ProfileActions
const member = {
  id: 'p',
  name: 'Meena',
  memberId: 'M100001',
  age: 27,
  education: [],
  profileThumbnailImage: null,
} as unknown as ProfileSummary

function show(more: Partial<ProfileSummary>) {
  const Page = createRoutesStub([
    { path: '/', Component: () => <ProfileCard profile={{ ...member, ...more }} actions={actions} /> },
  ])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
}

it('an interest that waits for an answer leads to the answer, without a plan (CARD-28)', async () => {
  for (const interestReceived of ['sent', 'declined', 'closed'] as const) show({ interestReceived })
  await screen.findAllByText('Answer interest')
  const links = screen.getAllByRole('link', { name: /Answer interest/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/interests', '/interests', '/interests'])
  expect(screen.queryByText('Interest needs a plan')).toBeNull()
  expect(screen.queryByText('You have no profile views left today.')).toBeNull()
})

it('a member whose interest was accepted is asked for no other, and any other member needs a plan (CARD-28)', async () => {
  show({ interestReceived: 'accepted' })
  show({ interestReceived: null })
  expect(await screen.findAllByText('Interest needs a plan')).toHaveLength(1)
  expect(screen.queryByText('Answer interest')).toBeNull()
})
