import type { CounterFamily } from '@thunai/contract/office/counter'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { ConsentPart } from './ConsentPart.tsx'

it('the refusal of a code goes when a new code is sent', async () => {
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) =>
    body
      ? Response.json({ statusCode: 400, statusMessage: 'This code is wrong.' }, { status: 400 })
      : Response.json({ statusCode: 200, statusMessage: '', message: '', data: null }),
  )
  const family = { memberId: 'M1', consent: { state: 'asked', how: 'code', at: null }, isTakenOver: true }
  renderInOffice(<ConsentPart family={family as never as CounterFamily} onDone={() => {}} />)
  await userEvent.type(await screen.findByLabelText(/Code from the family/), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('This code is wrong.')
  await userEvent.click(screen.getByRole('button', { name: 'Send a code' }))
  await waitFor(() => expect(screen.queryByText('This code is wrong.')).toBeNull())
})
