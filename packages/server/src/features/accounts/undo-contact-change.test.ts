import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aRegistration } from '../../testing/a-registration.ts'
import { codeTo, mailsTo } from '../../testing/kept-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { tidyAccounts } from './tidy-accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const HOUR = { hours: 1 }
const patch = (member: TestMember, body: unknown) =>
  test.call('PATCH', `/profile/update/profileupdate/${member.profileId}`, { token: member.token, body })
const undo = (token: unknown) => test.call('POST', '/api/account/undo-contact-change', { body: { token } })
const logIn = async (username: string, userpassword = 'secret123') =>
  (await test.call('POST', '/auth/gateway/login', { body: { username, userpassword } })).status
const isLive = async ({ token }: TestMember) =>
  (await test.call('GET', '/api/account/sessions', { token })).status === 200
const askReset = (email: string) =>
  test.call('POST', `/profile/verification/sendotpemailforforgetpassword/${encodeURIComponent(email)}`)
const reset = async (email: string, otp: string, newPassword = 'brand new') =>
  (
    await test.call('POST', '/profile/verification/validate-otp-and-reset-password', {
      body: { email, otp, newPassword },
    })
  ).status
const verify = async (member: TestMember, email: string, otp: string) => {
  const loginId = (await stored(member)).login_id
  const path = [member.profileId, email, otp, loginId].map(encodeURIComponent).join('/')
  return (await test.call('POST', `/profile/verification/validate-otp-and-mark-email/${path}`)).status
}
const stored = ({ accountId }: TestMember) =>
  test.services.database.db
    .selectFrom('account')
    .select(['email', 'email_verified_at', 'phone', 'mobile_verified_at', 'login_id'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

const knownDevices = async ({ accountId }: TestMember) =>
  (
    await test.services.database.db
      .selectFrom('known_device')
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute()
  ).length

const LINK = /http:\/\/localhost:3000(\/undo-contact-change)#([a-z]+)/
/** The secrets of all links that reached a mailbox, the oldest first. */
const linksTo = async (address: string) =>
  (await mailsTo(test, address)).map(({ text }) => LINK.exec(text ?? '')?.[2]).filter((token) => token !== undefined)
const linkTo = async (address: string) => (await linksTo(address)).at(-1) ?? 'no link'
const anotherPhone = ({ phone }: TestMember) => `91${Number(phone.slice(-10)) - 1}`
/** A session in the wrong hands writes an address of its own. */
async function aTheft() {
  const owner = await aMember(test.services)
  const thief = `thief.${owner.email}`
  expect((await patch(owner, { emailContact: thief })).status).toBe(200)
  return { owner, thief }
}

describe('a change of the e-mail', () => {
  it('is taken back by the link that the mailbox before it got: once, with everybody logged out and all codes void', async () => {
    const { owner, thief } = await aTheft()
    const before = await stored(owner)
    const waiting = await codeTo(test, thief)
    const link = await linkTo(owner.email)
    expect(link).toHaveLength(64)
    // a device that the account knows from then on
    expect([await logIn(thief), await knownDevices(owner)]).toEqual([200, 1])
    expect(before).toMatchObject({ email: thief, email_verified_at: null })
    const answer = await undo(link)
    expect([answer.status, answer.body.statusMessage]).toEqual([
      200,
      'Your profile has its earlier email and mobile number again. Everybody was logged out.',
    ])
    expect(await stored(owner)).toMatchObject({ email: owner.email, email_verified_at: expect.any(Date) })
    expect([await isLive(owner), await knownDevices(owner)]).toEqual([false, 0])
    expect(await verify(owner, owner.email, waiting)).toBe(400)
    expect([await logIn(owner.email), await logIn(thief)]).toEqual([200, 401])
    expect((await mailsTo(test, owner.email)).at(-1)?.subject).toContain('as it was before')
    expect((await mailsTo(test, thief)).at(-1)?.text).not.toMatch(LINK)
    const again = await undo(link)
    expect([again.status, again.body.statusMessage]).toEqual([400, 'This link was used already, or its time is over.'])
  })

  it('is not taken back by whatever only looks at the link, as scanners of mails do', async () => {
    const { owner, thief } = await aTheft()
    const token = await linkTo(owner.email)
    for (const path of [
      `/undo-contact-change#${token}`,
      `/undo-contact-change?token=${token}`,
      `/undo-contact-change/${token}`,
      `/api/account/undo-contact-change?token=${token}`,
      `/api/account/undo-contact-change/${token}`,
    ])
      for (const method of ['GET', 'PUT', 'DELETE'] as const) await test.call(method, path)
    expect(
      await test.app.inject({ method: 'HEAD', url: `/api/account/undo-contact-change?token=${token}` }),
    ).toHaveProperty('statusCode', 404)
    expect((await stored(owner)).email).toBe(thief)
    expect(await isLive(owner)).toBe(true)
    expect((await undo(token)).status).toBe(200)
  })

  it('doesn’t keep the mailbox before it from hearing of data taken along, a new password, and the account’s end', async () => {
    const { owner, thief } = await aTheft()
    const { token } = owner
    expect((await test.call('GET', '/api/account/export', { token })).status).toBe(200)
    const body = { password: 'secret123', newPassword: 'brand new' }
    expect((await test.call('POST', '/api/account/password', { token, body })).status).toBe(200)
    expect((await test.call('DELETE', '/api/account', { token, body: { password: 'brand new' } })).status).toBe(200)
    const subjects = async (address: string) => (await mailsTo(test, address)).map(({ subject }) => subject ?? '')
    for (const address of [owner.email, thief]) {
      const told = (await subjects(address)).join('\n')
      expect(told).toMatch(/data was downloaded/)
      expect(told).toMatch(/password was changed/)
      expect(told).toMatch(/account was deleted/)
    }
  })

  it('leaves the new address to log in with', async () => {
    const { owner, thief } = await aTheft()
    expect([await logIn(thief), await logIn(owner.email)]).toEqual([200, 401])
  })

  it('is taken back for 72 hours, and then no more', async () => {
    const { owner, thief } = await aTheft()
    const late = await aTheft()
    test.clock.pass({ hours: 71 })
    expect((await undo(await linkTo(owner.email))).status).toBe(200)
    test.clock.pass(HOUR)
    expect((await undo(await linkTo(late.owner.email))).status).toBe(400)
    expect([(await stored(owner)).email, (await stored(late.owner)).email]).toEqual([owner.email, late.thief])
    expect(thief).not.toBe(late.thief)
  })

  it('is taken back by nothing that is guessed or odd, and by no hash from a copy of the database', async () => {
    const { owner, thief } = await aTheft()
    const kept = await test.services.database.db
      .selectFrom('earlier_contact')
      .selectAll()
      .where('account_id', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    const token = await linkTo(owner.email)
    expect(JSON.stringify(kept)).not.toContain(token)
    for (const odd of ['', 'x'.repeat(5000), kept.token_hash.toString('hex'), `${token}a`, token.slice(1), null, 5, {}])
      expect((await undo(odd)).status).toBe(400)
    expect((await stored(owner)).email).toBe(thief)
  })

  it('is taken back by one of two presses at once', async () => {
    const { owner } = await aTheft()
    const token = await linkTo(owner.email)
    const answers = await Promise.all([undo(token), undo(token), undo(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('with password and code on the account page can be taken back too', async () => {
    const owner = await aMember(test.services)
    const email = `page.${owner.email}`
    const { token } = owner
    await test.call('POST', '/api/account/email', { token, body: { email, password: 'secret123' } })
    await test.call('POST', '/api/account/email/confirm', { token, body: { otp: await codeTo(test, email) } })
    expect(await stored(owner)).toMatchObject({ email, email_verified_at: expect.any(Date) })
    expect((await undo(await linkTo(owner.email))).status).toBe(200)
    expect((await stored(owner)).email).toBe(owner.email)
  })
})

describe('a code for a new password', () => {
  it('goes to the mailbox before the change for 72 hours: a stolen session takes no account over', async () => {
    const { owner, thief } = await aTheft()
    expect(await verify(owner, thief, await codeTo(test, thief))).toBe(200)
    const mails = (await mailsTo(test, thief)).length
    expect((await askReset(thief)).status).toBe(200)
    expect(await mailsTo(test, thief)).toHaveLength(mails)
    const told = (await mailsTo(test, owner.email)).at(-1)
    expect(told?.text).toContain('less than 72 hours ago')
    expect(`${told?.text}${told?.html}`).not.toContain(thief)
    test.clock.pass({ hours: 72 })
    await askReset(thief)
    expect(await reset(thief, await codeTo(test, thief))).toBe(200)
  })

  it('asked for by the e-mail before brings that back with the password', async () => {
    const { owner, thief } = await aTheft()
    const phone = anotherPhone(owner)
    await patch(owner, { primaryContact: phone })
    await askReset(owner.email)
    expect(await reset(owner.email, await codeTo(test, owner.email))).toBe(200)
    expect(await stored(owner)).toMatchObject({ email: owner.email, phone: owner.phone })
    expect(await isLive(owner)).toBe(false)
    expect([await logIn(owner.email, 'brand new'), await logIn(owner.phone, 'brand new')]).toEqual([200, 200])
    expect([await logIn(thief, 'brand new'), await logIn(phone, 'brand new')]).toEqual([401, 401])
  })

  it('asked for by the new e-mail leaves that, and proves nothing about it', async () => {
    const { owner, thief } = await aTheft()
    await askReset(thief)
    const code = await codeTo(test, owner.email)
    expect(await reset(thief, code)).toBe(200)
    expect(await stored(owner)).toMatchObject({ email: thief, email_verified_at: null })
    expect(await logIn(thief, 'brand new')).toBe(200)
    expect((await undo(await linkTo(owner.email))).status).toBe(200)
    expect(await logIn(owner.email, 'brand new')).toBe(200)
  })
})

describe('several changes', () => {
  it('are all taken back to the first proven mailbox, by any of its links; a thief gets none', async () => {
    const { owner, thief } = await aTheft()
    expect(await verify(owner, thief, await codeTo(test, thief))).toBe(200)
    const second = `second.${owner.email}`
    await patch(owner, { emailContact: second, primaryContact: anotherPhone(owner) })
    expect(await verify(owner, second, await codeTo(test, second))).toBe(200)
    await patch(owner, { emailContact: `third.${owner.email}` })
    expect([await linksTo(thief), await linksTo(second)]).toEqual([[], []])
    const links = await linksTo(owner.email)
    expect(links).toHaveLength(3)
    expect((await undo(links[0])).status).toBe(200)
    expect(await stored(owner)).toMatchObject({
      email: owner.email,
      email_verified_at: expect.any(Date),
      phone: owner.phone,
      mobile_verified_at: expect.any(Date),
      login_id: owner.phone.slice(-10),
    })
    for (const link of links) expect((await undo(link)).status).toBe(400)
    const sent = (await mailsTo(test, second)).length
    await askReset(second)
    expect(await mailsTo(test, second)).toHaveLength(sent)
  })

  it('keep the first mailbox for 72 hours after the last of them', async () => {
    const { owner, thief } = await aTheft()
    const first = await linkTo(owner.email)
    test.clock.pass({ hours: 11 })
    const token = (await login(thief)).body.data.access_token
    await patch({ ...owner, token }, { emailContact: `second.${owner.email}` })
    const second = (await linksTo(owner.email)).find((link) => link !== first)
    test.clock.pass({ hours: 62 })
    expect([(await undo(first)).status, (await undo(second)).status]).toEqual([400, 200])
    expect((await stored(owner)).email).toBe(owner.email)
  })
})
const login = (username: string) =>
  test.call('POST', '/auth/gateway/login', { body: { username, userpassword: 'secret123' } })

describe('an e-mail that was never proven', () => {
  it('is told of the change but gets no way back: it may be a slip, and somebody else’s', async () => {
    const member = await aMember(test.services, { emailVerified: false })
    const right = `right.${member.email}`
    await patch(member, { emailContact: right })
    const told = (await mailsTo(test, member.email)).at(-1)
    expect(told?.subject).toContain('was changed')
    expect(told?.text).toContain('please write to')
    expect(await linksTo(member.email)).toEqual([])
    await askReset(member.email)
    await askReset(right)
    expect(await reset(right, await codeTo(test, right))).toBe(200)
    expect((await stored(member)).email_verified_at).not.toBeNull()
    const registered = await test.call('POST', '/profile/base/save', {
      body: aRegistration({ emailContact: member.email }),
    })
    expect(registered.status).toBe(201)
  })
})

describe('a change of the number', () => {
  it('is told to the mailbox, which takes it back; the login id comes back with it', async () => {
    const owner = await aMember(test.services)
    await patch(owner, { primaryContact: anotherPhone(owner) })
    expect(await logIn(owner.phone)).toBe(401)
    expect((await undo(await linkTo(owner.email))).status).toBe(200)
    expect(await stored(owner)).toMatchObject({
      email: owner.email,
      phone: owner.phone,
      mobile_verified_at: expect.any(Date),
      login_id: owner.phone.slice(-10),
    })
    expect(await logIn(owner.phone)).toBe(200)
  })

  it('that was never proven and has found another owner meanwhile is left to that one', async () => {
    const [owner, other] = [await aMember(test.services, { mobileVerified: false }), await aMember(test.services)]
    await patch(owner, { primaryContact: anotherPhone(owner) })
    expect((await patch(other, { primaryContact: owner.phone })).status).toBe(200)
    expect((await undo(await linkTo(owner.email))).status).toBe(200)
    expect(await stored(owner)).toMatchObject({ phone: null, login_id: owner.memberId })
    expect((await mailsTo(test, owner.email)).at(-1)?.text).toContain('is in use elsewhere')
    expect((await stored(other)).phone).toBe(owner.phone)
  })
})

describe('an address before a change', () => {
  it('is kept for its account: nobody else gets it for 72 hours, by registering, by editing or by a code', async () => {
    const { owner } = await aTheft()
    await patch(owner, { primaryContact: anotherPhone(owner) })
    const other = await aMember(test.services)
    const register = async (wishes: object) =>
      (await test.call('POST', '/profile/base/save', { body: aRegistration({ ...wishes }) })).status
    const tries = async () => [
      await register({ emailContact: owner.email.toUpperCase() }),
      await register({ primaryContact: owner.phone }),
      (await patch(other, { emailContact: owner.email })).status,
      (await patch(other, { primaryContact: owner.phone })).status,
      (
        await test.call('POST', '/api/account/email', {
          token: other.token,
          body: { email: owner.email, password: 'secret123' },
        })
      ).status,
    ]
    expect(await tries()).toEqual([409, 409, 409, 409, 409])
    expect(await stored(other)).toMatchObject({ email: other.email, phone: other.phone })
    test.clock.pass({ hours: 72 })
    await tidyAccounts(test.services)
    expect(await register({ emailContact: owner.email, primaryContact: owner.phone })).toBe(201)
  })

  it('is its own account’s to go back to by hand', async () => {
    const { owner } = await aTheft()
    expect((await patch(owner, { emailContact: owner.email })).status).toBe(200)
    expect((await undo(await linkTo(owner.email))).status).toBe(200)
    expect((await stored(owner)).email_verified_at).not.toBeNull()
  })

  it('goes to nobody else who registers in the moment of the change', async () => {
    for (let round = 0; round < 10; round++) {
      const owner = await aMember(test.services)
      const [change, registration] = await Promise.all([
        patch(owner, { emailContact: `moved.${owner.email}` }),
        test.call('POST', '/profile/base/save', { body: aRegistration({ emailContact: owner.email }) }),
      ])
      expect([change.status, registration.status]).toEqual([200, 409])
      expect((await undo(await linkTo(owner.email))).status).toBe(200)
    }
  })

  it('stands in the member’s own data, and goes with the account or in its time', async () => {
    const { owner } = await aTheft()
    const { body } = await test.call('GET', '/api/account/export', { token: owner.token })
    expect(body.data.earlierContacts).toEqual([
      { email: owner.email, phone: owner.phone, changedAt: expect.any(String), keptUntil: expect.any(String) },
    ])
    const kept = async ({ accountId }: TestMember) =>
      (
        await test.services.database.db
          .selectFrom('earlier_contact')
          .select('id')
          .where('account_id', '=', accountId)
          .execute()
      ).length
    await test.call('DELETE', '/api/account', { token: owner.token, body: { password: 'secret123' } })
    expect(await kept(owner)).toBe(0)
    const late = await aTheft()
    test.clock.pass({ hours: 72 })
    await tidyAccounts(test.services)
    expect(await kept(late.owner)).toBe(0)
  })
})
