import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MEMBER_DECISIONS, type MemberDecision } from '@thunai/contract/identity/decisions'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import Decisions from './decisions.tsx'

const decision: MemberDecision = {
  id: 1,
  kind: 'limit',
  about: 'reports',
  reason: 'harassment',
  since: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-03-09T10:34:00.000Z',
  liftedAt: null,
  isInForce: true,
  appealedAt: null,
  appealAnsweredAt: null,
  appealUntil: '2026-09-01T10:00:00.000Z',
}

it('after an appeal the focus stays at the decision, whose end is formatted like other moments', async () => {
  let shown = decision
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'POST') shown = { ...decision, appealedAt: decision.since, appealUntil: null }
    return Response.json({ statusCode: 200, statusMessage: '', message: 'Thank you.', data: [shown] })
  })
  logInHere('me')
  const Page = createRoutesStub([{ path: '/', Component: Decisions }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/^09 Mar 2026, /)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Ask for another look/ }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /^Ask/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ask for another look/ })).toBeNull())
  expect(document.activeElement?.textContent).toBe(MEMBER_DECISIONS.limit)
})
