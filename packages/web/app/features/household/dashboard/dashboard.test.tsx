import { QueryClientProvider } from '@tanstack/react-query'
import { getMatches } from '@thunai/contract/finding/matches'
import { getHome } from '@thunai/contract/household/home'
import { getAlliance } from '@thunai/contract/meeting/alliances'
import { getOwnProfiles } from '@thunai/contract/identity/family'
import { getConversations } from '@thunai/contract/meeting/conversations'
import { getInterests } from '@thunai/contract/meeting/interests'
import { getOwnProfile } from '@thunai/contract/profile/views'
import { render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { aSummary } from '../../../testing/a-summary.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import Dashboard from './dashboard.tsx'

const NOTHING = { since: null, answers: 0, interests: 0, messages: 0, expired: 0, ended: [] }
const NO_MATCH = { state: 'none', profileId: null, name: null, since: null, moneyBack: [] }

let replies: Record<string, unknown>
/** A path that stays unanswered until `release`. */
let heldPath: string | undefined
let release: () => void
let visits: number
let own: object | undefined

beforeEach(() => {
  visits = 0
  own = undefined
  heldPath = undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const totals = { waiting: 0, sent: 0, received: 0, accepted: 0 }
  replies = {
    [getOwnProfiles.path]: { rows: [] },
    [getAlliance.path]: NO_MATCH,
    [getHome.path]: NOTHING,
    [getInterests.path]: { received: [], sent: [], accepted: [], totals },
    [getConversations.path]: { rows: [], next: null, unread: 0 },
    [getMatches.path]: [],
  }
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const { pathname } = new URL(address, 'http://localhost')
    if (pathname === heldPath) await released
    if (method === 'POST' && pathname === '/api/home/visits') visits += 1
    // sections that need the own profile have their own tests
    if (pathname === getOwnProfile.path && !own) return Response.json({ message: 'Not now.' }, { status: 500 })
    return Response.json({
      statusCode: 200,
      statusMessage: '',
      message: '',
      data: replies[pathname] ?? (pathname === getOwnProfile.path ? own : []),
    })
  })
  logInHere('me')
  const Site = createRoutesStub([{ path: '*', Component: Dashboard }])
  show = () =>
    void render(
      <QueryClientProvider client={newQueries()}>
        <Site />
      </QueryClientProvider>,
    )
})
let show: () => void

it('the home page sums up in one sentence what happened since the last visit, and records this visit (DAY-08)', async () => {
  replies[getHome.path] = { ...NOTHING, since: '2026-01-05T10:00:00.000Z', answers: 2, messages: 1, expired: 1 }
  show()
  const sentence = await screen.findByText(/^Since/)
  expect(sentence.textContent).toBe('Since 05 Jan 2026: 2 answers, 1 message, 1 ended without an answer')
  expect(within(sentence).getByRole('link', { name: '1 message' }).getAttribute('href')).toBe('/messages')
  await waitFor(() => expect(visits).toBe(1))
})

it('the home page lists unread messages, and interests that ended without an answer with the reason (DAY-09)', async () => {
  const talk = { name: 'Arun', memberId: 'M2', left: null, photo: null, muted: false, archived: false, closed: false }
  const last = { seq: 1, text: 'Vanakkam', at: '2026-01-06T10:00:00.000Z', mine: false, kind: 'text', hidden: false }
  const rows = [
    { ...talk, profileId: '2', unread: 2, at: last.at, last },
    { ...talk, profileId: '3', name: 'Muted', unread: 1, muted: true, at: last.at, last },
  ]
  replies[getConversations.path] = { rows, next: null, unread: 1 }
  const times = { sentAt: '2026-01-01T10:00:00.000Z', endedAt: '2026-01-15T10:00:00.000Z' }
  const ended = [
    { profileId: '4', isMine: true, ...times, profile: aSummary('4', 'Bala') },
    { profileId: '5', isMine: false, ...times, profile: aSummary('5', 'Chandran') },
  ]
  replies[getHome.path] = { ...NOTHING, ended }
  show()
  const unread = await screen.findByRole('region', { name: 'Unread messages' })
  expect(within(unread).getByRole('link', { name: /Arun/ }).getAttribute('href')).toBe('/messages?with=2')
  expect(within(unread).queryByText('Muted')).toBeNull()
  const list = screen.getByRole('region', { name: 'Ended without an answer' })
  expect(within(list).getByRole('link', { name: /Bala/ }).textContent).toContain('No answer in 14 days')
  expect(within(list).getByRole('link', { name: /Chandran/ }).textContent).toContain('You didn’t answer in 14 days')
})

it('the sections of the home page appear together, so that none moves another (DAY-02)', async () => {
  heldPath = getConversations.path
  replies[getHome.path] = { ...NOTHING, since: '2026-01-05T10:00:00.000Z', answers: 2 }
  show()
  await screen.findByText('Loading your dashboard')
  await waitFor(() => expect(screen.queryByText(/^Since/)).toBeNull())
  expect(screen.queryByRole('region', { name: 'Matches for you' })).toBeNull()
  release()
  expect(await screen.findByText(/^Since/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Matches for you' })).toBeTruthy()
  expect(screen.queryByText('Loading your dashboard')).toBeNull()
})

it('once the match is fixed the home page shows both names, a card and a link to write, and no other families (DAY-11)', async () => {
  const verified = { isEmailVerified: true, isMobileVerified: 'true' }
  own = { id: 'me', name: 'Kavitha', memberId: 'M1', email: 'k@example.in', phone: null, mainPhoto: null, ...verified }
  const since = '2026-02-01T10:00:00.000Z'
  replies[getAlliance.path] = { ...NO_MATCH, state: 'fixed', profileId: '2', name: 'Arun', since, givesBack: 0 }
  show()
  expect(await screen.findByRole('heading', { name: 'Our heartfelt congratulations!' })).toBeTruthy()
  for (const name of ['Kavitha', 'Arun']) expect(await screen.findByText(name, { selector: 'strong' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send a card' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write to the family' }).getAttribute('href')).toBe('/messages?with=2')
  for (const name of ['Matches for you', 'Visitors']) expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByText('See membership plans')).toBeNull()
})

it('a match on the home page says that the family must ask its elders (CLN-25)', async () => {
  const clanVerdict = { verdict: 'ask', certainty: 'varies', text: 'Same temple, pirivu not told: ask your elders' }
  replies[getMatches.path] = [
    { ...aSummary('2', 'Bala'), clanVerdict },
    { ...aSummary('3', 'Kavitha'), clanVerdict: { verdict: 'open', certainty: 'usual', text: 'Temple: different' } },
  ]
  show()
  expect((await screen.findByRole('link', { name: /Bala/ })).textContent).toContain(clanVerdict.text)
  expect(screen.getByRole('link', { name: /Kavitha/ }).textContent).not.toContain('Temple')
})
