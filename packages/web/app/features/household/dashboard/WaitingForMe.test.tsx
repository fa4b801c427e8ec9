import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { aSummary } from '../../../testing/a-summary.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { WaitingForMe } from './WaitingForMe.tsx'

const interest = (profileId: string, name: string) => ({
  profileId,
  memberId: 'M1',
  name,
  photo: null,
  status: 'sent',
  sentAt: '2026-05-01T10:00:00.000Z',
  answeredAt: null,
  profile: aSummary(profileId, name),
})
let received: ReturnType<typeof interest>[]

beforeEach(() => {
  received = [interest('1', 'Meena'), interest('2', 'Kavitha')]
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const ok = (data: unknown) => Response.json({ statusCode: 200, statusMessage: '', message: 'Done.', data })
    if (method === 'PATCH') {
      received = received.filter(({ profileId }) => !url.endsWith(`/${profileId}`))
      return ok({ status: 'declined' })
    }
    return ok({ received, sent: [], totals: { waiting: received.length } })
  })
  logInHere('me')
})

function Page() {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Vanakkam
      </h1>
      <WaitingForMe above={title} />
    </>
  )
}

it('the focus stays near an answered interest on the dashboard, even after the last one', async () => {
  const Site = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <QueryClientProvider client={newQueries()}>
      <Site />
    </QueryClientProvider>,
  )
  for (const [name, next] of [
    ['Meena', 'Waiting for your answer'],
    ['Kavitha', 'Vanakkam'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Decline.*${name}`) }))
    await waitFor(() => expect(screen.queryByText(name)).toBeNull())
    expect(document.activeElement?.textContent).toBe(next)
  }
})
