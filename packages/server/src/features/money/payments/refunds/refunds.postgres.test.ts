import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../../testing/members/a-member.ts'
import { aPaidOrder, sandboxOf } from '../../../../testing/office/a-payment.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { openTestDatabase } from '../../../../testing/databases/test-database.ts'
import { waitingConnections } from '../../../../testing/databases/waiting-for.ts'
import { lockOrders } from '../orders.store.ts'
import { noteRefund } from './note-refund.ts'
import { lockPayments } from './refunds.store.ts'
import { returnDaysLeft } from './return-days-left.ts'

// Only PostgreSQL lets two transactions wait for each other.
let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { database: await openTestDatabase() })
})
afterAll(() => test.close())

it('refunding remaining days while a refund of the same payment is noted completes both (FIX-06)', async () => {
  const { db, transact, pool } = test.services.database
  const member = await aMember(test.services)
  const { payment } = await aPaidOrder(test, member)
  const refunded = sandboxOf(test).ledger.refund(payment.id, { amount: 199_900 })
  const giving = await transact(async (tx) => {
    await lockPayments(tx, payment)
    const answer = transact(async (other) => {
      await lockOrders(other, member)
      await returnDaysLeft(other, test.services, member.profileId, test.clock.now())
    })
    // A failure is checked below.
    answer.catch(() => {})
    await expect.poll(() => waitingConnections(pool)).toHaveLength(1)
    const money = { minor: refunded.amount, currency: refunded.currency }
    await noteRefund(tx, test.services, test.services.gateways.named('razorpay')!, {
      id: refunded.id,
      paymentId: payment.id,
      money,
      reference: null,
      status: 'done',
    })
    return { answer }
  })
  await giving.answer
  // All of it had been refunded already.
  expect(await db.selectFrom('refund').select('minor').where('payment_id', '=', payment.id).execute()).toEqual([
    { minor: 199_900 },
  ])
})
