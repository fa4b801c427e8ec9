import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../../testing/members/a-member.ts'
import { aPaidOrder, sandboxOf, sendWebhook, webhookOf } from '../../../../testing/office/a-payment.ts'
import { aStaffMember, type TestStaff } from '../../../../testing/office/a-staff.ts'
import { mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { runTask } from '../../../../testing/run-task.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
let staff: TestStaff
let member: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  staff = await aStaffMember(test, 'administrator')
  member = await aMember(test.services)
})

const leave = async (who: TestMember) =>
  test.call('DELETE', '/api/account', {
    token: (await loggedInAgain(test.services, who)).token,
    body: { password: 'secret123' },
  })
const exists = async ({ profileId }: TestMember) => {
  await runTask(test.services, 'completing leavings')
  return (await test.services.database.pool.query('select from profile where id = $1', [profileId])).rowCount === 1
}
const isHeld = async ({ memberId }: TestMember) => {
  const by = await aStaffMember(test, 'administrator')
  return (await by.office('GET', `/office/api/members/${memberId}/hold`)).body.data.held
}
const noticesOf = async (paymentId: string) =>
  (await mailsTo(test, test.services.site.email)).filter(
    ({ subject }) => subject === `A payment is disputed: ${paymentId}`,
  ).length

describe('a disputed payment', () => {
  const ledger = () => sandboxOf(test).ledger

  it('holds its member until 14 days after its end, and is reported to the operator once (DUTY-04)', async () => {
    const { payment } = await aPaidOrder(test, member)
    expect(await isHeld(member)).toBe(false)
    const opened = ledger().dispute(payment.id)
    const created = webhookOf(test, payment, { kind: 'payment.dispute.created', dispute: opened })
    for (const event of [created, created]) expect((await sendWebhook(test, event)).status).toBe(200)
    expect([await isHeld(member), await noticesOf(payment.id)]).toEqual([true, 1])
    const shown = await staff.office('GET', `/office/api/members/${member.memberId}/hold`)
    expect(shown.body.data).toMatchObject({ held: true, hold: null, leaving: false })
    expect((await leave(member)).status).toBe(200)
    const detail = `/profile/profilefulldata/getforviewforuser/${member.profileId}`
    const viewer = await aMember(test.services, { gender: 'Male' })
    expect((await test.call('GET', detail, { token: viewer.token })).status).toBe(404)
    test.clock.pass({ days: 40 })
    const underReview = ledger().moveDispute(opened.id, 'under_review')
    await sendWebhook(test, webhookOf(test, payment, { kind: 'payment.dispute.under_review', dispute: underReview }))
    expect(await exists(member)).toBe(true)
    const lost = ledger().moveDispute(opened.id, 'lost')
    await sendWebhook(test, webhookOf(test, payment, { kind: 'payment.dispute.lost', dispute: lost }))
    // A late event of its beginning doesn't reopen it.
    await sendWebhook(test, webhookOf(test, payment, { kind: 'payment.dispute.action_required', dispute: opened }))
    test.clock.pass({ days: 13 })
    expect(await exists(member)).toBe(true)
    test.clock.pass({ days: 1, minutes: 1 })
    expect([await exists(member), await noticesOf(payment.id)]).toEqual([false, 1])
  })

  it('holds for half a year if its end is never reported, and holds evidence of a former member too (DUTY-04)', async () => {
    const { payment } = await aPaidOrder(test, member)
    expect((await leave(member)).status).toBe(200)
    expect(await exists(member)).toBe(false)
    test.clock.pass({ days: 100 })
    const dispute = ledger().dispute(payment.id)
    await sendWebhook(test, webhookOf(test, payment, { kind: 'payment.dispute.created', dispute }))
    const kept = async () => {
      await runTask(test.services, 'tidying evidence')
      const { pool } = test.services.database
      return (await pool.query('select from evidence where member_id = $1', [member.memberId])).rowCount
    }
    test.clock.pass({ days: 179 })
    expect(await kept()).toBeGreaterThan(0)
    test.clock.pass({ days: 2 })
    expect(await kept()).toBe(0)
  })

  it('at Stripe does the same, from its charge.dispute events (DUTY-04)', async () => {
    const { payment } = await aPaidOrder(test, member)
    const { db, gateways } = test.services
    // This test turns the order into one by Stripe: only its event differs.
    await db.updateTable('payment_order').set({ provider: 'stripe' }).where('member_id', '=', member.memberId).execute()
    const send = (type: string, status: string) => {
      const time = Math.floor(test.clock.now().getTime() / 1000)
      const object = {
        id: `du_${payment.id}`,
        object: 'dispute',
        amount: 2999,
        currency: 'usd',
        charge: 'ch_1',
        payment_intent: payment.id,
        status,
        created: time,
      }
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created: time, data: { object } })
      const secret = gateways.sandboxes.stripe!.config.webhookSecret
      const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${v1}` }
      return test.call('POST', '/paymentservice/payment/webhook/stripe', { body, headers })
    }
    expect((await send('charge.dispute.created', 'needs_response')).status).toBe(200)
    expect(await isHeld(member)).toBe(true)
    await send('charge.dispute.closed', 'won')
    test.clock.pass({ days: 13 })
    expect(await isHeld(member)).toBe(true)
    test.clock.pass({ days: 2 })
    expect(await isHeld(member)).toBe(false)
  })

  it('of an unknown payment is answered and logged', async () => {
    const { payment } = await aPaidOrder(test, member)
    const dispute = { ...ledger().dispute(payment.id), payment_id: 'pay_Unknown0000000' }
    const event = webhookOf(test, payment, { kind: 'payment.dispute.created', dispute })
    expect((await sendWebhook(test, event)).status).toBe(200)
    const row = await test.services.db
      .selectFrom('payment_event')
      .select('outcome')
      .where('id', '=', event.headers['x-razorpay-event-id'])
      .executeTakeFirst()
    expect([row, await isHeld(member)]).toEqual([{ outcome: 'unknown payment' }, false])
  })
})
