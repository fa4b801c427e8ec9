import { QueryClientProvider } from '@tanstack/react-query'
import type { RefusalCode } from '@thunai/contract/frame/refusals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { SmsDialog } from './SmsDialog.tsx'

let answer: (code: RefusalCode) => void
const onClose = vi.fn<() => void>()

async function send(): Promise<void> {
  logInHere()
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = (code) =>
    resolve(Response.json({ statusCode: 403, statusMessage: 'It cannot be sent.', code }, { status: 403 }))
  vi.stubGlobal('fetch', () => promise)
  const messages = [{ id: 'talk', title: 'Talk', text: 'May we talk?', sentAt: null }] as const
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SmsDialog member={{ id: 'p', name: 'Meena' }} smsLeft={3} messages={messages} onClose={onClose} />
      ),
    },
  ])
  render(
    <QueryClientProvider client={newQueries()}>
      <Page />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send SMS' }))
}
async function sendRefusedBy(code: RefusalCode): Promise<void> {
  await send()
  answer(code)
  await screen.findByText('It cannot be sent.')
}
const plans = () => screen.queryByRole('link', { name: 'See plans' })

it('a refusal for lack of a plan links to the plans', async () => {
  await sendRefusedBy('smsUsed')
  expect(plans()).not.toBeNull()
})

it("other refusals don't link to the plans", async () => {
  await sendRefusedBy('smsDeclined')
  expect(plans()).toBeNull()
})

it('the dialog stays open while the SMS is being sent, so that a refusal is visible', async () => {
  await send()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()
  answer('smsDeclined')
  await screen.findByText('It cannot be sent.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
