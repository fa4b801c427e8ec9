import type { OfficePlan } from '@thunai/contract/office/plans'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { PlanDialog } from './PlanDialog.tsx'

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

const open = (onClose: () => void, now = plan) =>
  renderInOffice(<PlanDialog plan={now as OfficePlan} onClose={onClose} />)

it('only the new price is sent, so that a colleague’s changes of the plan stay (OFF-CLI-15)', async () => {
  let request: unknown
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    request = JSON.parse(body)
    return Response.json({ statusCode: 200, statusMessage: '', message: '', data: plan })
  })
  const onClose = vi.fn<() => void>()
  open(onClose)
  const price = await screen.findByLabelText(/Price in rupees/)
  fireEvent.change(price, { target: { value: '2600' } })
  fireEvent.submit(price.closest('form')!)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(request).toEqual({ id: 7, packagePrice: '2600' })
})

it('a draft survives Escape until saved, merged with a colleague’s later changes (OFF-CLI-16)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 200, statusMessage: '', message: '', data: plan }))
  const price = () => screen.findByLabelText<HTMLInputElement>(/Price in rupees/)
  const first = open(() => {})
  fireEvent.change(await price(), { target: { value: '2700' } })
  first.unmount()
  const onClose = vi.fn<() => void>()
  const second = open(onClose, { ...plan, totalLimit: 50 })
  expect((await price()).value).toBe('₹2,700')
  expect(screen.getByLabelText<HTMLInputElement>(/Contacts/).value).toBe('50')
  fireEvent.submit((await price()).closest('form')!)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  second.unmount()
  open(() => {})
  expect((await price()).value).toBe('₹2,500')
})
