import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { buyNow } from '../../../testing/office/a-payment.ts'
import { aPhoto, picture, upload } from '../../../testing/members/a-photo.ts'
import { changeProfile } from '../../../testing/members/change-profile.ts'
import { codeBySms, codeTo, mailsTo, smsTo } from '../../../testing/outside/kept-mail.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aNoon } from '../../../testing/test-clock.ts'
import { renewSeals } from './renew-seals.ts'

let test: TestApp
/** Registered the profile for a daughter. */
let mother: TestMember
let daughter: string
let mailbox = 0
beforeAll(async () => {
  test = await openTestApp({}, { clock: aNoon() })
})
beforeEach(async () => {
  mother = await aMember(test.services)
  await edit('created_for', 'Daughter')
  daughter = `daughter${++mailbox}@example.in`
})
afterAll(() => test.close())

const edit = (column: string, value: string) => changeProfile(test.services, mother.profileId, { [column]: value })
const seal = async (of = mother) => (await test.call('GET', '/api/consent', { token: of.token })).body.data
const ask = (email = daughter, by = mother) =>
  test.call('POST', '/api/consent/candidate', { token: by.token, body: { email } })
/** The link in the latest mail to an address. */
async function linkTo(email: string): Promise<string> {
  const link = (await mailsTo(test, email)).map(({ text }) => /\/consent\/([a-p]{64})/.exec(text ?? '')?.[1])
  const token = link.findLast((found) => found !== undefined)
  if (token === undefined) throw new Error(`No link was sent to ${email}.`)
  return token
}
const open = (token: string) => test.call('GET', `/api/consent/${token}`)
const sendCode = (token: string) => test.call('POST', `/api/consent/${token}/code`)
const answer = (token: string, code: string, agree: boolean) =>
  test.call('POST', `/api/consent/${token}`, { body: { code, agree } })
async function say(token: string, agree: boolean) {
  await sendCode(token)
  return answer(token, await codeTo(test, daughter), agree)
}
/** True if others find her profile and can open it. */
async function isFound(): Promise<boolean> {
  const groom = await aMember(test.services, { gender: 'Male' })
  const path = `/profile/profilefulldata/getforviewforuser/${mother.profileId}`
  const { rows } = await test.services.database.pool.query('select is_listed from listing where profile_id = $1', [
    mother.profileId,
  ])
  const isListed = rows[0].is_listed === true
  expect((await test.call('GET', path, { token: groom.token })).status === 200).toBe(isListed)
  return isListed
}
const profilesKept = async () =>
  (await test.services.database.pool.query('select id from profile where id = $1', [mother.profileId])).rows.length
const newestMailOfHers = async () => (await mailsTo(test, mother.email)).at(-1)?.text ?? ''
async function confirmed(): Promise<string> {
  await ask()
  const token = await linkTo(daughter)
  expect((await say(token, true)).status).toBe(200)
  expect(await seal()).toMatchObject({ state: 'confirmed' })
  return token
}

describe('the candidate’s seal', () => {
  it('is not needed if the candidate registered for herself (SEAL-01)', async () => {
    const bride = await aMember(test.services)
    expect(await seal(bride)).toMatchObject({ state: 'self', until: null, sentTo: null })
    expect((await ask(daughter, bride)).body.code).toBe('sealNotNeeded')
    expect(await seal()).toMatchObject({ state: 'asked', until: null, sentTo: null, isAsked: true })
  })

  it('comes by a link and a code to the candidate’s own address, for six months (SEAL-01, SEAL-02)', async () => {
    expect((await ask()).status).toBe(200)
    expect(await seal()).toMatchObject({ state: 'asked', sentTo: `d•••••@example.in`.replace('•••••', '••••••') })
    const token = await linkTo(daughter)
    const led = await test.app.inject({ url: `/ta/consent/${token}` })
    expect([led.statusCode, led.headers.location]).toEqual([302, `/ta/consent#${token}`])
    const seen = await open(token)
    expect(seen.body.data).toMatchObject({
      name: mother.name,
      memberId: mother.memberId,
      isConfirmed: false,
      photos: 0,
    })
    const [basic] = seen.body.data.profile
    expect(basic.title).toBe('Basic details')
    expect(basic.facts).toContainEqual({ label: 'Religion', value: 'Hindu' })
    expect(seen.text).not.toContain(mother.email)
    expect(seen.text).not.toContain(mother.phone.slice(-10))
    expect(seen.text).not.toContain(daughter)
    await sendCode(token)
    const code = await codeTo(test, daughter)
    expect((await answer(token, code === '000000' ? '111111' : '000000', true)).body.code).toBe('consentCodeWrong')
    expect((await answer(token, code, true)).status).toBe(200)
    expect((await answer(token, code, true)).body.code).toBe('consentCodeWrong')
    const now = test.clock.now().getTime()
    const { state, until } = await seal()
    expect(state).toBe('confirmed')
    expect((Date.parse(until) - now) / 86_400_000).toBeGreaterThan(180)
    expect((await open(token)).body.data.isConfirmed).toBe(true)
  })

  it('tells the candidate the number of photos in the gallery, without unattached ones (SEAL-02)', async () => {
    await aPhoto(test, mother)
    await upload(test, mother, await picture(500, 600).jpeg().toBuffer())
    await ask()
    expect((await open(await linkTo(daughter))).body.data.photos).toBe(1)
  })

  it('is never asked of another relative, and only guardians ask (SEAL-02)', async () => {
    expect((await ask(mother.email)).body.code).toBe('candidateElsewhere')
    expect((await ask(mother.email.toUpperCase())).body.code).toBe('candidateElsewhere')
    expect((await ask('nobody')).body.errors).toHaveProperty('email')
    expect((await test.call('POST', '/api/consent/candidate', { body: { email: daughter } })).status).toBe(401)
    const aunt = await aSecondPerson(test.services, mother, 'relative')
    expect((await ask(daughter, { ...mother, token: aunt.token })).status).toBe(403)
    const byPhone = { email: daughter, phone: '9876543210' }
    expect(
      (await test.call('POST', '/api/consent/candidate', { token: mother.token, body: byPhone })).body.errors,
    ).toHaveProperty('phone')
  })

  it('is asked by SMS if the family gives the candidate’s number, without names; the code goes to that number too (SEAL-11)', async () => {
    const phone = `9${String(Date.now()).slice(-9)}`
    const askBySms = (number: string) =>
      test.call('POST', '/api/consent/candidate', { token: mother.token, body: { phone: number } })
    expect((await askBySms('12')).body.errors).toHaveProperty('phone')
    expect((await askBySms('')).body.errors).toHaveProperty('email')
    expect((await askBySms(mother.phone)).body.code).toBe('candidateElsewhere')
    expect((await askBySms(phone)).status).toBe(200)
    expect(await seal()).toMatchObject({ state: 'asked', sentTo: `••••••••••${phone.slice(-2)}`, byPhone: true })
    const sms = (await smsTo(test, `91${phone}`)).at(-1) ?? ''
    const [, token = ''] = /\/consent\/([a-p]{64})/.exec(sms) ?? []
    expect(sms).not.toContain(mother.name.split(' ')[0])
    const seen = await open(token)
    expect(seen.body.data).toMatchObject({ email: null, phone: `••••••••••${phone.slice(-2)}` })
    expect(seen.text).not.toContain(phone)
    expect((await sendCode(token)).body.message).toBe('We have sent you a code by SMS.')
    expect((await answer(token, await codeBySms(test), true)).status).toBe(200)
    expect(await seal()).toMatchObject({ state: 'confirmed' })
    // the yes came from the number: another address starts over
    await ask()
    expect(await seal()).toMatchObject({ state: 'asked' })
  })

  it('is renewed by SMS, and after a refusal the number isn’t asked again (SEAL-11)', async () => {
    const phone = `8${String(Date.now()).slice(-9)}`
    const askBySms = (by = mother) => test.call('POST', '/api/consent/candidate', { token: by.token, body: { phone } })
    const newest = async () =>
      /\/consent\/([a-p]{64})/.exec(
        (await smsTo(test, `91${phone}`)).findLast((text) => text.includes('/consent/')) ?? '',
      )?.[1] ?? ''
    expect((await askBySms()).body.code).toBe(undefined)
    const first = await newest()
    await sendCode(first)
    await answer(first, await codeBySms(test), true)
    test.clock.pass({ days: 175 })
    await renewSeals(test.services)
    const renewed = await newest()
    expect(renewed).not.toBe(first)
    await sendCode(renewed)
    expect((await answer(renewed, await codeBySms(test), false)).status).toBe(200)
    const other = await aMember(test.services)
    await changeProfile(test.services, other.profileId, { created_for: 'Daughter' })
    expect((await askBySms(other)).body.code).toBe('candidateRefused')
  })

  it('has links that end with a newer one and after fourteen days (SEAL-02)', async () => {
    await ask()
    const first = await linkTo(daughter)
    await ask()
    expect((await open(first)).body.code).toBe('consentLinkWrong')
    expect((await sendCode(first)).body.code).toBe('consentLinkWrong')
    expect((await answer(first, '123456', false)).body.code).toBe('consentLinkWrong')
    const second = await linkTo(daughter)
    expect((await open(second)).status).toBe(200)
    test.clock.pass({ days: 14, minutes: 1 })
    expect((await open(second)).body.code).toBe('consentLinkWrong')
  })

  it('ends when name, gender, date of birth or relation change (SEAL-03)', async () => {
    for (const [column, value] of [
      ['name', 'Somebody Else'],
      ['gender', 'Male'],
      ['date_of_birth', '1990-01-01'],
      ['created_for', 'Friend'],
      ['created_for', 'Myself'],
    ] as const) {
      await confirmed()
      await edit(column, value)
      expect(await seal()).toMatchObject({ state: 'asked', until: null })
    }
    expect((await ask()).status).toBe(200)
    const token = await linkTo(daughter)
    await sendCode(token)
    await edit('name', 'Another Name')
    expect((await answer(token, await codeTo(test, daughter), true)).body.code).toBe('consentCodeWrong')
  })

  it('ends by an edit of the relation, which also says whether the owner is the candidate (SEAL-03, FAM-01)', async () => {
    const roleOfMother = async () => {
      const { rows } = await test.services.database.pool.query<{ role: string }>(
        'select role from profile_person where account_id = $1',
        [mother.accountId],
      )
      return rows.map(({ role }) => role)
    }
    await confirmed()
    expect((await patchProfile(test, mother, { fatherName: 'Raman' })).status).toBe(200)
    expect([await seal(), await roleOfMother()]).toMatchObject([{ state: 'confirmed' }, ['guardian']])
    expect((await patchProfile(test, mother, { name: 'Somebody Else' })).status).toBe(200)
    expect(await seal()).toMatchObject({ state: 'asked', until: null })
    await confirmed()
    expect((await patchProfile(test, mother, { createdFor: 'Myself' })).status).toBe(200)
    expect([await seal(), await roleOfMother()]).toMatchObject([{ state: 'asked' }, ['candidate']])
  })

  it('ends after six months, and the candidate is asked again two weeks before (SEAL-04)', async () => {
    await confirmed()
    test.clock.pass({ days: 160 })
    await renewSeals(test.services)
    const count = (await mailsTo(test, daughter)).length
    test.clock.pass({ days: 12 })
    await renewSeals(test.services)
    await renewSeals(test.services)
    expect(await mailsTo(test, daughter)).toHaveLength(count + 1)
    const renewed = await linkTo(daughter)
    test.clock.pass({ minutes: 20 })
    mother = { ...mother, token: (await loggedInAgain(test.services, mother)).token }
    await say(renewed, true)
    test.clock.pass({ days: 100 })
    mother = { ...mother, token: (await loggedInAgain(test.services, mother)).token }
    expect(await seal()).toMatchObject({ state: 'confirmed' })
    test.clock.pass({ days: 90 })
    mother = { ...mother, token: (await loggedInAgain(test.services, mother)).token }
    expect(await seal()).toMatchObject({ state: 'asked', until: null })
    await renewSeals(test.services)
    expect(await seal()).toMatchObject({ state: 'asked', until: null })
  })

  it('that is refused, or taken back, hides the profile at once and deletes it after three days; the address is not asked again for a year (SEAL-05)', async () => {
    const token = await confirmed()
    const uncle = await aSecondPerson(test.services, mother)
    expect(await isFound()).toBe(true)
    test.clock.pass({ minutes: 1 })
    expect((await say(token, false)).status).toBe(200)
    const until = new Date(test.clock.now().getTime() + 72 * 3_600_000).toISOString()
    expect(await isFound()).toBe(false)
    expect(await seal()).toMatchObject({ state: 'refused', until, hiddenSince: test.clock.now().toISOString() })
    expect((await open(token)).body.data).toMatchObject({ isConfirmed: false, deletedAt: until })
    expect((await ask()).body.code).toBe('candidateRefused')
    expect(await newestMailOfHers()).toContain(mother.memberId)
    test.clock.pass({ hours: 71 })
    await renewSeals(test.services)
    expect(await isFound()).toBe(false)
    test.clock.pass({ hours: 1 })
    await renewSeals(test.services)
    expect(await newestMailOfHers()).toContain('is deleted now')
    expect(await profilesKept()).toBe(0)
    const { rows } = await test.services.database.pool.query('select id from account where id in ($1, $2)', [
      mother.accountId,
      uncle.accountId,
    ])
    expect(rows).toHaveLength(0)
    mother = await aMember(test.services)
    await edit('created_for', 'Daughter')
    expect((await ask()).body.code).toBe('candidateRefused')
    test.clock.pass({ days: 366 })
    mother = { ...mother, token: (await loggedInAgain(test.services, mother)).token }
    expect((await ask()).status).toBe(200)
  })

  it('that is refused is told by SMS to a family without e-mail, once and by day (SEAL-05)', async () => {
    const token = await confirmed()
    await test.services.db
      .updateTable('account')
      .set({ email: null, email_verified_at: null })
      .where('id', '=', mother.accountId)
      .execute()
    const texts = async () => (await smsTo(test, mother.phone)).filter((text) => text.includes('ask the candidate'))
    // 3:00 at night in India
    test.clock.pass({ hours: 21.5 + 24 - ((test.clock.now().getTime() / 3_600_000) % 24) })
    expect((await say(token, false)).status).toBe(200)
    await renewSeals(test.services)
    expect(await texts()).toEqual([])
    test.clock.pass({ hours: 12 })
    await renewSeals(test.services)
    await renewSeals(test.services)
    expect(await texts()).toEqual([expect.stringContaining('/account')])
  })

  it('refused by a wrong recipient does not delete the profile: the family names the right address in time, and it stays hidden until the candidate agrees (SEAL-12)', async () => {
    const thief = daughter
    await ask(thief)
    await say(await linkTo(thief), false)
    expect(await newestMailOfHers()).toMatch(/The answer came from d•+@example\.in/)
    daughter = `daughter${++mailbox}@example.in`
    expect((await ask(daughter)).status).toBe(200)
    expect(await seal()).toMatchObject({ state: 'refused', until: null })
    test.clock.pass({ days: 4 })
    await renewSeals(test.services)
    mother = { ...mother, token: (await loggedInAgain(test.services, mother)).token }
    // another name doesn't bring it back
    await edit('name', 'Another Name')
    await edit('created_for', 'Myself')
    await renewSeals(test.services)
    expect([await seal(), await isFound()]).toMatchObject([{ state: 'refused', until: null }, false])
    // her own refusal counts like the first, and her yes withdraws it
    const token = await linkTo(daughter)
    await say(token, false)
    expect(await seal()).toMatchObject({ state: 'refused', until: expect.any(String) })
    test.clock.pass({ minutes: 20 })
    expect((await say(token, true)).status).toBe(200)
    expect([await seal(), await isFound()]).toMatchObject([{ state: 'confirmed', hiddenSince: null }, true])
    expect((await ask(daughter)).status).toBe(200)
  })

  it('bars plans once refused, and a second refusal doesn’t postpone the deletion (SEAL-05)', async () => {
    await ask()
    const token = await linkTo(daughter)
    await say(token, false)
    const { until } = await seal()
    expect((await buyNow(test, mother)).body.code).toBe('profileRefused')
    test.clock.pass({ hours: 2 })
    expect((await say(token, false)).status).toBe(200)
    expect((await seal()).until).toBe(until)
  })

  it('goes with a refused profile when its owner leaves, and is handed to no relative (SEAL-05, FAM-08)', async () => {
    const bride = await aSecondPerson(test.services, mother, 'candidate')
    await ask()
    await say(await linkTo(daughter), false)
    const left = { token: mother.token, body: { password: 'secret123' } }
    expect((await test.call('DELETE', '/api/account', left)).status).toBe(200)
    expect(await profilesKept()).toBe(0)
    expect((await test.call('GET', '/api/consent', { token: bride.token })).status).toBe(401)
  })

  it('is answered by a link that lasts while a refusal can be withdrawn (SEAL-05)', async () => {
    await ask()
    const token = await linkTo(daughter)
    test.clock.pass({ days: 13, hours: 23 })
    await say(token, false)
    test.clock.pass({ hours: 71 })
    expect((await say(token, true)).status).toBe(200)
  })

  it('remembers that an address refused one profile, whatever it answers to another (SEAL-05)', async () => {
    await ask()
    const toMother = await linkTo(daughter)
    const stranger = await aMember(test.services)
    await changeProfile(test.services, stranger.profileId, { created_for: 'Daughter' })
    await ask(daughter, stranger)
    await say(await linkTo(daughter), false)
    test.clock.pass({ minutes: 5 })
    await say(toMother, true)
    expect((await ask(daughter, stranger)).body.code).toBe('candidateRefused')
  })

  it('is answered once, even by a double press (SEAL-05)', async () => {
    await ask()
    const token = await linkTo(daughter)
    await sendCode(token)
    const code = await codeTo(test, daughter)
    const answers = await Promise.all([answer(token, code, true), answer(token, code, false)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('can’t be asked on a site that doesn’t use it (SEAL-06)', async () => {
    await using without = await openTestApp({ CANDIDATE_SEAL: 'off' })
    const friend = await aMember(without.services)
    const asked = await without.call('POST', '/api/consent/candidate', {
      token: friend.token,
      body: { email: daughter },
    })
    expect(asked.status).toBe(404)
    const isAsked = async () => (await without.call('GET', '/api/consent', { token: friend.token })).body.data.isAsked
    expect(await isAsked()).toBe(false)
    // but an earlier refusal can still be withdrawn
    const { pool } = without.services.database
    await changeProfile(without.services, friend.profileId, { created_for: 'Daughter' })
    await pool.query(
      `insert into candidate_consent (profile_id, state, since, until) values ($1, 'refused', now(), now())`,
      [friend.profileId],
    )
    expect(await isAsked()).toBe(true)
    const again = { token: friend.token, body: { email: daughter } }
    expect((await without.call('POST', '/api/consent/candidate', again)).status).toBe(200)
    await renewSeals(without.services)
    expect(await isAsked()).toBe(true)
  })
})
