import type { OfficeOrder, OfficeOrderDetail } from '@thunai/contract/office/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { planId } from '../../../../testing/office/a-payment.ts'
import { aStaffMember, type TestStaff } from '../../../../testing/office/a-staff.ts'
import { mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { sellAtCounter } from '../sell-at-counter.ts'
import { returnDaysLeft } from './return-days-left.ts'
import { sendRefunds } from './send-refunds.ts'

let test: TestApp
let member: TestMember
let finance: TestStaff
beforeAll(async () => {
  test = await openTestApp()
  finance = await aStaffMember(test, 'finance')
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.services)
})

const sell = async (plan = 'Gold', received = 1999) => {
  const sale = { planId: Number(await planId(test, plan)), means: 'cash', received, reference: '' } as const
  const { number } = await test.services.transact((tx) => sellAtCounter(tx, test.services, member, sale))
  test.clock.pass({ minutes: 1 })
  return number
}
const ask = (number: string, amount: number) =>
  finance.office('POST', `/office/api/orders/${number}/refund`, { amount, reason: 'The family moved away' })
const pay = (number: string, refund: string, body: object, by = finance) =>
  by.office('POST', `/office/api/orders/${number}/refunds/${refund}/paid`, body)
const cancel = (number: string, refund: string) =>
  finance.office('POST', `/office/api/orders/${number}/refunds/${refund}/cancel`, { reason: 'They keep the plan' })
const owed = async (): Promise<OfficeOrder[]> =>
  (await finance.office('GET', '/office/api/orders?state=toPayBack')).body.data.rows
const orderOf = async (number: string): Promise<OfficeOrderDetail> =>
  (await finance.office('GET', `/office/api/orders/${number}`)).body.data

describe('a refund of money taken at a counter', () => {
  it('waits until staff have paid it, then is in books, receipt, mail, record and CSV (CNT-12)', async () => {
    const number = await sell()
    const { status, body } = await ask(number, 500)
    expect([status, body.data]).toEqual([200, expect.objectContaining({ state: 'asked', isByHand: true })])
    // No gateway is asked, even later.
    test.clock.pass({ hours: 7 })
    expect(await sendRefunds(test.services)).toBe(0)
    expect((await owed()).map((order) => order.number)).toContain(number)
    expect((await orderOf(number)).payments).toMatchObject([
      { left: 1499, barred: 'Another refund of this payment has to be paid at the counter first.' },
    ])
    expect((await pay(number, body.data.id, { means: 'upi', reference: 'no' })).body.errors).toEqual({
      reference: 'Please enter the reference of the UPI payment.',
    })
    const twice = await Promise.all([1, 2].map(() => pay(number, body.data.id, { means: 'cash', reference: '' })))
    expect(twice.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect((await owed()).map((order) => order.number)).not.toContain(number)
    const order = await orderOf(number)
    expect(order).toMatchObject({
      state: 'partlyRefunded',
      payments: [{ returned: 500, left: 1499, barred: null }],
      refunds: [{ state: 'done', gatewayRefund: `cash_${body.data.id}` }],
    })
    expect(order.timeline.map(({ kind }) => kind)).toContain('refundDone')
    expect((await mailsTo(test, member.email)).at(-1)).toMatchObject({
      subject: 'We returned ₹500.00 to you',
      text: expect.stringContaining('You got it in cash at our counter.'),
    })
    const receipt = await test.call('GET', `/api/payments/${number}/receipt`, { token: member.token })
    expect(receipt.body.data.refunds).toMatchObject([{ amount: 500 }])
    const csv = await finance.office('GET', '/office/api/csv/orders')
    expect(csv.text.split('\r\n').find((line) => line.includes(number))).toContain(`cash_${body.data.id}`)
    const head = await aStaffMember(test, 'administrator')
    const { rows } = (await head.office('GET', `/office/api/events?memberId=${member.memberId}`)).body.data
    expect(rows[0].sentence).toBe(`Paid ₹500.00 of order ${number} back to ${member.memberId}: cash.`)
    const looks = await test.call('GET', '/api/account/private-looks', { token: member.token })
    expect(looks.body.data.rows).toMatchObject([{ by: ['counter'], reason: rows[0].sentence }])
  })

  it('is booked once per UPI reference, and ends the plan with the last rupee (CNT-12)', async () => {
    const first = await sell()
    const one = (await ask(first, 999)).body.data.id
    expect((await pay(first, one, { means: 'upi', reference: '731298765432' })).status).toBe(200)
    const other = (await ask(first, 1000)).body.data.id
    expect((await pay(first, other, { means: 'upi', reference: '731298765432' })).body.code).toBe('referenceUsed')
    expect((await pay(first, other, { means: 'upi', reference: '731298765433' })).status).toBe(200)
    expect((await orderOf(first)).state).toBe('refunded')
    expect((await mailsTo(test, member.email)).at(-1)?.text).toContain('the plan has ended')
    expect((await mailsTo(test, member.email)).at(-1)?.text).toContain('reference 731298765433')
  })

  it('can be cancelled with a reason, and the operator is notified (CNT-12)', async () => {
    const number = await sell()
    const { id } = (await ask(number, 100)).body.data
    expect((await cancel(number, id)).body.data).toMatchObject({ state: 'failed', failure: 'They keep the plan' })
    expect((await cancel(number, id)).body.code).toBe('refundNotOwed')
    expect((await pay(number, id, { means: 'cash', reference: '' })).body.code).toBe('refundNotOwed')
    expect((await mailsTo(test, test.services.site.email)).at(-1)?.text).toContain('They keep the plan')
    expect((await ask(number, 1999)).status).toBe(200)
  })

  it('above the limit needs a second person before staff pay it; support can’t pay (CNT-12)', async () => {
    const number = await sell('Platinum', 4999)
    const { id, state } = (await ask(number, 2500)).body.data
    expect(state).toBe('waitingForSecond')
    expect((await pay(number, id, { means: 'cash', reference: '' })).body.code).toBe('refundNotOwed')
    const colleague = await aStaffMember(test, 'finance')
    const review = await test.services.db
      .selectFrom('review')
      .select('id')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    const decided = await colleague.office('POST', `/office/api/reviews/${review.id}/decide`, {
      decision: 'approve',
      reason: 'used',
      note: '',
      version: 1,
    })
    expect(decided.status).toBe(200)
    const support = await aStaffMember(test, 'support')
    expect((await pay(number, id, { means: 'cash', reference: '' }, support)).body.code).toBe('rightMissing')
    expect((await pay(number, id, { means: 'cash', reference: '' })).body.data).toMatchObject({ state: 'done' })
  })

  it('of remaining days after a match is reported to the operator, and ends the plan once paid (CNT-12)', async () => {
    const number = await sell()
    await test.services.transact((tx) => returnDaysLeft(tx, test.services, member.profileId, test.clock.now()))
    const [waiting] = (await orderOf(number)).refunds
    expect(waiting).toMatchObject({ state: 'asked', isByHand: true, by: null, isMadeAtGateway: false })
    expect((await mailsTo(test, test.services.site.email)).at(-1)?.subject).toContain('to pay back at the counter')
    const endsAt = async () => {
      const { db } = test.services
      const plan = db.selectFrom('subscription').select('ends_at').where('order_id', '=', number)
      return (await plan.executeTakeFirstOrThrow()).ends_at.getTime()
    }
    expect(await endsAt()).toBeGreaterThan(test.clock.now().getTime())
    expect((await pay(number, waiting?.id ?? '', { means: 'cash', reference: '' })).status).toBe(200)
    expect(await endsAt()).toBeLessThanOrEqual(test.clock.now().getTime())
  })
})
