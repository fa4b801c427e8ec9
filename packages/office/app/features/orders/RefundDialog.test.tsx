import { notificationsStore } from '@mantine/notifications'
import type { OfficeOrder } from '@thunai/contract/office/orders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { accepted, renderInOffice } from '../../testing/render-in-office.tsx'
import { RefundDialog } from './RefundDialog.tsx'

it('a refund refused by the gateway at once isn’t announced as pending (RFND-07)', async () => {
  const failure = 'The payment gateway refused: the balance is too low'
  const money = { minor: 50_000, currency: 'INR' }
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) =>
    accepted(method === 'POST' ? { state: 'failed', failure } : { rows: [], used: null }),
  )
  const payments = [{ id: 'pay_1', money, left: 500 }]
  const order = { number: '1', memberId: 'M1', packageName: 'Gold', money, payments, refunds: [] } as unknown
  renderInOffice(<RefundDialog order={order as OfficeOrder} payment="pay_1" onClose={() => {}} />)
  const button = await screen.findByRole('button', { name: 'Refund ₹500', hidden: true })
  fireEvent.submit(button.closest('form')!)
  await waitFor(() =>
    expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual([
      `₹500 was not refunded: ${failure}`,
    ]),
  )
})
