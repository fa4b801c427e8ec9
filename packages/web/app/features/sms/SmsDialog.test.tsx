import { QueryClientProvider } from '@tanstack/react-query'
import type { RefusalCode } from '@thunai/contract/frame/refusals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { logInHere } from '../../testing/log-in-here.ts'
import { SmsDialog } from './SmsDialog.tsx'

async function sendRefusedBy(code: RefusalCode): Promise<void> {
  logInHere()
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 403, statusMessage: 'It cannot be sent.', code }, { status: 403 }),
  )
  const messages = [{ id: 'talk', title: 'Talk', text: 'May we talk?', sentAt: null }] as const
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SmsDialog member={{ id: 'p', name: 'Meena' }} smsLeft={3} messages={messages} onClose={() => {}} />
      ),
    },
  ])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Send SMS' }))
  await screen.findByText('It cannot be sent.')
}
const plans = () => screen.queryByRole('link', { name: 'See plans' })

it('leads to the plans where a plan is what is missing', async () => {
  await sendRefusedBy('smsUsed')
  expect(plans()).not.toBeNull()
})

it('leads to no plans where none would help', async () => {
  await sendRefusedBy('smsDeclined')
  expect(plans()).toBeNull()
})
