import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { smsTo } from '../../../testing/outside/kept-mail.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { returnSmsCredits } from './return-sms-credits.ts'
import { inProduction } from '../../../testing/in-production.ts'

let test: TestApp
let sender: TestMember
let other: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  sender = await aMember(test.services, { gender: 'Male', name: 'S. Arun' })
  other = await aMember(test.services)
})
afterAll(() => test.close())

const BASE = '/packageservice/package-usage'
const send = (to: string, templateId: unknown = 'introduction', by = sender, app = test) =>
  app.call('POST', `${BASE}/send-sms`, { token: by.token, body: { profileId: to, templateId } })
const offers = (to: string, by = sender, app = test) => app.call('GET', `${BASE}/sms/${to}`, { token: by.token })
const openContact = (to: TestMember, by = sender) =>
  test.call('POST', `${BASE}/view-contact`, { token: by.token, body: { profileId: to.profileId } })
const creditsLeft = async (of = sender): Promise<number[]> =>
  (await test.call('GET', `${BASE}/profile/${of.profileId}`, { token: of.token })).body.data.map(
    (plan: { sendSms: number }) => plan.sendSms,
  )

/** A sender who has opened the contact under a plan with `credits` SMS. */
async function mayWrite(smsCredits: number, by = sender, to = other): Promise<void> {
  await aSubscription(test.services, by.profileId, { smsCredits })
  await openContact(to, by)
}

describe('an SMS to a member', () => {
  it('goes to the number the server knows, says who writes, and takes one credit (G-59)', async () => {
    await mayWrite(3)
    const { status, body } = await send(other.profileId)
    expect([status, body.statusMessage, body.data]).toEqual([
      200,
      'SMS sent successfully.',
      { smsLeft: 2, isRepeat: false },
    ])
    expect(await smsTo(test, other.phone)).toEqual([
      `Vanakkam from S Arun (${sender.memberId}) at Thunai. Our family likes your profile and would be glad if you look at ours.`,
    ])
    expect(await creditsLeft()).toEqual([2])
  })

  it('is offered as it will go out, with what is left and what was sent within a day', async () => {
    await mayWrite(3)
    const before = (await offers(other.profileId)).body.data
    expect(before.smsLeft).toBe(3)
    expect(before.messages.map(({ id, sentAt }: { id: string; sentAt: unknown }) => [id, sentAt])).toEqual([
      ['introduction', null],
      ['talk', null],
      ['horoscope', null],
      ['answer', null],
    ])
    await send(other.profileId, 'talk')
    const after = (await offers(other.profileId)).body.data
    expect([after.smsLeft, after.messages[1].sentAt]).toEqual([2, test.clock.now().toISOString()])
    expect(await smsTo(test, other.phone)).toEqual([before.messages[1].text])
    expect(JSON.stringify(after)).not.toContain(other.phone.slice(-10))
  })

  it('goes out once and is charged once, however often it is sent within a day', async () => {
    await mayWrite(5)
    const answers = await manyAtOnce(12, () => send(other.profileId))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(answers.filter(({ body }) => !body.data.isRepeat)).toHaveLength(1)
    const again = await send(other.profileId)
    expect(again.body.statusMessage).toBe(
      'You have sent this message within a day. It was not sent again, and nothing was spent.',
    )
    expect(await smsTo(test, other.phone)).toHaveLength(1)
    expect(await creditsLeft()).toEqual([4])
    test.clock.pass({ hours: 24, seconds: 1 })
    expect((await send(other.profileId, 'introduction', { ...sender, token: await loginAgain() })).body.data).toEqual({
      smsLeft: 3,
      isRepeat: false,
    })
    expect(await smsTo(test, other.phone)).toHaveLength(2)
  })

  it('takes the credit from the live plan that ends first and has one, and is refused when none has (G-53, G-75)', async () => {
    await aSubscription(test.services, sender.profileId, { planName: 'Later', smsCredits: 1, days: 60 })
    await aSubscription(test.services, sender.profileId, { planName: 'Sooner', smsCredits: 1, days: 10 })
    const family = [other, await aMember(test.services), await aMember(test.services)] as const
    for (const one of family) await openContact(one)
    await send(family[0].profileId)
    expect(await creditsLeft()).toEqual([0, 1])
    await send(family[1].profileId)
    expect(await creditsLeft()).toEqual([0, 0])
    const { status, body } = await send(family[2].profileId)
    expect([status, body.statusMessage]).toEqual([403, 'You have used your SMS. Please choose a membership plan.'])
    expect(await smsTo(test, family[2].phone)).toEqual([])
  })

  it('needs a running plan: credits of an ended one are gone (G-75)', async () => {
    await mayWrite(3)
    test.clock.pass({ days: 31 })
    const { status, body } = await send(other.profileId, 'introduction', { ...sender, token: await loginAgain() })
    expect([status, body.statusMessage]).toEqual([
      403,
      'Sending SMS needs a membership plan. Please choose a membership plan.',
    ])
  })

  it('spends exactly what there is when many are sent at once', async () => {
    await aSubscription(test.services, sender.profileId, { smsCredits: 3, contactLimit: 10 })
    const family = await Promise.all(Array.from({ length: 8 }, () => aMember(test.services)))
    for (const one of family) await openContact(one)
    const answers = await Promise.all(family.map((one) => send(one.profileId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 403, 403, 403, 403, 403])
    expect(await creditsLeft()).toEqual([0])
  })

  it('goes only to a member whose contact was opened (G-59)', async () => {
    await aSubscription(test.services, sender.profileId, { smsCredits: 3 })
    for (const { status, body } of [await send(other.profileId), await offers(other.profileId)]) {
      expect([status, body.statusMessage]).toEqual([
        403,
        'Please open the contact first: SMS go to members whose contact you have opened.',
      ])
    }
    expect(await creditsLeft()).toEqual([3])
  })

  it('is one of the fixed texts and nothing else; other words in the request are of no use (T55)', async () => {
    await mayWrite(3)
    for (const templateId of ['otp', 'free', '', null, 1, ['introduction'], '__proto__', '\u0000'])
      expect((await send(other.profileId, templateId)).status).toBe(400)
    const { status } = await test.call('POST', `${BASE}/send-sms`, {
      token: sender.token,
      body: {
        profileId: other.profileId,
        templateId: 'talk',
        text: 'Call 9000000000',
        to: '919000000000',
        phone: '919000000000',
      },
    })
    expect(status).toBe(200)
    expect(await smsTo(test, '919000000000')).toEqual([])
    expect((await smsTo(test, other.phone))[0]).not.toContain('9000000000')
  })

  it('goes to no member who is unknown, hidden, barred or oneself (G-61, T06, T110)', async () => {
    await mayWrite(3)
    for (const id of [randomUUID(), sender.profileId]) expect((await send(id)).status).toBe(404)
    for (const id of ['-1', '1 or 1=1', 'x']) expect((await send(id)).status).toBe(400)
    await test.services.db
      .updateTable('profile')
      .set({ is_available: false })
      .where('id', '=', other.profileId)
      .execute()
    expect((await send(other.profileId)).status).toBe(404)
    expect((await offers(other.profileId)).status).toBe(404)
    await test.services.db
      .updateTable('profile')
      .set({ is_available: true })
      .where('id', '=', other.profileId)
      .execute()
    await test.call('POST', '/api/blocks', { token: other.token, body: { profileId: sender.profileId } })
    expect((await send(other.profileId)).status).toBe(404)
    expect(
      (await test.call('POST', `${BASE}/send-sms`, { body: { profileId: other.profileId, templateId: 'talk' } }))
        .status,
    ).toBe(401)
  })

  it('reaches a family at most six times a day, and twice from the same member', async () => {
    await mayWrite(10)
    expect((await send(other.profileId, 'introduction')).status).toBe(200)
    expect((await send(other.profileId, 'talk')).status).toBe(200)
    const third = await send(other.profileId, 'horoscope')
    expect([third.status, third.body.statusMessage]).toEqual([
      429,
      'This family has received enough SMS for one day. Please try again tomorrow.',
    ])
    const others = await Promise.all(Array.from({ length: 6 }, () => aMember(test.services, { gender: 'Male' })))
    for (const one of others) await mayWrite(1, one)
    const statuses = (await Promise.all(others.map((one) => send(other.profileId, 'introduction', one)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(await smsTo(test, other.phone)).toHaveLength(6)
    test.clock.pass({ hours: 24, seconds: 1 })
    expect((await send(other.profileId, 'horoscope', { ...sender, token: await loginAgain() })).status).toBe(200)
  })

  it('is not sent to a family that has declined the sender’s interest (T110)', async () => {
    await mayWrite(3)
    await test.call('POST', `${BASE}/view-profile`, {
      token: sender.token,
      body: { profileId: other.profileId, isExpressIntrest: true },
    })
    await test.call('PATCH', `${BASE}/interest/${sender.profileId}`, {
      token: other.token,
      body: { status: 'declined' },
    })
    expect((await send(other.profileId)).body.statusMessage).toBe(
      'This family has declined your interest. Please do not write to them.',
    )
    expect((await offers(other.profileId)).body.data).toMatchObject({ messages: [], reason: expect.any(String) })
  })

  it('comes from no member whose profile the family can’t open, and goes to no unverified number (SEC-17, T110)', async () => {
    await mayWrite(3)
    const hide = (visibility: string) =>
      test.call('PATCH', '/profile/settings', { token: sender.token, body: { visibility } })
    await hide('nobody')
    const unseen = await send(other.profileId)
    expect([unseen.status, unseen.body.statusMessage]).toEqual([
      403,
      'This family cannot open your profile. Please change who sees you before you write to them.',
    ])
    // reading says why, without an error
    expect((await offers(other.profileId)).body.data).toMatchObject({
      messages: [],
      reason: 'This family cannot open your profile. Please change who sees you before you write to them.',
    })
    await hide('everyone')
    const verify = (at: Date | null) =>
      test.services.db
        .updateTable('account')
        .set({ mobile_verified_at: at })
        .where('id', '=', other.accountId)
        .execute()
    await verify(null)
    const unproven = await send(other.profileId)
    expect([unproven.status, unproven.body.statusMessage]).toEqual([409, 'This member has no verified mobile number.'])
    // reading says why, without an error
    expect((await offers(other.profileId)).body.data).toMatchObject({
      messages: [],
      reason: 'This member has no verified mobile number.',
    })
    expect([await smsTo(test, other.phone), await creditsLeft()]).toEqual([[], [3]])
    await verify(test.clock.now())
    expect((await send(other.profileId)).status).toBe(200)
  })

  it('gives its credit back, once, when the gateway never took it', async () => {
    await mayWrite(2)
    await send(other.profileId)
    await test.services.db
      .updateTable('outbox')
      .set({ state: 'failed', finished_at: test.clock.now() })
      .where('state', '=', 'waiting')
      .execute()
    await returnSmsCredits(test.services)
    await returnSmsCredits(test.services)
    expect(await creditsLeft()).toEqual([2])
    // it never went out, so the same message may be sent again
    expect((await send(other.profileId)).body.data).toEqual({ smsLeft: 1, isRepeat: false })
  })

  it('is given up after six hours without a gateway, and its credit comes back then', async () => {
    const out: TestApp = await openTestApp({ SMS_URL: 'http://127.0.0.1:1/send' })
    try {
      const [by, to] = [await aMember(out.services, { gender: 'Male' }), await aMember(out.services)]
      await aSubscription(out.services, by.profileId)
      await out.call('POST', `${BASE}/view-contact`, { token: by.token, body: { profileId: to.profileId } })
      expect((await send(to.profileId, 'talk', by, out)).status).toBe(200)
      const live = async (minutes: number) => {
        for (let at = 0; at < minutes; at += 5) {
          out.clock.pass({ minutes: 5 })
          await out.services.outbox.deliver()
        }
        await returnSmsCredits(out.services)
      }
      const state = () =>
        out.services.db
          .selectFrom('outbox')
          .select(['state', 'sealed'])
          .where('channel', '=', 'sms')
          .executeTakeFirstOrThrow()
      await live(355)
      expect((await state()).state).toBe('waiting')
      await live(5)
      expect(await state()).toMatchObject({ state: 'expired', sealed: Buffer.alloc(0) })
      const { sms_used } = await out.services.db
        .selectFrom('subscription')
        .select('sms_used')
        .where('profile_id', '=', by.profileId)
        .executeTakeFirstOrThrow()
      expect(sms_used).toBe(0)
    } finally {
      await out.close()
    }
  })

  it('gives its credit back also when the member written to has left', async () => {
    await mayWrite(2)
    await send(other.profileId)
    await test.services.db
      .updateTable('outbox')
      .set({ state: 'failed', finished_at: test.clock.now() })
      .where('state', '=', 'waiting')
      .execute()
    await test.services.db.deleteFrom('account').where('id', '=', other.accountId).execute()
    await returnSmsCredits(test.services)
    expect(await creditsLeft()).toEqual([2])
  })

  it('is neither offered nor sent in production without a gateway', async () => {
    const without: TestApp = await openTestApp(inProduction())
    try {
      const [by, to] = [await aMember(without.services, { gender: 'Male' }), await aMember(without.services)]
      await aSubscription(without.services, by.profileId)
      await without.call('POST', `${BASE}/view-contact`, { token: by.token, body: { profileId: to.profileId } })
      expect((await offers(to.profileId, by, without)).body.data.messages).toEqual([])
      expect((await without.call('GET', '/packageservice/package/availablelist')).body.isSmsOpen).toBe(false)
      const { status, body } = await send(to.profileId, 'talk', by, without)
      expect([status, body.statusMessage]).toEqual([503, 'SMS cannot be sent now.'])
    } finally {
      await without.close()
    }
  })
})

async function loginAgain(): Promise<string> {
  return (
    await test.call('POST', '/auth/gateway/login', { body: { username: sender.email, userpassword: 'secret123' } })
  ).body.data.access_token
}
