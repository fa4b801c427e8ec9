import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import {
  anOrder,
  aPaidOrder,
  buyNow,
  payAtGateway,
  planId,
  sandboxOf,
  sendWebhook,
  webhookOf,
} from '../../../testing/office/a-payment.ts'
import { aStaffMember } from '../../../testing/office/a-staff.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { changeProfile } from '../../../testing/members/change-profile.ts'
import { connect } from '../../../testing/members/connect.ts'
import { codeTo, mailsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { renewSeals } from '../../household/candidate-consent/candidate-consent.api.ts'
import { endPauses } from '../pauses/pauses.api.ts'
import { sendRefunds } from '../../money/payments/payments.api.ts'
import { returnDays } from './return-days.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
  bride = await aMember(test.services)
  await connect(test, groom, bride)
})

const fix = (by: TestMember, whom: TestMember | null) =>
  test.call('POST', '/api/fixed', { token: by.token, body: { profileId: whom?.profileId ?? null } })
const work = async () => {
  await returnDays(test.services)
  await sendRefunds(test.services)
}
const usageOf = async (of: TestMember) =>
  (await test.call('GET', `/packageservice/package-usage/profile/${of.profileId}`, { token: of.token })).body.data
/** Gold: ₹1,999 for 180 days and 50 contacts; with some days and contacts used. */
async function gold(days: number, contacts: number, of = groom) {
  const { payment } = await aPaidOrder(test, of)
  await test.services.database.pool.query(
    `update subscription set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2),
      contacts_used = $3 where profile_id = $1`,
    [of.profileId, days, contacts],
  )
  return payment
}
const returned = (payment: { readonly id: string }) =>
  sandboxOf(test)
    .ledger.refundsOf(payment.id)
    .map(({ amount }) => amount)

describe('when a match is fixed', () => {
  it('both families are refunded for the remaining days, and their plans end (FIX-05)', async () => {
    const [his, hers] = [await gold(90, 10), await gold(45, 0, bride)]
    const worth = async (of: TestMember) =>
      (await test.call('GET', '/api/fixed', { token: of.token })).body.data.givesBack
    expect([await worth(groom), await worth(bride)]).toEqual([999, 1499])
    await fix(groom, bride)
    await work()
    expect([returned(his), returned(hers)]).toEqual([[], []])
    await fix(bride, groom)
    await work()
    // half of the days; three quarters of the days
    expect([returned(his), returned(hers)]).toEqual([[99_900], [149_900]])
    expect(await usageOf(groom)).toMatchObject([{ status: 'ended' }])
    expect((await mailsTo(test, groom.email)).at(-1)?.text).toContain('₹999.00')
    expect(await worth(groom)).toBe(0)
  })

  it('the refund is limited to the share of unopened contacts (FIX-05)', async () => {
    const payment = await gold(0, 45)
    await fix(groom, bride)
    await fix(bride, groom)
    await work()
    expect(returned(payment)).toEqual([19_900])
  })

  it('is refunded once, by any number of servers (FIX-06)', async () => {
    const payment = await gold(90, 0)
    await fix(groom, bride)
    await fix(bride, groom)
    await Promise.all([returnDays(test.services), returnDays(test.services), returnDays(test.services)])
    await work()
    await work()
    expect(returned(payment)).toEqual([99_900])
  })

  it.each([
    [
      'that staff ask for',
      async (number: string) => {
        const finance = await aStaffMember(test, 'finance')
        await finance.office('POST', `/office/api/orders/${number}/refund`, { amount: 999, reason: 'The bank said no' })
      },
    ],
    [
      'that is made at the gateway',
      async (_number: string, paymentId: string) => {
        const refund = sandboxOf(test).ledger.refund(paymentId, { amount: 99_900 })
        const payment = sandboxOf(test).ledger.payment(paymentId)
        await sendWebhook(test, webhookOf(test, payment, { kind: 'refund.processed', refund }))
      },
    ],
  ])('a refund %s where the bank took none of the days left ends the plan too (FIX-05)', async (_whose, again) => {
    const { ledger } = sandboxOf(test)
    const payment = await gold(90, 0)
    ledger.holdRefunds(true)
    await fix(groom, bride)
    await fix(bride, groom)
    await work()
    ledger.holdRefunds(false)
    const failed = ledger.endRefund(ledger.refundsOf(payment.id)[0]!.id, 'failed')
    await sendWebhook(test, webhookOf(test, ledger.payment(payment.id), { kind: 'refund.failed', refund: failed }))
    expect(await usageOf(groom)).toMatchObject([{ status: 'live' }])
    await again(payment.order_id, payment.id)
    expect(await usageOf(groom)).toMatchObject([{ status: 'ended' }])
  })

  it('with an outside family, it waits until the match can’t be undone, and counts from the day of the claim (FIX-06)', async () => {
    const payment = await gold(90, 0)
    await fix(groom, null)
    await work()
    expect(returned(payment)).toEqual([])
    test.clock.pass({ days: 6 })
    await work()
    expect(returned(payment)).toEqual([])
    test.clock.pass({ days: 2 })
    await work()
    expect(returned(payment)).toEqual([99_900])
  })

  it('days of a rest stand still, whether or not it is over when the money goes (FIX-06)', async () => {
    const rest = (by: TestMember) =>
      test.call('POST', '/api/pause', { token: by.token, body: { kind: 'talks', days: 7 } })
    const [whole, part] = [await gold(90, 0), await gold(90, 0, bride)]
    for (const family of [groom, bride]) {
      expect((await rest(family)).status).toBe(200)
      await fix(family, null)
    }
    test.clock.pass({ days: 3 })
    const { token } = await loggedInAgain(test.services, bride)
    expect((await test.call('DELETE', '/api/pause', { token })).status).toBe(200)
    test.clock.pass({ days: 5 })
    await endPauses(test.services)
    await work()
    expect([returned(whole), returned(part)]).toEqual([[99_900], [99_900]])
  })

  it('no plan is ordered any more (FIX-08)', async () => {
    await fix(groom, null)
    expect(await buyNow(test, groom)).toMatchObject({ status: 403, body: { code: 'fixed' } })
    await test.call('DELETE', '/api/fixed', { token: groom.token })
    expect((await buyNow(test, groom)).status).toBe(200)
  })

  it('a plan ordered before and paid for afterwards is refunded in full, and nothing twice (FIX-08)', async () => {
    const { ledger } = sandboxOf(test)
    const former = await gold(90, 0)
    const order = await anOrder(test, groom)
    await fix(groom, bride)
    await fix(bride, groom)
    // the refund is pending: the former plan continues meanwhile
    ledger.holdRefunds(true)
    await work()
    ledger.holdRefunds(false)
    test.clock.pass({ minutes: 5 })
    const late = payAtGateway(test, order)
    await sendWebhook(test, webhookOf(test, late))
    await work()
    await work()
    expect([returned(former), returned(late)]).toEqual([[99_900], [199_900]])
  })

  it('a family that leaves while it could still undo the match is refunded all the same, once (FIX-09)', async () => {
    const payment = await gold(90, 0)
    await fix(groom, null)
    test.clock.pass({ minutes: 5 })
    const body = { password: 'secret123' }
    expect((await test.call('DELETE', '/api/account', { token: groom.token, body })).status).toBe(200)
    await work()
    test.clock.pass({ days: 8 })
    await work()
    expect(returned(payment)).toEqual([99_900])
    const refunds = test.services.db.selectFrom('refund').select('state').where('payment_id', '=', payment.id)
    expect(await refunds.execute()).toEqual([{ state: 'done' }])
  })

  it('whose candidate says no within these days gets them too, with the end of the profile (FIX-09, SEAL-05)', async () => {
    const payment = await gold(90, 0)
    await changeProfile(test.services, groom.profileId, { created_for: 'Son' })
    await fix(groom, null)
    const email = 'groom.himself@example.in'
    const asked = { token: groom.token, body: { email } }
    expect((await test.call('POST', '/api/consent/candidate', asked)).status).toBe(200)
    const [mail] = await mailsTo(test, email)
    const at = `/api/consent/${/\/consent\/([a-p]{64})/.exec(mail?.text ?? '')?.[1]}`
    await test.call('POST', `${at}/code`)
    const no = { code: await codeTo(test, email), agree: false }
    expect((await test.call('POST', at, { body: no })).status).toBe(200)
    test.clock.pass({ hours: 72 })
    await renewSeals(test.services)
    await work()
    expect(returned(payment)).toEqual([99_900])
  })

  it('who leaves, with a large sum: staff decide on it as they would have (FIX-09)', async () => {
    const finance = await aStaffMember(test, 'finance')
    const { payment } = await aPaidOrder(test, groom, { referenceId: await planId(test, 'Platinum') })
    await fix(groom, null)
    const body = { password: 'secret123' }
    expect((await test.call('DELETE', '/api/account', { token: groom.token, body })).status).toBe(200)
    const { rows } = (await finance.office('GET', '/office/api/reviews?queue=refunds')).body.data
    const asked = rows.find(({ subject }: { subject: { memberId: string } }) => subject.memberId === groom.memberId)
    const decided = { decision: 'approve', reason: 'used', note: '', version: asked.version }
    expect((await finance.office('POST', `/office/api/reviews/${asked.id}/decide`, decided)).status).toBe(200)
    expect(returned(payment)).toEqual([payment.amount])
  })

  it('an undone match refunds nothing, and the plan continues (FIX-06)', async () => {
    const payment = await gold(90, 0)
    await fix(groom, null)
    await test.call('DELETE', '/api/fixed', { token: groom.token })
    test.clock.pass({ days: 8 })
    await work()
    expect(returned(payment)).toEqual([])
  })

  it('a plan that was given costs nothing and gives nothing back; a large sum waits for staff (FIX-06)', async () => {
    await aSubscription(test.services, bride.profileId)
    const finance = await aStaffMember(test, 'finance')
    const { payment } = await aPaidOrder(test, groom, { referenceId: await planId(test, 'Platinum') })
    await fix(groom, bride)
    await fix(bride, groom)
    await work()
    expect(returned(payment)).toEqual([])
    const queue = await finance.office('GET', '/office/api/reviews?queue=refunds')
    expect(queue.body.data.rows).toMatchObject([{ subject: { memberId: groom.memberId } }])
    // the plan ends when the money arrives, so that the family always has one of the two
    expect(await usageOf(groom)).toMatchObject([{ status: 'live' }])
  })
})
