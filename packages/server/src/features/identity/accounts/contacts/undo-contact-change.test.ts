import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, devicesOf } from '../../../../testing/outside/a-browser.ts'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import {
  anotherPhone,
  askReset,
  aTheft,
  isLive,
  linksTo,
  linkTo,
  logInStatus,
  storedContact,
  undo,
  UNDO_LINK,
  verifyEmail,
} from '../../../../testing/members/earlier-contact.ts'
import { codeTo, mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { patchProfile } from '../../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const knownDevices = async (member: TestMember) => (await devicesOf(test, member)).length
describe('a change of the e-mail', () => {
  it('is taken back by the link that the mailbox before it got: once, with everybody logged out and all codes void', async () => {
    const { owner, thief } = await aTheft(test)
    const before = await storedContact(test, owner)
    const waiting = await codeTo(test, thief)
    const link = await linkTo(test, owner.email)
    expect(link).toHaveLength(64)
    // a device that the account then knows
    expect([await logInStatus(test, thief), await knownDevices(owner)]).toEqual([200, 1])
    expect(before).toMatchObject({ email: thief, email_verified_at: null })
    const answer = await undo(test, link)
    expect([answer.status, answer.body.statusMessage]).toEqual([
      200,
      'Your profile has its earlier email and mobile number again. Everybody was logged out.',
    ])
    expect(await storedContact(test, owner)).toMatchObject({ email: owner.email, email_verified_at: expect.any(Date) })
    expect([await isLive(test, owner), await knownDevices(owner)]).toEqual([false, 0])
    expect(await verifyEmail(test, owner, owner.email, waiting)).toBe(400)
    expect([await logInStatus(test, owner.email), await logInStatus(test, thief)]).toEqual([200, 401])
    expect((await mailsTo(test, owner.email)).at(-1)?.subject).toContain('as it was before')
    expect((await mailsTo(test, thief)).at(-1)?.text).not.toMatch(UNDO_LINK)
    const again = await undo(test, link)
    expect([again.status, again.body.statusMessage]).toEqual([400, 'This link was used already, or its time is over.'])
  })

  it('is not taken back by whatever only looks at the link, as scanners of mails do', async () => {
    const { owner, thief } = await aTheft(test)
    const token = await linkTo(test, owner.email)
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
    expect((await storedContact(test, owner)).email).toBe(thief)
    expect(await isLive(test, owner)).toBe(true)
    expect((await undo(test, token)).status).toBe(200)
  })

  it('doesn’t keep the mailbox before it from hearing of data taken along, a new password, and the account’s end', async () => {
    const { owner, thief } = await aTheft(test)
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
    const { owner, thief } = await aTheft(test)
    expect([await logInStatus(test, thief), await logInStatus(test, owner.email)]).toEqual([200, 401])
  })

  it('is taken back for 72 hours, and then no more', async () => {
    const { owner, thief } = await aTheft(test)
    const late = await aTheft(test)
    test.clock.pass({ hours: 71 })
    expect((await undo(test, await linkTo(test, owner.email))).status).toBe(200)
    test.clock.pass({ hours: 1 })
    expect((await undo(test, await linkTo(test, late.owner.email))).status).toBe(400)
    expect([(await storedContact(test, owner)).email, (await storedContact(test, late.owner)).email]).toEqual([
      owner.email,
      late.thief,
    ])
    expect(thief).not.toBe(late.thief)
  })

  it('is taken back by nothing that is guessed or odd, and by no hash from a copy of the database', async () => {
    const { owner, thief } = await aTheft(test)
    const kept = await test.services.db
      .selectFrom('earlier_contact')
      .selectAll()
      .where('account_id', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    const token = await linkTo(test, owner.email)
    expect(JSON.stringify(kept)).not.toContain(token)
    for (const odd of ['', 'x'.repeat(5000), kept.token_hash.toString('hex'), `${token}a`, token.slice(1), null, 5, {}])
      expect((await undo(test, odd)).status).toBe(400)
    expect((await storedContact(test, owner)).email).toBe(thief)
  })

  it('is taken back by one of two presses at once', async () => {
    const { owner } = await aTheft(test)
    const token = await linkTo(test, owner.email)
    const answers = await Promise.all([undo(test, token), undo(test, token), undo(test, token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('with password and code on the account page can be taken back too', async () => {
    const owner = await aMember(test.services)
    const email = `page.${owner.email}`
    const { token } = owner
    await test.call('POST', '/api/account/email', { token, body: { email, password: 'secret123' } })
    await test.call('POST', '/api/account/email/confirm', { token, body: { otp: await codeTo(test, email) } })
    expect(await storedContact(test, owner)).toMatchObject({ email, email_verified_at: expect.any(Date) })
    expect((await undo(test, await linkTo(test, owner.email))).status).toBe(200)
    expect((await storedContact(test, owner)).email).toBe(owner.email)
  })
})

describe('several changes', () => {
  it('are all taken back to the first proven mailbox, by any of its links; a thief gets none', async () => {
    const { owner, thief } = await aTheft(test)
    expect(await verifyEmail(test, owner, thief, await codeTo(test, thief))).toBe(200)
    const second = `second.${owner.email}`
    await patchProfile(test, owner, { emailContact: second, primaryContact: anotherPhone(owner) })
    expect(await verifyEmail(test, owner, second, await codeTo(test, second))).toBe(200)
    await patchProfile(test, owner, { emailContact: `third.${owner.email}` })
    expect([await linksTo(test, thief), await linksTo(test, second)]).toEqual([[], []])
    const links = await linksTo(test, owner.email)
    expect(links).toHaveLength(3)
    expect((await undo(test, links[0])).status).toBe(200)
    expect(await storedContact(test, owner)).toMatchObject({
      email: owner.email,
      email_verified_at: expect.any(Date),
      phone: owner.phone,
      mobile_verified_at: expect.any(Date),
      login_id: owner.phone.slice(-10),
    })
    for (const link of links) expect((await undo(test, link)).status).toBe(400)
    const sent = (await mailsTo(test, second)).length
    await askReset(test, second)
    expect(await mailsTo(test, second)).toHaveLength(sent)
  })

  it('keep the first mailbox for 72 hours after the last of them', async () => {
    const { owner, thief } = await aTheft(test)
    const first = await linkTo(test, owner.email)
    test.clock.pass({ hours: 11 })
    const token = (await aBrowser(test).logIn(thief)).body.data.access_token
    await patchProfile(test, { ...owner, token }, { emailContact: `second.${owner.email}` })
    const second = (await linksTo(test, owner.email)).find((link) => link !== first)
    test.clock.pass({ hours: 62 })
    expect([(await undo(test, first)).status, (await undo(test, second)).status]).toEqual([400, 200])
    expect((await storedContact(test, owner)).email).toBe(owner.email)
  })
})

describe('a change of the number', () => {
  it('is told to the mailbox, which takes it back; the login id comes back with it', async () => {
    const owner = await aMember(test.services)
    await patchProfile(test, owner, { primaryContact: anotherPhone(owner) })
    expect(await logInStatus(test, owner.phone)).toBe(401)
    expect((await undo(test, await linkTo(test, owner.email))).status).toBe(200)
    expect(await storedContact(test, owner)).toMatchObject({
      email: owner.email,
      phone: owner.phone,
      mobile_verified_at: expect.any(Date),
      login_id: owner.phone.slice(-10),
    })
    expect(await logInStatus(test, owner.phone)).toBe(200)
  })

  it('that was never proven and has found another owner meanwhile is left to that one', async () => {
    const [owner, other] = [await aMember(test.services, { mobileVerified: false }), await aMember(test.services)]
    await patchProfile(test, owner, { primaryContact: anotherPhone(owner) })
    expect((await patchProfile(test, other, { primaryContact: owner.phone })).status).toBe(200)
    expect((await undo(test, await linkTo(test, owner.email))).status).toBe(200)
    expect(await storedContact(test, owner)).toMatchObject({ phone: null, login_id: owner.memberId })
    expect((await mailsTo(test, owner.email)).at(-1)?.text).toContain('is in use elsewhere')
    expect((await storedContact(test, other)).phone).toBe(owner.phone)
  })
})
