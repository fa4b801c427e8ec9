import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import {
  anOrder,
  booksOf,
  buyNow,
  payAtGateway,
  proofOf,
  sandboxOf,
  sendWebhook,
  verify,
  webhookOf,
} from '../../../testing/office/a-payment.ts'
import { aRegistration } from '../../../testing/members/a-registration.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tidyAccounts } from '../../identity/accounts/ending/tidy-accounts.ts'
import { checkOrders } from '../../money/payments/check-orders.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const leave = (member: TestMember, password: unknown = 'secret123', on = test) =>
  on.call('DELETE', '/api/account', { token: member.token, body: { password } })
const login = (username: string) =>
  test.call('POST', '/auth/gateway/login', { body: { username, userpassword: 'secret123' } })
const found = async () => (await test.call('POST', '/profile/search/profilelist?size=100', { body: {} })).body
const open = (viewer: TestMember, id: string) =>
  test.call('GET', `/profile/profilefulldata/getforviewforuser/${id}`, { token: viewer.token })
const act = (viewer: TestMember, call: string, profileId: string) =>
  test.call('POST', `/packageservice/package-usage/${call}`, {
    token: viewer.token,
    body: { profileId, isContactViewd: true, isExpressIntrest: true, isProfileViewed: true },
  })
const history = async (viewer: TestMember, which: string) =>
  (await test.call('GET', `/profile/base/${which}`, { token: viewer.token })).text

describe('a member who leaves', () => {
  it('is gone at once from search, detail, session and login, like one who never was (T93, T111, G-90)', async () => {
    const [member, viewer] = [await aMember(test.services, { name: 'Leela Parting' }), await aMember(test.services)]
    const before = (await found()).totalElements
    const answer = await leave(member)
    expect([answer.status, answer.body.statusMessage]).toEqual([200, 'Your account was deleted.'])
    const after = await found()
    expect(after.totalElements).toBe(before - 1)
    expect(JSON.stringify(after)).not.toContain('Leela Parting')
    expect((await open(viewer, member.profileId)).status).toBe(404)
    expect((await test.call('GET', '/api/account/sessions', { token: member.token })).status).toBe(401)
    const [gone, never] = [await login(member.email), await login('never@example.in')]
    expect([gone.status, gone.body]).toEqual([never.status, never.body])
    expect((await login(member.phone)).status).toBe(401)
    const farewell = (await mailsTo(test, member.email)).at(-1)
    expect(farewell?.subject).toContain('account was deleted')
    expect(farewell?.text).toContain(member.memberId)
  })

  it('leaves e-mail and number free for a new registration', async () => {
    const member = await aMember(test.services)
    await leave(member)
    const again = await test.call('POST', '/profile/base/save', {
      body: aRegistration({ emailContact: member.email, primaryContact: member.phone }),
    })
    expect(again.status).toBe(201)
    expect(again.body.data.profile.memberId).not.toBe(member.memberId)
  })

  it('takes the photos along, but not a picture that others show too (T111)', async () => {
    const [member, other] = [await aMember(test.services), await aMember(test.services)]
    const { db, files, clock } = test.services
    const own = `${member.profileId}.webp`
    for (const name of [own, 'shared-one.webp']) await files.put(name, Buffer.from('RIFF'))
    const photo = (profileId: string, name: string) =>
      db
        .insertInto('photo')
        .values({ profile_id: profileId, file_name: name, created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id } = await photo(member.profileId, own)
    await db.updateTable('profile').set({ main_photo_id: id }).where('id', '=', member.profileId).execute()
    await photo(member.profileId, 'shared-one.webp')
    await photo(other.profileId, 'shared-one.webp')
    expect((await leave(member)).status).toBe(200)
    expect((await test.call('GET', `/uploads/${own}`)).status).toBe(404)
    expect((await test.call('GET', '/uploads/shared-one.webp')).status).toBe(200)
  })

  it('leaves every history; what others spent stays spent', async () => {
    const [member, other] = [await aMember(test.services), await aMember(test.services, { gender: 'Male' })]
    for (const one of [member, other]) await aSubscription(test.services, one.profileId)
    for (const [viewer, target] of [
      [member, other],
      [other, member],
    ] as const) {
      for (const call of ['view-profile', 'view-contact'])
        expect((await act(viewer, call, target.profileId)).status).toBe(200)
    }
    expect(await history(other, 'viewed')).toContain(member.memberId)
    expect((await leave(member)).status).toBe(200)
    for (const which of ['viewed', 'whoviewedmyprofile'])
      expect(await history(other, which)).not.toContain(member.memberId)
    const usage = (
      await test.call('GET', `/packageservice/package-usage/profile/${other.profileId}`, { token: other.token })
    ).body.data[0]
    expect(usage).toMatchObject({ contactsUsed: 1, totalViews: 1 })
  })

  it('leaves nothing of what was searched by in the log of changes (T111)', async () => {
    const { pool } = test.services.database
    const member = await aMember(test.services, { name: 'Kanmani Leaving' })
    await pool.query(`update profile set job_name = 'Lighthousekeeper' where id = $1`, [member.profileId])
    await pool.query(`update profile set job_name = null where id = $1`, [member.profileId])
    const kept = async () =>
      (await pool.query(`select count(*) as n from member_change c where c::text ilike '%lighthousekeep%'`)).rows[0].n
    expect(await kept()).toBe(1)
    await leave(member)
    expect(await kept()).toBe(0)
  })

  it('with a guarded profile, wishes and blocks leaves nothing of them behind', async () => {
    const [member, other] = [await aMember(test.services), await aMember(test.services)]
    await patchProfile(test, member, { preferedAgeFrom: 20, education: [], rassiOne: ['Sun'] })
    await test.call('POST', '/api/blocks', { token: other.token, body: { profileId: member.profileId } })
    await test.call('POST', '/api/reports', {
      token: other.token,
      body: { profileId: member.profileId, reason: 'money', text: 'asked for money' },
    })
    // while a report is open, a legal hold keeps the member
    await test.services.database.pool.query('update report set closed_at = created_at where target_id = $1', [
      member.profileId,
    ])
    expect(
      (await test.call('PATCH', '/profile/settings', { token: member.token, body: { visibility: 'filtered' } })).status,
    ).toBe(200)
    expect((await leave(member)).status).toBe(200)
    const { db } = test.services
    for (const table of ['listing', 'preference', 'preference_value', 'horoscope_house'] as const) {
      expect(
        await db.selectFrom(table).select('profile_id').where('profile_id', '=', member.profileId).execute(),
      ).toEqual([])
    }
    expect((await test.call('GET', '/api/blocks', { token: other.token })).body.data).toEqual([])
    // the report stays under the member id
    expect(
      await db
        .selectFrom('report')
        .select(['target_id', 'details'])
        .where('target_member_id', '=', member.memberId)
        .execute(),
    ).toEqual([{ target_id: null, details: 'asked for money' }])
  })

  it('is kept for the law for a year: which member, from where, until when; then no more (security L5)', async () => {
    const body = aRegistration()
    const { memberId } = (await test.call('POST', '/profile/base/save', { body })).body.data.profile
    const token = String((await login(body.emailContact)).body.data.access_token)
    expect((await test.call('DELETE', '/api/account', { token, body: { password: 'secret123' } })).status).toBe(200)
    const { db } = test.services
    const kept = () =>
      db.selectFrom('registration_origin').select(['address', 'closed_at']).where('member_id', '=', memberId).execute()
    expect(await kept()).toEqual([{ address: '127.0.0.1', closed_at: test.clock.now() }])
    test.clock.pass({ days: 366 })
    await tidyAccounts(test.services)
    expect(await kept()).toEqual([])
  })
})

describe('the password', () => {
  it('is asked; without the right one nothing is deleted', async () => {
    const member = await aMember(test.services)
    for (const wrong of ['wrong', '', null, 7]) {
      const { status, body } = await leave(member, wrong)
      expect([status, body.statusMessage]).toEqual([403, 'That is not your present password.'])
    }
    expect((await test.call('DELETE', '/api/account', { body: { password: 'secret123' } })).status).toBe(401)
    expect((await leave(member, { $ne: '' })).status).toBe(400)
    expect((await login(member.email)).status).toBe(200)
    expect(await mailsTo(test, member.email)).toHaveLength(0)
  })

  it('given ten times at once deletes once', async () => {
    const member = await aMember(test.services)
    const answers = await Promise.all(Array.from({ length: 10 }, () => leave(member)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true)
    expect(await mailsTo(test, member.email)).toHaveLength(1)
  })
})

describe('the books', () => {
  it('keep order, payment and receipt of a member who left, by the member id (G-90)', async () => {
    const member = await aMember(test.services)
    const order = await anOrder(test, member)
    await verify(test, proofOf(test, order, payAtGateway(test, order)))
    const before = await booksOf(test, order.orderId)
    expect((await leave(member)).status).toBe(200)
    const after = await booksOf(test, order.orderId)
    expect(after.order).toEqual({ ...before.order, profile_id: null, by_account_id: null })
    expect([after.payments, after.receipts]).toEqual([before.payments, before.receipts])
    expect(after.receipts[0]?.payer_name).toBe(member.name)
    expect(after.subscriptions).toEqual([])
  })

  it('are settled first: while money is on its way the member can’t leave, and a moment later can', async () => {
    const member = await aMember(test.services)
    const order = await anOrder(test, member)
    payAtGateway(test, order)
    const answer = await leave(member)
    expect([answer.status, answer.body.statusMessage]).toEqual([
      409,
      'A payment of yours is still on its way. Please wait until your bank has confirmed it, then delete the account.',
    ])
    await checkOrders(test.services)
    expect((await booksOf(test, order.orderId)).state).toBe('paid')
    expect((await leave(member)).status).toBe(200)
  })

  it('don’t hold back a member who only opened a checkout; later money is reported to be returned', async () => {
    const member = await aMember(test.services)
    const order = await anOrder(test, member)
    expect((await leave(member)).status).toBe(200)
    expect((await sendWebhook(test, webhookOf(test, payAtGateway(test, order)))).status).toBe(200)
    const books = await booksOf(test, order.orderId)
    expect([books.state, books.subscriptions, books.payments.map(({ outcome }) => outcome)]).toEqual([
      'created',
      [],
      ['surplus'],
    ])
    expect((await mailsTo(test, test.services.site.email)).at(-1)?.text).toContain(order.orderId)
  })

  it('stay right when the money is noticed in the very moment of leaving', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await aMember(test.services)
      const order = await anOrder(test, member)
      const payment = payAtGateway(test, order)
      const [left] = await Promise.all([
        leave(member),
        sendWebhook(test, webhookOf(test, payment)),
        verify(test, proofOf(test, order, payment)),
      ])
      await checkOrders(test.services)
      const { payments, receipts, state } = await booksOf(test, order.orderId)
      expect([200, 409, 503]).toContain(left.status)
      expect(payments).toHaveLength(1)
      expect([state, receipts.length]).toEqual(payments[0]?.outcome === 'settled' ? ['paid', 1] : ['created', 0])
    }
  })

  it('let a member leave while the gateway is down, unless the bank’s word is awaited', async () => {
    const [idle, waiting] = [await aMember(test.services), await aMember(test.services)]
    await anOrder(test, idle)
    const order = await anOrder(test, waiting)
    const payment = payAtGateway(test, order)
    const fault = (call: 'findPayment' | 'findPayments', times: number) =>
      test.call('POST', '/dev/razorpay/faults', { body: { call, kind: 'failure', times } })
    await fault('findPayment', 1)
    expect((await verify(test, proofOf(test, order, payment))).status).toBe(503)
    await fault('findPayments', 2)
    expect([(await leave(idle)).status, (await leave(waiting)).status]).toEqual([200, 409])
    expect(sandboxOf(test)).toBeDefined()
    await checkOrders(test.services)
    expect((await leave(waiting)).status).toBe(200)
    expect((await buyNow(test, waiting)).status).toBe(401)
  })
})
