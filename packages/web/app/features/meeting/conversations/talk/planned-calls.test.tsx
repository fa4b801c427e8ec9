import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlannedCall } from '@thunai/contract/meeting/calls'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../../data/new-queries.ts'
import { logInHere } from '../../../../testing/log-in-here.ts'
import { PlannedCalls } from './PlannedCalls.tsx'
import { TalkPlan } from './TalkPlan.tsx'

const THEM = '11111111-1111-4111-8111-111111111111'
let rows: PlannedCall[]
let proposed: { at: string; note: string }[]
beforeEach(() => {
  localStorage.clear()
  ;[rows, proposed] = [[], []]
  logInHere('me')
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'POST') proposed.push(JSON.parse(String(body)))
    if (method !== 'PATCH') return Response.json({ statusCode: 200, data: method === 'POST' ? { id: 'c' } : { rows } })
    rows = []
    return Response.json({ statusCode: 409, statusMessage: 'Already decided.', code: 'callDecided' }, { status: 409 })
  })
})
const open = () =>
  render(
    <QueryClientProvider client={newQueries()}>
      <PlannedCalls profileId={THEM} name="Meena" />
      <TalkPlan profileId={THEM} name="Meena" />
    </QueryClientProvider>,
  )

it('Enter in the note proposes the call, but not without a day (CALL-01)', async () => {
  open()
  const day = screen.getByLabelText<HTMLInputElement>(/^Day/)
  const { value } = day
  await userEvent.clear(day)
  await userEvent.click(screen.getByRole('button', { name: 'Propose this time' }))
  expect([proposed, screen.getAllByText('Please choose a day and a time.').length]).toEqual([[], 1])
  await userEvent.type(screen.getByLabelText(/^Day/), value)
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'After the pooja{Enter}')
  await waitFor(() =>
    expect(proposed.map(({ at, note }) => [at, note])).toEqual([
      [new Date(`${value}T18:00`).toISOString(), 'After the pooja'],
    ]),
  )
})

it('a call that the other family has withdrawn disappears when an answer to it is refused (CALL-01)', async () => {
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const zones = { mine: null, theirs: null }
  rows = [{ id: 'c', profileId: THEM, at, minutes: 30, note: '', status: 'proposed', mine: false, zones }]
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
})
