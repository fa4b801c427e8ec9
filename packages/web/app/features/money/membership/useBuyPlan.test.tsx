import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newQueries } from '../../../data/new-queries.ts'
import { paths } from '../../../paths.ts'
import { logInHere } from '../../../testing/log-in-here.ts'
import { toastStore } from '../../../ui/messages/toasts.ts'
import type { CheckoutConstructor } from './load-checkout.ts'
import PaymentStatus from './payment-status.tsx'
import Plans from './plans.tsx'

const GOLD = {
  id: 2,
  name: 'Gold',
  packagePrice: 1999,
  validatyDays: 60,
  totalLimit: 25,
  isExpressInterest: true,
  sendSms: 5,
  sendWhatsapp: false,
  isMostChosen: false,
}
const ORDER = {
  amount: 1999,
  orderId: 'order_1',
  currency: 'INR',
  paymentRefId: 'ref-1',
  razorpayKey: 'key',
  razorpayKeyId: 'key',
  checkoutUrl: '/checkout.js',
}
const LEFT = {
  packageName: 'Silver',
  createdAt: '2026-11-01T00:00:00Z',
  totalViews: 0,
  sendSms: 0,
  totalLimit: 10,
  contactsUsed: 3,
  contactsLeft: 7,
  expiresAt: '2026-12-01T00:00:00Z',
  status: 'live',
}

let isOnSale: boolean
/** How many reads of the member's plans are still answered; later reads hang. */
let answersLeft: number

async function answer(url: string): Promise<Response> {
  const reply = (data: unknown) =>
    Response.json({ statusCode: 200, statusMessage: '', message: '', data, isSmsOpen: true })
  if (url.includes('/package/availablelist')) return reply([GOLD])
  if (url.includes('/makesubscribe'))
    return isOnSale
      ? reply(ORDER)
      : Response.json({ statusCode: 400, statusMessage: 'This plan is not on sale any more.' }, { status: 400 })
  if (url.endsWith('/api/profiles')) return reply({ rows: [] })
  if (url.includes('/payment/verify')) return reply(null)
  if (url.includes('/package-usage/')) {
    answersLeft -= 1
    return answersLeft < 0 ? new Promise(() => {}) : reply([LEFT])
  }
  return url.endsWith('/api/payments/last') ? reply(null) : reply([])
}

/** A checkout in which every payment succeeds immediately. */
class PaidCheckout {
  readonly #options: ConstructorParameters<CheckoutConstructor>[0]
  constructor(options: ConstructorParameters<CheckoutConstructor>[0]) {
    this.#options = options
  }
  open() {
    this.#options.handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'x' })
  }
  on() {}
}

beforeEach(() => {
  isOnSale = true
  answersLeft = 1
  vi.stubGlobal('fetch', vi.fn(answer))
  window.Razorpay = PaidCheckout
  logInHere('me')
})
afterEach(() => {
  delete window.Razorpay
})

const Status = () => (
  <>
    <PaymentStatus />
    <Link to={paths.plans}>Back</Link>
  </>
)

/** Presses Buy Now after the member's plans have loaded. */
async function buy() {
  const Site = createRoutesStub([
    { path: paths.plans, Component: Plans },
    { path: paths.paymentStatus, Component: Status },
  ])
  render(
    <QueryClientProvider client={newQueries()}>
      <Site initialEntries={[paths.plans]} />
    </QueryClientProvider>,
  )
  await screen.findByText('You have 7 contacts and 0 SMS left.')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Buy Now' }))
  return user
}
const toastTexts = () => toastStore.getShown().map(({ text }) => text)

describe('a purchase', () => {
  it('shows its outcome without waiting for refetched data', async () => {
    isOnSale = false
    await buy()
    await waitFor(() => expect(toastTexts()).toEqual(['This plan is not on sale any more.']))
    // old data stays until new data arrives
    expect(screen.getByText('You have 7 contacts and 0 SMS left.')).toBeTruthy()
    expect(answersLeft).toBe(-1)
  })

  it('that succeeded hides the previous data', async () => {
    const user = await buy()
    await screen.findByRole('heading', { name: 'Payment Successful!' })
    expect(toastTexts()).toEqual(['Payment Successful for Gold!'])
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await screen.findByRole('button', { name: 'Buy Now' })
    expect(screen.queryByText('You have 7 contacts and 0 SMS left.')).toBeNull()
  })
})
