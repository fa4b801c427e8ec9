import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { ProposalsPart } from './ProposalsPart.tsx'

it('a profile barred by the clan is proposed only after a confirmation, which keeps typed text (CNT-15)', async () => {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    requests.push(JSON.parse(String(body)))
    return requests.length < 3
      ? Response.json(
          { statusCode: 409, statusMessage: '', code: 'clanQuestion', errors: { profileId: 'Same temple: Nemam' } },
          { status: 409 },
        )
      : Response.json({ statusCode: 201, statusMessage: '', message: '', data: {} }, { status: 201 })
  })
  const onDone = vi.fn<() => void>()
  renderInOffice(<ProposalsPart memberId="M1" proposals={[]} onDone={onDone} />)
  const note = screen.getByLabelText<HTMLInputElement>('Note to the family')
  fireEvent.change(screen.getByLabelText(/Member id to propose/), { target: { value: 'M2' } })
  fireEvent.change(note, { target: { value: 'From one town' } })
  const propose = () => fireEvent.click(screen.getByRole('button', { name: 'Propose', hidden: true }))
  propose()
  expect(await screen.findByRole('dialog', { name: 'Same temple: Nemam' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([note.value, onDone.mock.calls]).toEqual(['From one town', []])
  propose()
  fireEvent.click(await screen.findByRole('button', { name: 'Propose anyway' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const body = { profileId: 'M2', note: 'From one town' }
  expect(requests).toEqual([body, body, { ...body, anyway: true }])
})
