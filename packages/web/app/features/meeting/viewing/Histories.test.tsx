import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logInHere } from '../../../testing/log-in-here.ts'
import { Histories } from './Histories.tsx'

const VIEWED = '/profile/base/viewed'
const VIEWERS = '/profile/base/whoviewedmyprofile'

const none = () => Response.json({ statusCode: 200, statusMessage: 'Success', message: 'Success', data: [] })
const broken = () => new Response('', { status: 500 })

let answers: Record<string, () => Response>

beforeEach(() => {
  logInHere()
  answers = { [VIEWED]: none, [VIEWERS]: none }
  vi.stubGlobal('fetch', async (url: string) => answers[url]?.() ?? Response.error())
})

function show(): void {
  const Page = createRoutesStub([{ path: '/', Component: Histories }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })}>
      <Page />
    </QueryClientProvider>,
  )
}
const text = async (table: string) => (await screen.findByRole('table', { name: table })).textContent
const alerts = () => screen.queryAllByRole('alert').map((one) => within(one).getByText(/\. /).textContent)

describe('the two lists of views', () => {
  it('have headings and empty texts, under one message, if the server fails (STATE-22)', async () => {
    answers = { [VIEWED]: broken, [VIEWERS]: broken }
    show()
    expect(await text('Profiles You Viewed')).toContain('No profiles viewed yet.')
    expect(await text('Profiles Who Viewed You')).toContain('No profiles have viewed your profile yet.')
    expect(screen.getAllByRole('columnheader')).toHaveLength(12)
    expect(alerts()).toEqual(['Something went wrong on our side. Please try again in a moment.'])
  })

  it('mention the connection only if there was no answer', async () => {
    answers = {}
    show()
    await text('Profiles You Viewed')
    await text('Profiles Who Viewed You')
    expect(alerts()).toEqual(['The service could not be reached. Please check your connection and try again.'])
  })

  it('name the list that failed, and retry it on request', async () => {
    answers = { [VIEWED]: none, [VIEWERS]: broken }
    show()
    expect(await screen.findByText('Your visitors could not be loaded.')).toBeTruthy()
    answers = { [VIEWERS]: none }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await text('Profiles Who Viewed You')).toContain('No profiles have viewed your profile yet.')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
