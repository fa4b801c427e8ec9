import { EDIT_MESSAGES } from '@thunai/contract/profile/edit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { linkTo, undo } from '../../../testing/members/earlier-contact.ts'
import { codeTo, mailsTo } from '../../../testing/outside/kept-mail.ts'
import { patchProfile, readEdit } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { setRegistrant } from '../../profile/profiles/profiles.api.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const patch = (member: TestMember, body: unknown, on = test) => patchProfile(on, member, body)
const login = (username: string) =>
  test.call('POST', '/auth/gateway/login', { body: { username, userpassword: 'secret123' } })
const validate = (member: TestMember, email: string, code: string) =>
  test.call(
    'POST',
    `/profile/verification/validate-otp-and-mark-email/${[member.profileId, email, code, member.phone.slice(-10)].map(encodeURIComponent).join('/')}`,
  )

describe('a new e-mail', () => {
  it('is unproven, gets a code, and the old address is told; codes for the old one are void (SEC-04, G-66, T44)', async () => {
    const member = await aMember(test.services)
    await test.call(
      'POST',
      `/profile/verification/sendotpemailforverification/${member.profileId}/${encodeURIComponent(member.email)}`,
    )
    const old = await codeTo(test, member.email)
    const email = `fresh.${member.email}`
    const answer = await patch(member, { emailContact: ` Fresh.${member.email} ` })
    expect(answer.body.data).toMatchObject({ emailContact: email, isEmailVerified: false, isMobileVerified: 'true' })
    const told = (await mailsTo(test, member.email)).at(-1)
    expect(told?.subject).toContain('email')
    expect(told?.text).not.toContain(email)
    expect((await validate(member, member.email, old)).status).toBe(400)
    expect((await validate(member, email, old)).status).toBe(400)
    expect((await validate(member, email, await codeTo(test, email))).status).toBe(200)
    expect([(await login(email)).status, (await login(member.email)).status]).toEqual([200, 401])
  })

  it('of another account is refused with 409, in any case of letters, and nothing changes', async () => {
    const [a, b] = [await aMember(test.services), await aMember(test.services)]
    const answer = await patch(a, { emailContact: b.email.toUpperCase(), jobCity: 'Madurai' })
    expect([answer.status, answer.body.statusCode]).toEqual([409, 409])
    const { body } = await test.call('GET', '/profile/profilefulldata/getforeditforuser', { token: a.token })
    expect(body.data).toMatchObject({ emailContact: a.email, isEmailVerified: true, jobCity: null })
    expect(await mailsTo(test, a.email)).toHaveLength(0)
  })

  it('can be set ten times an hour; the same one again is no change', async () => {
    await using limited = await openTestApp({ THROTTLE: 'on' })
    const member = await aMember(limited.services)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await patch(member, { emailContact: `n${i}.${member.email}` }, limited)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await patch(member, { emailContact: `n9.${member.email}`, jobCity: 'Salem' }, limited)).status).toBe(200)
  })
})

describe('a new mobile number', () => {
  it('is unproven, changes the login id, and the mailbox is told (SEC-04, G-66)', async () => {
    const member = await aMember(test.services)
    const phone = `91${Number(member.phone.slice(-10)) - 1}`
    const answer = await patch(member, { primaryContact: `+91 ${phone.slice(2, 7)}-${phone.slice(7)}` })
    expect(answer.body.data).toMatchObject({
      primaryContact: phone,
      isMobileVerified: 'false',
      isEmailVerified: true,
      userLoginId: phone.slice(-10),
    })
    expect((await login(phone.slice(-10))).status).toBe(200)
    expect((await login(member.phone)).status).toBe(401)
    expect((await mailsTo(test, member.email)).at(-1)?.subject).toContain('mobile number')
  })

  it('of another account is refused; one that only ends alike gets another login id (D-14)', async () => {
    const [a, b] = [await aMember(test.services), await aMember(test.services)]
    expect((await patch(a, { primaryContact: b.phone })).status).toBe(409)
    const abroad = `65${b.phone.slice(-10)}`
    const { body } = await patch(a, { primaryContact: abroad })
    expect(body.data).toMatchObject({ primaryContact: abroad, userLoginId: abroad })
  })

  it('is won by one of two who take it in the same moment', async () => {
    const members = [await aMember(test.services), await aMember(test.services)]
    const phone = `919${String(Date.now()).slice(-9)}`
    const answers = await Promise.all(members.map((member) => patch(member, { primaryContact: phone })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('e-mail and number of a profile, to a relative', () => {
  it('are not theirs to change, nor are their own changed so; sent back as they are they pass (FAM-14)', async () => {
    const mother = await aMember(test.services)
    const father = await aSecondPerson(test.services, mother, 'guardian')
    const form = await readEdit(test, father, '?version=true')
    const [emailContact, primaryContact] = [`new.${father.email}`, `91${Number(father.phone.slice(-10)) - 1}`]
    for (const wanted of [{ emailContact }, { primaryContact }, { primaryContact: '' }]) {
      const { status, body } = await patch(father, { ...form, ...wanted })
      const [field = ''] = Object.keys(wanted)
      expect([status, body.errors]).toEqual([400, { [field]: EDIT_MESSAGES.ownerOnly }])
    }
    expect((await patch(father, { ...form, jobCity: 'Madurai' })).status).toBe(200)
    expect(await readEdit(test, mother)).toMatchObject({ emailContact: mother.email, jobCity: 'Madurai' })
    for (const { phone, email } of [mother, father])
      expect([(await login(phone)).status, (await login(email)).status]).toEqual([200, 200])
    expect((await patch(mother, { emailContact })).body.data).toMatchObject({ emailContact })
  })
})

describe('a form that was opened before', () => {
  it('is told that the e-mail has changed since, and brings no earlier one back (API-PROF-05, G-66)', async () => {
    const member = await aMember(test.services)
    const form = await readEdit(test, member, '?version=true')
    const email = `new.${member.email}`
    const post = (path: string, body: object) =>
      test.call('POST', `/api/account/${path}`, { token: member.token, body })
    expect((await post('email', { email, password: 'secret123' })).status).toBe(200)
    expect((await post('email/confirm', { otp: await codeTo(test, email) })).status).toBe(200)
    const { status, body } = await patch(member, { ...form, jobCity: 'Madurai' })
    expect([status, body.code]).toEqual([409, 'changedMeanwhile'])
    expect(await readEdit(test, member)).toMatchObject({ emailContact: email, isEmailVerified: true, jobCity: null })
  })

  it('is told that the contact came back by the link, or that another person stands for the profile', async () => {
    const mother = await aMember(test.services)
    const daughter = await aSecondPerson(test.services, mother, 'guardian')
    await patch(mother, { emailContact: `moved.${mother.email}` })
    const version = async () => (await readEdit(test, daughter, '?version=true')).updatedAt
    const moved = await version()
    expect((await undo(test, await linkTo(test, mother.email))).status).toBe(200)
    const back = await version()
    expect(back > moved).toBe(true)
    await test.services.transact((tx) => setRegistrant(tx, mother.profileId, daughter.accountId))
    expect((await version()) > back).toBe(true)
  })
})

describe('changes of one member at once', () => {
  it('all happen, one after the other', async () => {
    const member = await aMember(test.services)
    const fields = [
      'jobCity',
      'jobName',
      'taluk',
      'kulatheivam',
      'poorveegam',
      'birthPlace',
      'preferedGothra',
      'fatherName',
    ]
    const answers = await Promise.all(
      fields.map((key) => patch(member, { [key]: key, noOfBrothers: 3, rassiOne: ['Sun'], education: [] })),
    )
    expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200))
    const { body } = await test.call('GET', '/profile/profilefulldata/getforeditforuser', { token: member.token })
    expect(body.data).toMatchObject(Object.fromEntries(fields.map((key) => [key, key])))
  })

  it('moves the card of the search with it', async () => {
    const member = await aMember(test.services, { name: 'Before Change' })
    const found = async () => (await test.call('POST', '/profile/search/profilelist?size=100', { body: {} })).text
    expect(await found()).toContain('Before Change')
    await patch(member, { name: 'After Change' })
    expect(await found()).toContain('After Change')
    expect(await found()).not.toContain('Before Change')
  })
})
