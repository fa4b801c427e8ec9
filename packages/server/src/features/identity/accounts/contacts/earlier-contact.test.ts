import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { aRegistration } from '../../../../testing/members/a-registration.ts'
import {
  anotherPhone,
  askReset,
  aTheft,
  isLive,
  linksTo,
  linkTo,
  logInStatus,
  reset,
  storedContact,
  undo,
  verifyEmail,
} from '../../../../testing/members/earlier-contact.ts'
import { codeTo, mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { patchProfile } from '../../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { tidyAccounts } from '../ending/tidy-accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

describe('an address before a change', () => {
  it('is kept for its account: no other account gets it for 72 hours, by registering, editing or a code', async () => {
    const { owner } = await aTheft(test)
    await patchProfile(test, owner, { primaryContact: anotherPhone(owner) })
    const other = await aMember(test.services)
    const register = async (wishes: object) =>
      (await test.call('POST', '/profile/base/save', { body: aRegistration({ ...wishes }) })).status
    const tries = async () => [
      await register({ emailContact: owner.email.toUpperCase() }),
      await register({ primaryContact: owner.phone }),
      (await patchProfile(test, other, { emailContact: owner.email })).status,
      (await patchProfile(test, other, { primaryContact: owner.phone })).status,
      (
        await test.call('POST', '/api/account/email', {
          token: other.token,
          body: { email: owner.email, password: 'secret123' },
        })
      ).status,
    ]
    expect(await tries()).toEqual([409, 409, 409, 409, 409])
    expect(await storedContact(test, other)).toMatchObject({ email: other.email, phone: other.phone })
    test.clock.pass({ hours: 72 })
    await tidyAccounts(test.services)
    expect(await register({ emailContact: owner.email, primaryContact: owner.phone })).toBe(201)
  })

  it('is its own account’s to go back to by hand', async () => {
    const { owner } = await aTheft(test)
    expect((await patchProfile(test, owner, { emailContact: owner.email })).status).toBe(200)
    expect((await undo(test, await linkTo(test, owner.email))).status).toBe(200)
    expect((await storedContact(test, owner)).email_verified_at).not.toBeNull()
  })

  it('goes to no account that registers during the change', async () => {
    for (let round = 0; round < 10; round++) {
      const owner = await aMember(test.services)
      const [change, registration] = await Promise.all([
        patchProfile(test, owner, { emailContact: `moved.${owner.email}` }),
        test.call('POST', '/profile/base/save', { body: aRegistration({ emailContact: owner.email }) }),
      ])
      expect([change.status, registration.status]).toEqual([200, 409])
      expect((await undo(test, await linkTo(test, owner.email))).status).toBe(200)
    }
  })

  it('stands in the member’s own data, and goes with the account or in its time', async () => {
    const { owner } = await aTheft(test)
    const { body } = await test.call('GET', '/api/account/export', { token: owner.token })
    expect(body.data.earlierContacts).toEqual([
      { email: owner.email, phone: owner.phone, changedAt: expect.any(String), keptUntil: expect.any(String) },
    ])
    const kept = async ({ accountId }: TestMember) =>
      (await test.services.db.selectFrom('earlier_contact').select('id').where('account_id', '=', accountId).execute())
        .length
    await test.call('DELETE', '/api/account', { token: owner.token, body: { password: 'secret123' } })
    expect(await kept(owner)).toBe(0)
    const late = await aTheft(test)
    test.clock.pass({ hours: 72 })
    await tidyAccounts(test.services)
    expect(await kept(late.owner)).toBe(0)
  })
})

describe('a code for a new password', () => {
  it('goes to the mailbox before the change for 72 hours: a stolen session takes no account over', async () => {
    const { owner, thief } = await aTheft(test)
    expect(await verifyEmail(test, owner, thief, await codeTo(test, thief))).toBe(200)
    const mails = (await mailsTo(test, thief)).length
    expect((await askReset(test, thief)).status).toBe(200)
    expect(await mailsTo(test, thief)).toHaveLength(mails)
    const told = (await mailsTo(test, owner.email)).at(-1)
    expect(told?.text).toContain('less than 72 hours ago')
    expect(`${told?.text}${told?.html}`).not.toContain(thief)
    test.clock.pass({ hours: 72 })
    await askReset(test, thief)
    expect(await reset(test, thief, await codeTo(test, thief))).toBe(200)
  })

  it('asked for by the e-mail before brings that back with the password', async () => {
    const { owner, thief } = await aTheft(test)
    const phone = anotherPhone(owner)
    await patchProfile(test, owner, { primaryContact: phone })
    await askReset(test, owner.email)
    expect(await reset(test, owner.email, await codeTo(test, owner.email))).toBe(200)
    expect(await storedContact(test, owner)).toMatchObject({ email: owner.email, phone: owner.phone })
    expect(await isLive(test, owner)).toBe(false)
    expect([
      await logInStatus(test, owner.email, 'brand new'),
      await logInStatus(test, owner.phone, 'brand new'),
    ]).toEqual([200, 200])
    expect([await logInStatus(test, thief, 'brand new'), await logInStatus(test, phone, 'brand new')]).toEqual([
      401, 401,
    ])
  })

  it('asked for by the new e-mail leaves that, and proves nothing about it', async () => {
    const { owner, thief } = await aTheft(test)
    await askReset(test, thief)
    const code = await codeTo(test, owner.email)
    expect(await reset(test, thief, code)).toBe(200)
    expect(await storedContact(test, owner)).toMatchObject({ email: thief, email_verified_at: null })
    expect(await logInStatus(test, thief, 'brand new')).toBe(200)
    expect((await undo(test, await linkTo(test, owner.email))).status).toBe(200)
    expect(await logInStatus(test, owner.email, 'brand new')).toBe(200)
  })
})

describe('an e-mail that was never proven', () => {
  it('is told of the change but gets no way back: it may be a typo, and a stranger’s', async () => {
    const member = await aMember(test.services, { emailVerified: false })
    const right = `right.${member.email}`
    await patchProfile(test, member, { emailContact: right })
    const told = (await mailsTo(test, member.email)).at(-1)
    expect(told?.subject).toContain('was changed')
    expect(told?.text).toContain('please write to')
    expect(await linksTo(test, member.email)).toEqual([])
    await askReset(test, member.email)
    await askReset(test, right)
    expect(await reset(test, right, await codeTo(test, right))).toBe(200)
    expect((await storedContact(test, member)).email_verified_at).not.toBeNull()
    const registered = await test.call('POST', '/profile/base/save', {
      body: aRegistration({ emailContact: member.email }),
    })
    expect(registered.status).toBe(201)
  })
})
