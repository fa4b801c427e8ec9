import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../../testing/members/a-member.ts'
import { anOrder, aPaidOrder } from '../../../../testing/office/a-payment.ts'
import { aStaffMember, type TestStaff } from '../../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { testClock } from '../../../../testing/test-clock.ts'

const GST = { gstin: '33ABCDE1234F1Z5', state: 'Tamil Nadu', percent: 18 }

let test: TestApp
let finance: TestStaff
beforeAll(async () => {
  test = await openTestApp({}, { clock: testClock(new Date('2026-11-25T12:00:00+05:30')) })
  Object.assign(test.services.site, { gst: GST })
  finance = await aStaffMember(test, 'finance')
})
afterAll(() => test.close())

const refund = async (number: string, amount: number) => {
  test.clock.pass({ minutes: 1 })
  expect(
    (await finance.office('POST', `/office/api/orders/${number}/refund`, { amount, reason: 'Paid twice' })).status,
  ).toBe(200)
}
const list = async (query: string) => (await finance.office('GET', `/office/api/orders?${query}`)).body.data
const open = async (number: string) => (await finance.office('GET', `/office/api/orders/${number}`)).body.data

describe('orders in the office', () => {
  it('are listed by state and days, with sums per currency (ORD-01, ORD-02)', async () => {
    const member = await aMember(test.services)
    const [paid, partly, whole] = [
      (await aPaidOrder(test, member)).order.paymentRefId,
      (await aPaidOrder(test, member)).order.paymentRefId,
      (await aPaidOrder(test, member)).order.paymentRefId,
    ]
    const unpaid = (await anOrder(test, member)).paymentRefId
    await refund(partly, 500)
    await refund(whole, 1999)
    for (const [state, number, refunded] of [
      ['paid', paid, 0],
      ['partlyRefunded', partly, 50_000],
      ['refunded', whole, 199_900],
    ] as const) {
      const { rows, totals } = await list(`state=${state}`)
      expect([state, rows.map((row: { number: string; state: string }) => [row.number, row.state])]).toEqual([
        state,
        [[number, state]],
      ])
      expect(totals).toEqual([{ currency: 'INR', orders: 1, taken: 199_900, refunded }])
    }
    expect((await list('state=created')).rows).toMatchObject([{ number: unpaid, state: 'created' }])
    expect(await list('from=2026-11-25&to=2026-11-25')).toMatchObject({
      totals: [{ currency: 'INR', orders: 4, taken: 3 * 199_900, refunded: 249_900 }],
    })
    expect(await list('from=2026-11-26')).toMatchObject({ rows: [], totals: [] })
    expect(await list('to=2026-11-24')).toMatchObject({ rows: [], totals: [] })
    expect((await finance.office('GET', '/office/api/orders?state=gone')).status).toBe(400)
  })

  it('show their payments, refunds, tax, and use of the plan (ORD-03, ORD-05)', async () => {
    const member = await aMember(test.services)
    const { order, payment } = await aPaidOrder(test, member)
    await refund(order.paymentRefId, 500)
    const shown = await open(order.paymentRefId)
    expect(shown).toMatchObject({
      state: 'partlyRefunded',
      tax: { taxable: 169_408, cgst: 15_246, sgst: 15_246, igst: 0 },
      used: { contacts: 0, ofContacts: 50, sms: 0, profilesViewed: 0 },
    })
    const events = shown.timeline as { kind: string; number: string | null; by: string[]; note: string | null }[]
    expect(events.map(({ kind }) => kind)).toEqual([
      'ordered',
      'settled',
      'receipt',
      'refundAsked',
      'refundDone',
      'planEnds',
    ])
    expect(events.map(({ number }) => number)).toEqual([
      order.orderId,
      payment.id,
      shown.receiptNumber,
      null,
      expect.stringMatching(/^rfnd_/),
      null,
    ])
    expect(events[3]).toMatchObject({ by: [finance.email], note: 'Paid twice' })
    expect((await open(payment.id)).number).toBe(order.paymentRefId)
    expect((await finance.office('GET', '/office/api/orders/pay_unknown')).body.code).toBe('orderNotFound')
  })

  it('can be booked from a CSV with receipt, payment and refund numbers, taxes, and times with their zone (ORD-04)', async () => {
    const member = await aMember(test.services)
    const { order, payment } = await aPaidOrder(test, member)
    await refund(order.paymentRefId, 500)
    const { receiptNumber, timeline } = await open(order.paymentRefId)
    const { text } = await finance.office('GET', '/office/api/csv/orders?state=partlyRefunded')
    const row = String(text)
      .split('\r\n')
      .find((line) => line.includes(order.paymentRefId))
    expect(row).toContain('+05:30')
    expect(row).toMatch(
      new RegExp(`"${receiptNumber}","${payment.id}","${timeline[4].number}",500,1694\\.08,152\\.46,152\\.46,0$`),
    )
  })
})
