import fc from 'fast-check'
import type { MadeOrder } from '@thunai/contract/money/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SandboxPayment } from '../../../platform/gateway/razorpay/sandbox/sandbox-entities.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import {
  anOrder,
  booksOf,
  payAtGateway,
  proofOf,
  sandboxOf,
  sendWebhook,
  verify,
  webhookOf,
} from '../../../testing/office/a-payment.ts'
import { runs } from '../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkOrders } from './check-orders.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.services)
})
afterAll(() => test.close())

/** A next step of payer, browser, gateway or network; `pick` chooses among the payments so far. */
const step = fc.record({
  what: fc.constantFrom(
    'hold',
    'pay',
    'fail',
    'pay-other-sum',
    'capture',
    'verify',
    'tell-captured',
    'tell-failed',
    'tell-authorized',
    'tell-twice',
    'check',
    'lose-answer',
  ),
  pick: fc.nat(20),
})

it('any order of payments, proofs, events, losses and look-ups gives one plan for captured money, and none without (R7, G-73)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const order = await anOrder(test, member)
      for (const { what, pick } of steps) await act(order, what, pick)
      sandboxOf(test).faults.clear()
      expect(await disagreements(order, false)).toEqual([])
      // A final look-up finds everything that got lost.
      test.clock.pass({ minutes: 5 })
      await checkOrders(test.services)
      expect(await disagreements(order, true)).toEqual([])
    }),
    { numRuns: runs(20) },
  )
})

async function act(order: MadeOrder, what: string, pick: number): Promise<void> {
  const { ledger, faults } = sandboxOf(test)
  const payments = ledger.paymentsOf(order.orderId)
  const chosen = payments[pick % Math.max(1, payments.length)]
  const isOpen = ledger.order(order.orderId).status !== 'paid'
  const tell = (payment: SandboxPayment, kind: string) => sendWebhook(test, webhookOf(test, payment, { kind }))
  if (what === 'check') {
    test.clock.pass({ minutes: 5 })
    await checkOrders(test.services)
  } else if (what === 'lose-answer') faults.add({ call: pick % 2 ? 'findPayment' : 'capture', kind: 'reset-after' })
  else if (isOpen && what === 'hold') payAtGateway(test, order, { capture: false })
  else if (isOpen && what === 'pay') payAtGateway(test, order)
  else if (isOpen && what === 'fail') payAtGateway(test, order, { outcome: 'failure' })
  else if (isOpen && what === 'pay-other-sum') payAtGateway(test, order, { amount: 150 })
  if (!chosen) return
  if (what === 'capture' && chosen.status === 'authorized') ledger.capture(chosen.id, chosen.amount)
  else if (what === 'verify') await verify(test, proofOf(test, order, chosen), pick % 2 ? member.token : undefined)
  else if (what === 'tell-captured' && chosen.captured) await tell(chosen, 'payment.captured')
  else if (what === 'tell-failed' && chosen.status === 'failed') await tell(chosen, 'payment.failed')
  else if (what === 'tell-authorized') await tell({ ...chosen, status: 'authorized' }, 'payment.authorized')
  else if (what === 'tell-twice' && chosen.captured)
    await Promise.all([tell(chosen, 'order.paid'), tell(chosen, 'payment.captured')])
}

/** Differences between our books and the gateway's; `complete`: nothing is pending any more. */
async function disagreements(order: MadeOrder, complete: boolean): Promise<string[]> {
  const books = await booksOf(test, order.orderId)
  const captured = sandboxOf(test)
    .ledger.paymentsOf(order.orderId)
    .filter((payment) => payment.captured)
  const hasFullSum = captured.some(({ amount }) => amount === order.amount * 100)
  const plans = books.subscriptions.length
  const claims = {
    'a payment here is captured there': books.payments.every(({ id }) => captured.some((payment) => payment.id === id)),
    'each plan has its payment': plans === books.payments.filter(({ outcome }) => outcome === 'settled').length,
    'each plan has its receipt': plans === books.receipts.length,
    'paid is what has a plan': (books.state === 'paid') === (plans === 1),
    'no plan without the full sum, and at most one': plans <= (hasFullSum ? 1 : 0),
    'the full sum has its plan': !complete || plans === (hasFullSum ? 1 : 0),
    'money without a plan is known': !complete || plans > 0 || books.payments.length === captured.length,
  }
  return Object.entries(claims)
    .filter(([, holds]) => !holds)
    .map(([claim]) => claim)
}
