import { ACCOUNT_MESSAGES } from '@thunai/contract/household/own-account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from './testing/members/a-member.ts'
import { changeProfile } from './testing/members/change-profile.ts'
import { codeTo, mailsTo, smsTo } from './testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
let other: TestMember
let unproven: TestMember
beforeAll(async () => {
  test = await openTestApp()
  other = await aMember(test.services)
  unproven = await aMember(test.services, { emailVerified: false, mobileVerified: false })
  await changeProfile(test.services, unproven.profileId, { created_for: 'Daughter' })
})
afterAll(() => test.close())

const password = 'secret123'
const FREE = { email: 'free.address@example.in', phone: '919843041303' }

interface TestedCall {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: object
}
const newEmail = (email: string): TestedCall => ({
  method: 'POST',
  path: '/api/account/email',
  body: { email, password },
})
const newPhone = (phone: string): TestedCall => ({
  method: 'POST',
  path: '/api/account/phone',
  body: { phone, password },
})
const edit = (body: object): TestedCall => ({
  method: 'PATCH',
  path: `/profile/update/profileupdate/${unproven.profileId}`,
  body,
})
const invite = (to: object): TestedCall => ({
  method: 'POST',
  path: '/api/family/invitations',
  body: { name: 'Lakshmi Raman', relation: 'aunt', role: 'relative', ...to },
})
const consent = (to: object): TestedCall => ({ method: 'POST', path: '/api/consent/candidate', body: to })
const ask = ({ method, path, body }: TestedCall, { token } = unproven) => test.call(method, path, { body, token })

describe('an account that has proved neither its e-mail nor its number', () => {
  it('sends no mail and no SMS to others (PROVE-01)', async () => {
    const changed = [newPhone(FREE.phone), edit({ emailContact: FREE.email }), edit({ primaryContact: FREE.phone })]
    for (const one of changed) {
      const { status, body } = await ask(one)
      expect([one.path, one.body, status, body.code]).toEqual([one.path, one.body, 403, 'proveFirst'])
    }
    const calls = [
      invite({ email: FREE.email }),
      invite({ phone: FREE.phone }),
      consent({ email: FREE.email }),
      consent({ phone: FREE.phone }),
      {
        method: 'POST',
        path: '/packageservice/package-usage/send-sms',
        body: { profileId: other.profileId, templateId: 'talk' },
      } as const,
    ]
    for (const one of calls) {
      const { status, body } = await ask(one)
      expect([one.path, one.body, status, body.code]).toEqual([one.path, one.body, 403, 'proofNeeded'])
      expect(body.data).toEqual({ proof: 'mobile' })
    }
    expect(await mailsTo(test, FREE.email)).toEqual([])
    expect([...(await smsTo(test, FREE.phone)), ...(await smsTo(test, other.phone))]).toEqual([])
  })

  it('can’t find out whether an e-mail or a number is registered (PROVE-02)', async () => {
    const answers = async (taken: TestedCall, free: TestedCall) => {
      const [one, two] = [await ask(taken), await ask(free)]
      return [
        [one.status, one.body],
        [two.status, two.body],
      ]
    }
    for (const [taken, free] of [
      [newPhone(other.phone), newPhone(FREE.phone)],
      [edit({ emailContact: other.email }), edit({ emailContact: FREE.email })],
      [edit({ primaryContact: other.phone }), edit({ primaryContact: FREE.phone })],
      [invite({ email: other.email }), invite({ email: FREE.email })],
      [consent({ phone: other.phone }), consent({ phone: FREE.phone })],
    ] as const) {
      const [one, two] = await answers(taken, free)
      expect(one).toEqual(two)
    }
  })

  it('may do all of it once one of the two is verified (PROVE-01)', async () => {
    const member = await aMember(test.services, { emailVerified: false })
    expect((await ask(newEmail('first.free@example.in'), member)).status).toBe(200)
    expect((await ask(newEmail(other.email), member)).status).toBe(409)
    expect((await ask(invite({ phone: '919843041304' }), member)).status).toBe(201)
    expect(await smsTo(test, '919843041304')).toHaveLength(1)
  })

  it('verifies its addresses, and edits the rest of its profile', async () => {
    const code = await test.call('POST', `/profile/verification/sendotpmobileforverification/${unproven.profileId}`, {
      token: unproven.token,
    })
    expect(code.status).toBe(200)
    expect((await ask(edit({ jobCity: 'Salem' }))).status).toBe(200)
    // the form sends all its fields
    const all = { emailContact: unproven.email, primaryContact: unproven.phone, jobCity: 'Erode' }
    expect((await ask(edit(all))).status).toBe(200)
  })

  it('corrects its e-mail by a code from the right mailbox (PROVE-03)', async () => {
    const member = await aMember(test.services, { emailVerified: false, mobileVerified: false })
    const right = `right.${member.email}`
    const answer = await ask(newEmail(right), member)
    expect([answer.status, answer.body.statusMessage]).toEqual([200, ACCOUNT_MESSAGES.emailAsked])
    // the mistyped address may be a stranger's
    expect(await mailsTo(test, member.email)).toEqual([])
    const otp = await codeTo(test, right)
    expect((await test.call('POST', '/api/account/email/confirm', { token: member.token, body: { otp } })).status).toBe(
      200,
    )
    const { own } = (await test.call('GET', '/api/account/waiting', { token: member.token })).body.data
    expect(own).toMatchObject({ email: right, isEmailVerified: true })
  })

  it('gets the same answers and the same mails for a taken address as for a free one (PROVE-02)', async () => {
    const seenBy = async (address: string) => {
      const member = await aMember(test.services, { emailVerified: false, mobileVerified: false })
      const before = (await mailsTo(test, address)).length
      const { status, body } = await ask(newEmail(address), member)
      const { email } = (await test.call('GET', '/api/account/waiting', { token: member.token })).body.data
      return {
        status,
        body,
        isWaiting: email === address,
        toItself: await mailsTo(test, member.email),
        toAddress: (await mailsTo(test, address)).slice(before).map(({ subject }) => subject),
      }
    }
    const [taken, free] = [await seenBy(other.email), await seenBy('another.free@example.in')]
    expect(taken).toEqual(free)
    expect(taken.toAddress).toHaveLength(1)
  })

  it('does not take an address that another account has, even with the code from its mailbox (PROVE-03)', async () => {
    const [owner, member] = [
      await aMember(test.services),
      await aMember(test.services, { emailVerified: false, mobileVerified: false }),
    ]
    await ask(newEmail(owner.email), member)
    const otp = await codeTo(test, owner.email)
    const { status, body } = await test.call('POST', '/api/account/email/confirm', {
      token: member.token,
      body: { otp },
    })
    expect([status, body.code]).toEqual([409, 'alreadyRegistered'])
  })

  it('sends the code of a correction to five addresses at most (PROVE-03)', async () => {
    const member = await aMember(test.services, { emailVerified: false, mobileVerified: false })
    const addresses = Array.from({ length: 8 }, (_, index) => `stranger${index}@example.in`)
    const answers: [status: number, mails: number][] = []
    for (const address of addresses) {
      test.clock.pass({ minutes: 20 })
      const { status } = await ask(newEmail(address), member)
      answers.push([status, (await mailsTo(test, address)).length])
    }
    expect(answers).toEqual([...Array(5).fill([200, 1]), ...Array(3).fill([403, 0])])
  })
})
