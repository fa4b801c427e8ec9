import type { OfficeOrder, OfficeRefund } from '@thunai/contract/office/orders'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInOffice } from '../../testing/render-in-office.tsx'
import { PayBackDialog } from './PayBackDialog.tsx'

it('cancelling a refund clears the refusal of an earlier booking', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 400, statusMessage: 'The refund is not due.' }, { status: 400 }),
  )
  const order = { number: '1', memberId: 'M1', packageName: 'Gold' } as OfficeOrder
  const refund = { id: '1', money: { minor: 50_000, currency: 'INR' }, reason: 'Match fixed' } as OfficeRefund
  renderInOffice(<PayBackDialog order={order} refund={refund} onClose={() => {}} />)
  const toggle = await screen.findByRole('button', { name: 'Not to be paid back', hidden: true })
  fireEvent.submit(toggle.closest('form')!)
  await screen.findByText('The refund is not due.')
  fireEvent.click(toggle)
  expect(screen.queryByText('The refund is not due.')).toBeNull()
})
