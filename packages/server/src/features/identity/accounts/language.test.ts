import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { aRegistration } from '../../../testing/members/a-registration.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const KEPT = /^language=(\w+); Max-Age=31536000; Path=\/; SameSite=Lax$/

const languageOf = async ({ email }: { readonly email: string }) =>
  (await test.services.database.pool.query('select language from account where email = $1', [email])).rows[0]?.language

const logIn = (member: TestMember, cookie?: string) =>
  test.call('POST', '/auth/gateway/login', {
    body: { username: member.email, userpassword: 'secret123' },
    ...(cookie !== undefined && { headers: { cookie } }),
  })

/** The language cookie that an answer sets. */
function kept(headers: Readonly<Record<string, unknown>>): string | undefined {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  return cookies.map((cookie) => KEPT.exec(cookie)?.[1]).find((language) => language !== undefined)
}

const change = (member: TestMember, body: object) =>
  test.call('PATCH', '/profile/settings', { token: member.token, body })
const settingsOf = async (member: TestMember) =>
  (await test.call('GET', '/profile/settings', { token: member.token })).body.data

describe('the language of an account', () => {
  it('is chosen in the settings; the browser is told by a cookie that pages read too (LANG-10)', async () => {
    const member = await aMember(test.services)
    expect(await settingsOf(member)).toMatchObject({ language: 'en' })
    const { body, headers } = await change(member, { language: 'ta' })
    expect(body.data).toMatchObject({ language: 'ta', visibility: 'everyone' })
    expect(kept(headers)).toBe('ta')
    expect(await settingsOf(member)).toMatchObject({ language: 'ta' })
    expect(kept((await change(member, { dailyMatches: true })).headers)).toBeUndefined()
    expect(await settingsOf(member)).toMatchObject({ language: 'ta', dailyMatches: true })
  })

  it('is one that there is: others are refused with a sentence for the field', async () => {
    const member = await aMember(test.services)
    for (const language of ['fr', 'EN', '', null, 7]) {
      const { status, body } = await change(member, { language })
      expect([status, body.errors]).toEqual([400, { language: 'Please choose English or Tamil.' }])
    }
    expect(await languageOf(member)).toBeNull()
  })

  it('is each person’s own, though they act for one profile', async () => {
    const daughter = await aMember(test.services)
    const father = await aSecondPerson(test.services, daughter)
    await change(father, { language: 'ta' })
    expect([await settingsOf(daughter), await settingsOf(father)]).toMatchObject([
      { language: 'en' },
      { language: 'ta' },
    ])
  })

  it('is a relative’s to choose too, and nothing else of the settings is (LANG-10, FAM-04)', async () => {
    const daughter = await aMember(test.services)
    const aunt = await aSecondPerson(test.services, daughter, 'relative')
    expect((await change(aunt, { language: 'ta' })).body.data).toMatchObject({ language: 'ta' })
    const others = [
      { visibility: 'nobody' },
      { photoVisibility: 'accepted' },
      { dailyMatches: true },
      { hiddenUntil: '' },
    ]
    for (const other of others) {
      const { status, body } = await change(aunt, { ...other, language: 'en' })
      expect([status, body.code]).toEqual([403, 'notForRelatives'])
    }
    expect(await settingsOf(aunt)).toMatchObject({ language: 'ta', visibility: 'everyone', photoVisibility: 'all' })
  })

  it('comes to the browser with a login (LANG-11)', async () => {
    const member = await aMember(test.services)
    expect(kept((await logIn(member)).headers)).toBeUndefined()
    await change(member, { language: 'ta' })
    expect(kept((await logIn(member)).headers)).toBe('ta')
    // the account's own language wins
    expect(kept((await logIn(member, 'language=en')).headers)).toBe('ta')
    expect(await languageOf(member)).toBe('ta')
  })

  it('is that of the page on which a member registers, until one is chosen; a browser’s own list is no choice (LANG-11)', async () => {
    const registerBy = async (acceptLanguage: string) => {
      const asked = aRegistration()
      const headers = { 'accept-language': acceptLanguage }
      const { status } = await test.call('POST', '/profile/base/save', { body: asked, headers })
      expect(status).toBe(201)
      return languageOf({ email: asked.emailContact })
    }
    expect(await registerBy('ta')).toBe('ta')
    for (const list of ['ta-IN,ta;q=0.9,en;q=0.8', 'en', 'en-IN']) expect(await registerBy(list)).toBeNull()
  })

  it('is what was chosen before a login, while the account has none; of a wrong one nothing is kept (LANG-11)', async () => {
    const member = await aMember(test.services)
    for (const cookie of ['language=fr', 'language=', 'language=%E0', 'language=ta%20'])
      expect(kept((await logIn(member, cookie)).headers)).toBeUndefined()
    expect(await languageOf(member)).toBeNull()
    const { headers, body } = await logIn(member, 'language=ta')
    expect([kept(headers), await languageOf(member)]).toEqual(['ta', 'ta'])
    expect(Object.keys(body.data).toSorted()).toEqual(['access_token', 'consentNeeded'])
  })

  it('is what was chosen before a registration, whose mail is written in it (LANG-11)', async () => {
    const [tamil, english] = [aRegistration({ name: 'மீனா சுந்தரம்' }), aRegistration()]
    const { body } = await test.call('POST', '/profile/base/save', { body: tamil, headers: { cookie: 'language=ta' } })
    expect(Object.keys(body.data.profile).toSorted()).toEqual(['emailContact', 'id', 'memberId', 'userLoginId'])
    await test.call('POST', '/profile/base/save', { body: english })
    expect(await languageOf({ email: tamil.emailContact })).toBe('ta')
    expect(await languageOf({ email: english.emailContact })).toBeNull()
    const [inTamil] = await mailsTo(test, tamil.emailContact)
    const [inEnglish] = await mailsTo(test, english.emailContact)
    expect(inTamil?.html).toContain('<html lang="ta">')
    expect(inTamil?.text).toContain('வணக்கம், மீனா சுந்தரம்')
    expect(inEnglish?.html).toContain('<html lang="en">')
    expect(inEnglish?.text).toContain('Vanakkam, Meena Sundaram')
  })

  it('writes where a member is logged in', async () => {
    const member = await aMember(test.services)
    await change(member, { language: 'ta' })
    const { body } = await test.call('GET', '/api/account/sessions', { token: member.token })
    expect(body.data).toMatchObject([{ device: 'அறியாத சாதனம்' }])
  })
})
