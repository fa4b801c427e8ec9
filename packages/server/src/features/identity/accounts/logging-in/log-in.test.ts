import { hash } from '@node-rs/argon2'
import { TERMS_VERSION } from '@thunai/contract/values/consent'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../../testing/members/a-member.ts'
import { aRegistration } from '../../../../testing/members/a-registration.ts'
import { manyAtOnce } from '../../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { hashAccount } from './login-name.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const tryLogin = (username: unknown, userpassword: unknown = 'secret123', on = test, from?: string) =>
  on.call('POST', '/auth/gateway/login', { body: { username, userpassword }, ...(from === undefined ? {} : { from }) })
const countsOf = (answers: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((answer) => answer.status === status).length,
    ]),
  )
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** A password as different keyboards compose it. */
const FORMS = ['Jose\u0301 \u0b95\u0bca\u0b9f\u0bbf 7', 'Jos\u00e9\u00a0\u0b95\u0bc6\u0bbe\u0b9f\u0bbf\u30007'] as const

describe('a password', () => {
  it('logs in from every keyboard, however that composes its letters and blanks (WORD-04)', async () => {
    for (const [chosen, typed] of [FORMS, [FORMS[1], FORMS[0]]] as const) {
      const sent = aRegistration({ userLoginPassword: chosen })
      expect((await test.call('POST', '/profile/base/save', { body: sent })).status).toBe(201)
      for (const form of [chosen, typed]) expect((await tryLogin(sent.emailContact, form)).status).toBe(200)
      // fullwidth letters make another password
      expect((await tryLogin(sent.emailContact, typed.replace('7', '７'))).status).toBe(401)
    }
  })

  it('that was kept before in another form still logs in, and from then on in every form (WORD-04)', async () => {
    const { email, accountId } = await aMember(test.services)
    const kept = await hash(FORMS[1])
    await test.services.db.updateTable('account').set({ password_hash: kept }).where('id', '=', accountId).execute()
    expect((await tryLogin(email, FORMS[0])).status).toBe(401)
    expect((await tryLogin(email, FORMS[1])).status).toBe(200)
    for (const form of FORMS) expect((await tryLogin(email, form)).status).toBe(200)
  })
})

describe('a login', () => {
  it('works with the number in any form, the e-mail in any case, the login id and the member id (LOGIN-08, LOGIN-09, G-33)', async () => {
    const { phone, email, memberId, profileId } = await aMember(test.services)
    const lastTen = phone.slice(-10)
    const names = [
      phone,
      `+${phone}`,
      lastTen,
      `+91 ${lastTen.slice(0, 5)} ${lastTen.slice(5)}`,
      email,
      email.toUpperCase(),
      ` ${email} `,
      email.replace('@', ' @ '),
      memberId,
      memberId.toLowerCase(),
    ]
    for (const name of names) {
      const { status, body } = await tryLogin(name)
      expect([name, status]).toEqual([name, 200])
      expect(claimsOf(body.data.access_token)).toMatchObject({
        family_name: profileId,
        email_verified: true,
        isMobileVerified: 'true',
      })
    }
  })

  it('takes the password under its earlier name too, and the newer name wins (G-42)', async () => {
    const { email } = await aMember(test.services)
    const login = (body: object) => test.call('POST', '/auth/gateway/login', { body })
    expect((await login({ username: email, userLoginPassword: 'secret123' })).status).toBe(200)
    expect((await login({ username: email, userpassword: 'wrong', userLoginPassword: 'secret123' })).status).toBe(401)
  })

  it('refuses an unknown user, a wrong password and an account switched off in the same words (API-LOGIN-05, D-16, T17)', async () => {
    const { email } = await aMember(test.services)
    const off = await aMember(test.services)
    await test.services.db.updateTable('account').set({ is_active: false }).where('id', '=', off.accountId).execute()
    const answers = [
      await tryLogin(email, 'wrong'),
      await tryLogin('nobody@example.in'),
      await tryLogin('9000000000'),
      await tryLogin(off.email),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual(answers[0]?.body)
      expect(body.message).toContain('"error_description":"Invalid user credentials"')
    }
  })

  it('answers malformed input with 400 or 401, never 500 (T27, LOGIN-14)', async () => {
    for (const body of [
      {},
      [],
      { username: {} },
      { username: 5, userpassword: 5 },
      { username: '', userpassword: '' },
      { username: 'a\u0000b', userpassword: 'x' },
      { username: '@', userpassword: [] },
    ]) {
      expect([400, 401]).toContain((await test.call('POST', '/auth/gateway/login', { body })).status)
    }
  })

  it('tells two numbers with the same last ten digits apart by the full number; the ten alone are the login id of the first (G-34, T23)', async () => {
    const lastTen = aRegistration().primaryContact.slice(-10)
    const ids = []
    for (const phone of [`1${lastTen}`, `44${lastTen}`]) {
      const { body } = await test.call('POST', '/profile/base/save', { body: aRegistration({ primaryContact: phone }) })
      ids.push(body.data.profile.id)
    }
    const idFor = async (name: string) => {
      const { status, body } = await tryLogin(name)
      return status === 200 ? claimsOf(body.data.access_token).family_name : status
    }
    expect(await idFor(`1${lastTen}`)).toBe(ids[0])
    expect(await idFor(`44${lastTen}`)).toBe(ids[1])
    // the first account has the ten digits as its login id
    expect(await idFor(lastTen)).toBe(ids[0])
    expect(await idFor(`61${lastTen}`)).toBe(401)
  })

  it('lets both in where one has the ten digits as login id and the other as Indian number: the password decides (D-14)', async () => {
    const lastTen = `9${aRegistration().primaryContact.slice(-9)}`
    for (const [phone, password] of [
      [`1${lastTen}`, 'first-secret'],
      [lastTen, 'second-secret'],
    ]) {
      expect(
        (
          await test.call('POST', '/profile/base/save', {
            body: aRegistration({ primaryContact: phone, userLoginPassword: password }),
          })
        ).status,
      ).toBe(201)
    }
    expect((await tryLogin(lastTen, 'first-secret')).status).toBe(200)
    expect((await tryLogin(lastTen, 'second-secret')).status).toBe(200)
    expect((await tryLogin(lastTen, 'third-secret')).status).toBe(401)
  })

  it('lets each of two in whose numbers end alike, by the ten digits too; a known device waits for no tries at the other (PHONE-03)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const lastTen = aRegistration().primaryContact.slice(-10)
    const numbers = { indian: `+91${lastTen}`, american: `+1${lastTen}` }
    const registered: Record<string, string> = {}
    for (const [name, primaryContact] of Object.entries(numbers)) {
      const sent = aRegistration({ primaryContact, userLoginPassword: `${name}-secret` })
      registered[name] = (await at.call('POST', '/profile/base/save', { body: sent })).body.data.profile.id
    }
    let cookie = ''
    const loginAs = async (username: string, userpassword: string, from: string) => {
      const body = { username, userpassword }
      const answer = await at.call('POST', '/auth/gateway/login', { body, from, headers: { cookie } })
      cookie = ''
      if (answer.status !== 200) return answer.status
      kept = String(answer.headers['set-cookie']).split(';')[0] ?? ''
      return claimsOf(answer.body.data.access_token).family_name
    }
    let kept = ''
    expect(await loginAs(lastTen, 'american-secret', '10.0.0.2')).toBe(registered['american'])
    expect(await loginAs(lastTen, 'indian-secret', '10.0.0.1')).toBe(registered['indian'])
    const indianDevice = kept
    for (let tries = 0; tries < 12; tries += 1) await loginAs(numbers.american, 'wrong-secret', `10.0.1.${tries}`)
    expect(await loginAs(numbers.american, 'american-secret', '10.0.0.3')).toBe(429)
    cookie = indianDevice
    expect(await loginAs(lastTen, 'indian-secret', '10.0.0.4')).toBe(registered['indian'])
  })

  it('asks for consent until it is given (D-23)', async () => {
    const { body: silent } = await test.call('POST', '/profile/base/save', {
      body: aRegistration({ acceptedTerms: undefined, confirmedIntent: undefined }),
    })
    const { emailContact } = silent.data.profile
    const first = (await tryLogin(emailContact)).body.data
    expect(first.consentNeeded).toBe(true)
    const give = (body: object, token?: string) => test.call('POST', '/api/consent', { body, token })
    expect((await give({ acceptedTerms: true, confirmedIntent: true })).status).toBe(401)
    expect((await give({ acceptedTerms: true, confirmedIntent: false }, first.access_token)).status).toBe(400)
    expect((await give({ acceptedTerms: true, confirmedIntent: true }, first.access_token)).status).toBe(200)
    expect((await tryLogin(emailContact)).body.data.consentNeeded).toBe(false)
  })

  it('asks members who agreed to an older text again (D-23, law 4.3 L12)', async () => {
    const { email, accountId, token } = await aMember(test.services)
    const older = {
      account_id: accountId,
      terms_version: TERMS_VERSION,
      privacy_version: '2026-11-22',
      confirmed_intent: true,
      address: '127.0.0.1',
      given_at: test.clock.now(),
    }
    await test.services.db.insertInto('consent').values(older).execute()
    expect((await tryLogin(email)).body.data.consentNeeded).toBe(true)
    await test.call('POST', '/api/consent', { body: { acceptedTerms: true, confirmedIntent: true }, token })
    expect((await tryLogin(email)).body.data.consentNeeded).toBe(false)
  })

  it('ends with the logout, on the server too (T92)', async () => {
    const { email } = await aMember(test.services)
    const token = (await tryLogin(email)).body.data.access_token
    expect((await test.call('POST', '/auth/gateway/logout', { token })).status).toBe(200)
    expect((await test.call('POST', '/auth/gateway/logout', { token })).status).toBe(401)
  })

  it('lasts twelve hours (D-13, T91)', async () => {
    await using at = await openTestApp()
    const { email } = await aMember(at.services)
    const token = (await tryLogin(email, 'secret123', at)).body.data.access_token
    at.clock.pass({ hours: 12, seconds: 1 })
    expect((await at.call('POST', '/auth/gateway/logout', { token })).status).toBe(401)
  })

  it('moves the member up in search once a day (SRCH order)', async () => {
    await using at = await openTestApp()
    const { email, profileId } = await aMember(at.services)
    const lastActive = async () =>
      (
        await at.services.db
          .selectFrom('listing')
          .select('last_active')
          .where('profile_id', '=', profileId)
          .executeTakeFirstOrThrow()
      ).last_active.getTime()
    at.clock.pass({ hours: 1 })
    await tryLogin(email, 'secret123', at)
    const first = at.clock.now().getTime()
    expect(await lastActive()).toBe(first)
    at.clock.pass({ hours: 5 })
    await tryLogin(email, 'secret123', at)
    expect(await lastActive()).toBe(first)
    at.clock.pass({ hours: 20 })
    await tryLogin(email, 'secret123', at)
    expect(await lastActive()).toBe(at.clock.now().getTime())
  })
})

describe('wrong passwords', () => {
  it('after five from one address bring a growing wait there, in which the right one is refused too; known and unknown alike (SEC-13, G-46)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { email } = await aMember(at.services)
    const attempt = (name: string, password: string, from: string) => tryLogin(name, password, at, from)
    for (const [name, from] of [
      [email, '198.51.100.1'],
      ['nobody@example.in', '198.51.100.2'],
    ] as const) {
      for (let i = 0; i < 5; i++) expect((await attempt(name, 'wrong', from)).status).toBe(401)
      const waiting = await attempt(name, 'secret123', from)
      expect(waiting.status).toBe(429)
      expect(waiting.headers['retry-after']).toBe('30')
    }
    // from elsewhere the right password still works
    expect((await attempt(email, 'secret123', '198.51.100.3')).status).toBe(200)
    const waits = []
    for (let i = 0; i < 6; i++) {
      at.clock.pass({ minutes: 16 })
      expect((await attempt(email, 'wrong', '198.51.100.1')).status).toBe(401)
      waits.push(Number((await attempt(email, 'wrong', '198.51.100.1')).headers['retry-after']))
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900])
    at.clock.pass({ seconds: 900 })
    expect((await attempt(email, 'secret123', '198.51.100.1')).status).toBe(200)
    expect((await attempt(email, 'wrong', '198.51.100.1')).status).toBe(401)
    expect((await attempt(email, 'secret123', '198.51.100.1')).status).toBe(200)
  })

  it('after ten from all over bring a wait for the name everywhere, counted by its one form, known or not (T25)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { phone, memberId } = await aMember(at.services)
    const unknown = '919123456780'
    for (const digits of [phone, unknown]) {
      const forms = [digits, `+${digits}`, digits.slice(-10), `0${digits.slice(-10)}`]
      for (let i = 0; i < 10; i++)
        expect((await tryLogin(forms[i % 4], 'wrong', at, `198.51.100.${i}`)).status).toBe(401)
      const waiting = await tryLogin(digits, 'secret123', at, '198.51.100.200')
      expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '60'])
    }
    // another name of the member doesn't reveal whose number that was (D-24)
    expect((await tryLogin(memberId, 'wrong', at, '198.51.100.201')).status).toBe(401)
    at.clock.pass({ seconds: 60 })
    expect((await tryLogin(phone, 'secret123', at, '198.51.100.202')).status).toBe(200)
  })

  it('by two hundred spellings of one number from as many addresses stop at ten, known or not (T25)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { phone } = await aMember(at.services)
    const lastTen = phone.slice(-10)
    const spellings = (digits: string) =>
      Array.from(
        { length: 200 },
        (_, i) => [`${i}${digits}`, `+${i} ${digits}`, `x${i}-${digits}`, `00${i}${digits}`][i % 4],
      )
    const answersTo = async (digits: string) => {
      const answers = []
      for (const [i, name] of spellings(digits).entries())
        answers.push(await tryLogin(name, 'wrong', at, `198.51.${digits === lastTen ? 100 : 101}.${i}`))
      return answers.map(({ status, body }) => ({ status, body }))
    }
    const known = await answersTo(lastTen)
    expect(known.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 190 }, () => 429),
    ])
    expect(await answersTo('9123456780')).toEqual(known)
  })

  it('by all names of an account together are twenty; then the right one is answered like a wrong one for a while (T25, D-16)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { phone, email, memberId } = await aMember(at.services)
    let host = 0
    const from = () => `198.51.100.${host++}`
    const wrong = async (name: string, times: number) => {
      const answers = []
      for (let i = 0; i < times; i++) answers.push(await tryLogin(name, 'wrong', at, from()))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: times }, () => 401))
      return answers[0]
    }
    await wrong(phone, 9)
    await wrong(email, 9)
    const refused = await wrong(memberId, 2)
    const unheard = await tryLogin(memberId, 'secret123', at, from())
    expect([unheard.status, unheard.body]).toEqual([refused?.status, refused?.body])
    expect(unheard.headers['retry-after']).toBeUndefined()
    at.clock.pass({ seconds: 60 })
    expect((await tryLogin(memberId, 'secret123', at, from())).status).toBe(200)
    // the right password resets the count
    await wrong(memberId, 1)
    expect((await tryLogin(memberId, 'secret123', at, from())).status).toBe(200)
  })

  it('by all names at once are counted like those in a row', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { phone, email, memberId, accountId } = await aMember(at.services)
    const answers = await manyAtOnce(60, (i) =>
      tryLogin([phone, email, memberId][i % 3], 'wrong', at, `198.51.100.${i}`),
    )
    expect(countsOf(answers)).toEqual({ 401: 30, 429: 30 })
    const looked = await at.services.db
      .selectFrom('login_wait')
      .select('wrong')
      .where('name', '=', hashAccount(accountId))
      .executeTakeFirstOrThrow()
    expect(looked.wrong).toBe(20)
  })

  it('thirty at once are counted like thirty in a row', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const { email } = await aMember(at.services)
    const answers = await manyAtOnce(30, () => tryLogin(email, 'wrong', at, '198.51.100.1'))
    expect(countsOf(answers)).toEqual({ 401: 5, 429: 25 })
  })

  it('for many names at once from one address stop at twenty-five too (T24)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const answers = await manyAtOnce(40, (i) => tryLogin(`crowd${i}@example.in`, 'wrong', at, '198.51.100.1'))
    expect(countsOf(answers)).toEqual({ 401: 25, 429: 15 })
  })

  it('from one address are twenty-five in five minutes, over all names (T24)', async () => {
    await using at = await openTestApp({ THROTTLE: 'on' })
    const from = '198.51.100.9'
    for (let i = 0; i < 25; i++)
      expect((await tryLogin(`nobody${i}@example.in`, 'secret123', at, from)).status).toBe(401)
    expect((await tryLogin('nobody99@example.in', 'secret123', at, from)).status).toBe(429)
    expect((await tryLogin('nobody99@example.in', 'secret123', at, '198.51.100.10')).status).toBe(401)
  })
})
