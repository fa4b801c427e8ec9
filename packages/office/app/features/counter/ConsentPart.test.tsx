import type { CounterFamily } from '@thunai/contract/office/counter'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { ConsentPart } from './ConsentPart.tsx'

function renderPart() {
  const family = { memberId: 'M1', consent: { state: 'asked', how: 'code', at: null }, isTakenOver: false }
  renderInOffice(<ConsentPart family={family as never as CounterFamily} onDone={() => {}} />)
}

it('the refusal of a code disappears when a new code is sent', async () => {
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) =>
    body
      ? Response.json({ statusCode: 400, statusMessage: 'This code is wrong.' }, { status: 400 })
      : Response.json({ statusCode: 200, statusMessage: '', message: '', data: null }),
  )
  renderPart()
  await userEvent.type(await screen.findByLabelText(/Code from the family/), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('This code is wrong.')
  await userEvent.click(screen.getByRole('button', { name: 'Send a code' }))
  await waitFor(() => expect(screen.queryByText('This code is wrong.')).toBeNull())
})

it('the refusal of a new code replaces that of the last one', async () => {
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const statusMessage = body ? 'This code is wrong.' : 'Please wait a minute.'
    return Response.json({ statusCode: 400, statusMessage }, { status: 400 })
  })
  renderPart()
  await userEvent.type(await screen.findByLabelText(/Code from the family/), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('This code is wrong.')
  await userEvent.click(screen.getByRole('button', { name: 'Send a code' }))
  await screen.findByText('Please wait a minute.')
  expect(screen.queryByText('This code is wrong.')).toBeNull()
})

it('a signed paper that was not received can be chosen again (CNT-03)', async () => {
  let uploads = 0
  vi.stubGlobal('fetch', async () => {
    uploads += 1
    return new Response('', { status: 500 })
  })
  renderPart()
  await screen.findByRole('button', { name: 'Add the signed paper' })
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')!
  const paper = new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf' })
  for (const times of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await userEvent.upload(field, paper)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitFor(() => expect(uploads).toBe(times))
  }
})
