import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { InterestRow } from '@thunai/contract/meeting/interests'
import type { ProfileSummary } from '@thunai/contract/finding/search'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import Interests from './interests.tsx'

const profile = (id: string, name: string): ProfileSummary => ({
  id,
  name,
  memberId: `M${id}`,
  gender: 'Female',
  age: 27,
  religion: null,
  education: [],
  district: null,
  state: null,
  country: null,
  caste: null,
  subCaste: null,
  jobType: null,
  jobName: null,
  profileThumbnailImage: null,
  verified: [],
  heightStr: null,
  porutham: null,
  isProfileViewed: true,
  isContactViewed: false,
  isExpressInterest: false,
})
const interest = (id: string, name: string, more: Partial<InterestRow> = {}): InterestRow => ({
  profileId: id,
  memberId: `M${id}`,
  name,
  photo: null,
  by: null,
  state: 'sent',
  note: null,
  at: '2026-05-01T10:00:00.000Z',
  answeredAt: null,
  isMine: false,
  left: null,
  sharesContact: false,
  contactShared: false,
  profile: profile(id, name),
  ...more,
})

let boxes: Record<string, InterestRow[]>
let requests: { method: string; url: string; body: unknown }[]

async function answer(path: string, init: RequestInit): Promise<Response> {
  const url = new URL(path, 'http://x')
  const ok = (data: unknown) => Response.json({ statusCode: 200, statusMessage: '', message: 'Done.', data })
  if (init.method !== 'GET') {
    requests.push({ method: init.method ?? '', url: path, body: JSON.parse(String(init.body ?? 'null')) })
    const id = path.split('/').at(-1)
    for (const [box, rows] of Object.entries(boxes)) boxes[box] = rows.filter(({ profileId }) => profileId !== id)
    return ok({ status: 'declined' })
  }
  if (url.pathname === '/api/profiles') return ok({ rows: [{ profileId: 'me', role: 'candidate' }] })
  if (url.pathname !== '/api/interests') return ok({ seenAt: { answers: null, visitors: null, matches: null } })
  const rows = boxes[url.searchParams.get('box') ?? ''] ?? []
  const totals = Object.fromEntries(Object.entries(boxes).map(([box, { length }]) => [box, length]))
  return ok({ rows, next: null, totals })
}

beforeEach(() => {
  boxes = { received: [], sent: [], accepted: [], declined: [] }
  requests = []
  vi.stubGlobal('fetch', answer)
  logInHere('me')
})

function open(box: string) {
  const Page = createRoutesStub([{ path: '/interests', Component: Interests }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page initialEntries={[`/interests?box=${box}`]} />
    </QueryClientProvider>,
  )
}
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body)

it('a received interest shows its note as text, and stays in place after the answer moves it to another box', async () => {
  boxes['received'] = [interest('1', 'Meena', { note: 'We are <b>neighbours</b>' }), interest('2', 'Kavitha')]
  open('received')
  const meena = await cardOf('Meena')
  expect(meena.getByText('We are <b>neighbours</b>')).toBeTruthy()
  await userEvent.click(meena.getByRole('button', { name: /^Decline/ }))
  await meena.findByText(/^You declined/)
  await waitFor(() => expect(screen.getByRole('link', { name: /Received/ }).textContent).toContain('1'))
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .join(),
  ).toMatch(/Meena.*Kavitha/)
})

it('an interest names the relative who sent it, if others act for the profile (FAM-07)', async () => {
  boxes['received'] = [
    interest('1', 'Meena', { by: { name: 'Lakshmi', relation: 'mother' } }),
    interest('2', 'Kavitha', { by: { name: '', relation: 'uncle' } }),
  ]
  open('received')
  expect((await cardOf('Meena')).getByText('Sent by: Lakshmi, mother')).toBeTruthy()
  expect((await cardOf('Kavitha')).getByText('Sent by: uncle')).toBeTruthy()
})

it("an acceptance shares the member's number only if the box is ticked", async () => {
  boxes['received'] = [interest('1', 'Meena'), interest('2', 'Kavitha')]
  open('received')
  await userEvent.click((await cardOf('Meena')).getByRole('button', { name: /^Accept/ }))
  const kavitha = await cardOf('Kavitha')
  await userEvent.click(kavitha.getByRole('checkbox', { name: /Show them my number/ }))
  await userEvent.click(kavitha.getByRole('button', { name: /^Accept/ }))
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([
      { status: 'accepted' },
      { status: 'accepted', shareContact: true },
    ]),
  )
})

it('an interest is withdrawn after a confirmation, and disappears', async () => {
  boxes['sent'] = [interest('1', 'Meena', { isMine: true })]
  open('sent')
  await userEvent.click((await cardOf('Meena')).getByRole('button', { name: /^Withdraw/ }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('You haven’t expressed interest yet.')
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/interests/1' })
  // the focus isn't at the top of the page
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Interest Sent', level: 2 }))
})

it('the boxes show interests that ended unanswered, and link an accepted one to its conversation', async () => {
  boxes['sent'] = [
    interest('1', 'Meena', { isMine: true, state: 'closed', answeredAt: '2026-05-15T10:00:00.000Z' }),
    interest('2', 'Kavitha', { isMine: true, state: 'accepted', answeredAt: '2026-05-02T10:00:00.000Z' }),
  ]
  open('sent')
  expect((await cardOf('Meena')).getByText(/You got back what it cost/)).toBeTruthy()
  const write = (await cardOf('Kavitha')).getByRole('link', { name: /^Write/ })
  expect(write.getAttribute('href')).toBe('/messages?with=2')
})

it('an interest with a member who left keeps the name and what happened, without a card or buttons (DUTY-01)', async () => {
  boxes['accepted'] = [interest('1', 'Meena', { state: 'accepted', isMine: true, left: 'left', profile: null })]
  open('accepted')
  const meena = await cardOf('Meena')
  expect(meena.getByText(/M1 · has left the service/)).toBeTruthy()
  expect(meena.getByRole('link', { name: 'Open the conversation' })).toBeTruthy()
  expect(meena.queryByRole('button')).toBeNull()
})
