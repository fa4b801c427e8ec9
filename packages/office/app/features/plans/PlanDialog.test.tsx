import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { OfficePlan } from '@thunai/contract/office/plans'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newQueries } from '../../data/new-queries.ts'
import { PlanDialog } from './PlanDialog.tsx'

it('a new price is sent alone, so that a colleague’s changes of the plan stay (OFF-CLI-15)', async () => {
  const plan: Partial<OfficePlan> = {
    id: 7,
    name: 'Gold',
    packagePrice: 2500,
    validatyDays: 90,
    totalLimit: 40,
    sendSms: 10,
    isExpressInterest: true,
    sendWhatsapp: false,
    prices: [],
  }
  let sent: unknown
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent = JSON.parse(body)
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data: plan })
  })
  const onClose = vi.fn<() => void>()
  render(
    <MantineProvider>
      <QueryClientProvider client={newQueries()}>
        <PlanDialog plan={plan as OfficePlan} onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const price = await screen.findByLabelText(/Price in rupees/)
  fireEvent.change(price, { target: { value: '2600' } })
  fireEvent.submit(price.closest('form')!)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual({ id: 7, packagePrice: '2600' })
})
