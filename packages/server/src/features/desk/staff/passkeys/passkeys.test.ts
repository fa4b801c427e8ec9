import { OFFICE_LIMITS } from '@thunai/contract/frame/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAuthenticator, type TestAuthenticator } from '../../../../testing/office/an-authenticator.ts'
import { openTestApp, type Answer, type TestApp } from '../../../../testing/test-app.ts'
import { addStaff, inviteStaff } from '../staff.api.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  test.call('POST', `/office/api/${path}`, { body: body ?? {}, ...(headers && { headers }) })
const outcome = ({ status, body }: Answer) => (status === 200 ? 200 : body.code)

let staffMade = 0
async function invited() {
  const email = `invited${staffMade++}@thunai.example`
  const { staffId, link } = await addStaff(test.services, 'command', { email, roles: ['moderator'] })
  return { staffId, email, token: link.split('#')[1]! }
}
const askEnrolment = async (token: string) => (await post('enrol/options', { token })).body.data.options
async function enrol(token: string, device = anAuthenticator()) {
  const answer = await post('enrol', { token, passkey: device.make(await askEnrolment(token)) })
  return { device, answer, headers: sessionOf(answer) }
}
const askLogin = async () => (await post('login/options')).body.data.options
const logIn = async (device: TestAuthenticator) => post('login', { passkey: device.show(await askLogin()) })

/** Headers that the browser sends from now on. */
function sessionOf({ headers, body }: Answer): Record<string, string> {
  const cookie = [headers['set-cookie']].flat().map(String)[0]?.split(';')[0] ?? ''
  return { cookie, 'x-csrf-token': body.data?.csrf ?? '' }
}
const me = async (headers: Record<string, string>) => outcome(await test.call('GET', '/office/api/me', { headers }))

describe('an invitation (OFF-STAFF-06)', () => {
  it('enrols a passkey and logs in with a cookie for the office only', async () => {
    const { token, email } = await invited()
    const offer = await post('enrol/options', { token })
    expect(offer.body.data).toMatchObject({
      email,
      options: {
        rp: { id: 'localhost' },
        user: { name: email },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    })
    const { answer, headers, device } = await enrol(token)
    expect([answer.status, answer.body.data]).toMatchObject([200, { email, roles: ['moderator'], isSteppedUp: true }])
    const cookie = String(answer.headers['set-cookie'])
    for (const part of ['thunai_office=', 'HttpOnly', 'SameSite=Strict', 'Path=/office']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Secure')
    expect(await me(headers)).toBe(200)
    expect(outcome(await logIn(device))).toBe(200)
  })

  it('enrols one passkey only', async () => {
    const { token } = await invited()
    const [first, second] = [await askEnrolment(token), await askEnrolment(token)]
    const device = anAuthenticator()
    expect(outcome(await post('enrol', { token, passkey: device.make(first) }))).toBe(200)
    const other = anAuthenticator()
    expect(outcome(await post('enrol', { token, passkey: other.make(second) }))).toBe('inviteWrong')
    expect(outcome(await post('enrol/options', { token }))).toBe('inviteWrong')
    expect(outcome(await logIn(other))).toBe('passkeyRefused')
    expect(outcome(await logIn(device))).toBe(200)
  })

  it('expires after a day, and voids earlier links', async () => {
    const { token, staffId } = await invited()
    const { link } = await inviteStaff(test.services, 'command', staffId)
    expect(outcome(await post('enrol/options', { token }))).toBe('inviteWrong')
    const newest = link.split('#')[1]!
    expect(outcome(await post('enrol/options', { token: newest }))).toBe(200)
    test.clock.pass({ hours: OFFICE_LIMITS.inviteHours, seconds: 1 })
    expect(outcome(await post('enrol/options', { token: newest }))).toBe('inviteWrong')
    expect(outcome(await post('enrol/options', { token: 'a'.repeat(43) }))).toBe('inviteWrong')
  })

  it('after losing a passkey ends the lost passkey and its sessions (OFF-STAFF-07)', async () => {
    const { token, staffId } = await invited()
    const lost = await enrol(token)
    const { link } = await inviteStaff(test.services, 'command', staffId)
    expect(await me(lost.headers)).toBe(200)
    const { headers, device } = await enrol(link.split('#')[1]!)
    expect([await me(lost.headers), outcome(await logIn(lost.device))]).toEqual(['staffLoginNeeded', 'passkeyRefused'])
    expect([await me(headers), outcome(await logIn(device))]).toEqual([200, 200])
  })
})

describe('a passkey is accepted (OFF-STAFF-08)', () => {
  it('only with user verification, and for this host and origin', async () => {
    const { token } = await invited()
    for (const how of [{ unverified: true }, { origin: 'https://evil.example' }, { host: 'evil.example' }])
      expect(
        outcome(await post('enrol', { token, passkey: anAuthenticator().make(await askEnrolment(token), how) })),
      ).toBe('passkeyRefused')
    const { device } = await enrol(token)
    for (const how of [{ unverified: true }, { origin: 'http://localhost:3001' }, { host: 'evil.example' }])
      expect(outcome(await post('login', { passkey: device.show(await askLogin(), how) }))).toBe('passkeyRefused')
    expect(outcome(await logIn(device))).toBe(200)
  })

  it('once for each challenge, rightly or wrongly, within five minutes', async () => {
    const { device } = await enrol((await invited()).token)
    const answer = device.show(await askLogin())
    expect(outcome(await post('login', { passkey: answer }))).toBe(200)
    expect(outcome(await post('login', { passkey: answer }))).toBe('passkeyRefused')
    const question = await askLogin()
    expect(outcome(await post('login', { passkey: device.show(question, { unverified: true }) }))).toBe(
      'passkeyRefused',
    )
    expect(outcome(await post('login', { passkey: device.show(question) }))).toBe('passkeyRefused')
    const late = device.show(await askLogin())
    test.clock.pass({ minutes: OFFICE_LIMITS.questionMinutes, seconds: 1 })
    expect(outcome(await post('login', { passkey: late }))).toBe('passkeyRefused')
    expect(outcome(await post('login', { passkey: device.show({ challenge: 'made-up' }) }))).toBe('passkeyRefused')
  })

  it('only for the purpose and the owner of its challenge', async () => {
    const [first, other] = [await enrol((await invited()).token), await enrol((await invited()).token)]
    const stepUpOptions = async (headers: Record<string, string>) =>
      (await post('step-up/options', {}, headers)).body.data.options
    const stepUp = async (passkey: unknown) => outcome(await post('step-up', { passkey }, first.headers))
    expect(await stepUp(first.device.show(await askLogin()))).toBe('passkeyRefused')
    expect(await stepUp(other.device.show(await stepUpOptions(other.headers)))).toBe('passkeyRefused')
    expect(await stepUp(other.device.show(await stepUpOptions(first.headers)))).toBe('passkeyRefused')
    expect(outcome(await post('login', { passkey: first.device.show(await stepUpOptions(first.headers)) }))).toBe(
      'passkeyRefused',
    )
    expect(await stepUp(first.device.show(await stepUpOptions(first.headers)))).toBe(200)
  })

  it('only with its own signature', async () => {
    const { device } = await enrol((await invited()).token)
    const question = await askLogin()
    const answer = device.show(question)
    const forged = anAuthenticator().show(question)
    const passkey = { ...answer, response: { ...answer.response, signature: forged.response.signature } }
    expect(outcome(await post('login', { passkey }))).toBe('passkeyRefused')
  })

  it('with a counter of always 0, as synced passkeys have, or with a growing one', async () => {
    const { device } = await enrol((await invited()).token)
    for (let at = 0; at < 3; at++) expect(outcome(await logIn(device))).toBe(200)
    const counting = (await enrol((await invited()).token, anAuthenticator({ counts: true }))).device
    for (let at = 0; at < 3; at++) expect(outcome(await logIn(counting))).toBe(200)
    expect(outcome(await post('login', { passkey: counting.show(await askLogin(), { counter: 2 }) }))).toBe(
      'passkeyRefused',
    )
    expect(outcome(await post('login', { passkey: counting.show(await askLogin(), { counter: 0 }) }))).toBe(
      'passkeyRefused',
    )
    expect(outcome(await logIn(counting))).toBe(200)
  })
})

describe('money, roles and private data (OFF-STAFF-09)', () => {
  it('need a passkey shown within ten minutes', async () => {
    const { device, headers } = await enrol((await invited()).token)
    const more = async () => outcome(await post('passkeys/options', {}, headers))
    expect(await more()).toBe(200)
    test.clock.pass({ minutes: 10, seconds: 1 })
    expect(await more()).toBe('stepUpNeeded')
    const { options } = (await post('step-up/options', {}, headers)).body.data
    expect(options.allowCredentials).toMatchObject([{ type: 'public-key' }])
    const answer = await post('step-up', { passkey: device.show(options) }, headers)
    expect([answer.status, answer.body.data.isSteppedUp, await more()]).toEqual([200, true, 200])
  })
})

describe('a staff member’s passkeys (OFF-STAFF-10)', () => {
  it('can be several, and the last one can’t be removed', async () => {
    const { device, headers } = await enrol((await invited()).token)
    test.clock.pass({ seconds: 1 })
    const second = anAuthenticator()
    const { options } = (await post('passkeys/options', {}, headers)).body.data
    expect(options.excludeCredentials).toHaveLength(1)
    const { rows } = (await post('passkeys', { passkey: second.make(options) }, headers)).body.data
    expect(rows).toHaveLength(2)
    const remove = async (id: string) => outcome(await test.call('DELETE', `/office/api/passkeys/${id}`, { headers }))
    const foreign = await enrol((await invited()).token)
    const { rows: others } = (await test.call('GET', '/office/api/passkeys', { headers: foreign.headers })).body.data
    expect(await remove(others[0].id)).toBe('passkeyNotFound')
    expect(await remove(rows[0].id)).toBe(200)
    expect([outcome(await logIn(device)), outcome(await logIn(second))]).toEqual(['passkeyRefused', 200])
    expect(await remove(rows[1].id)).toBe('lastPasskey')
  })
})

it('logging out ends the session and deletes the cookie (OFF-STAFF-05)', async () => {
  const { headers } = await enrol((await invited()).token)
  const answer = await post('logout', {}, headers)
  expect([answer.status, await me(headers)]).toEqual([200, 'staffLoginNeeded'])
  expect(String(answer.headers['set-cookie'])).toMatch(/^thunai_office=; .*Path=\/office; Expires=Thu, 01 Jan 1970/)
})

it('enrolments and logins are recorded', async () => {
  const { email, token } = await invited()
  const { device } = await enrol(token)
  await logIn(device)
  const { rows } = await test.services.database.pool.query(
    'select act, by_whom from staff_event where by_whom = $1 or subject = $2 order by no',
    [email, `staff:${email}`],
  )
  expect(rows.map(({ act }) => act)).toEqual(['addStaff', 'enrolPasskey', 'logIn'])
})

it('login challenges are limited per address', async () => {
  await using strict = await openTestApp({ THROTTLE: 'on' })
  const answers = []
  for (let at = 0; at < 61; at++) answers.push(await strict.call('POST', '/office/api/login/options', { body: {} }))
  expect(answers.map(outcome).filter((one) => one !== 200)).toEqual(['tooManyLogins'])
})

it('with https the cookie is sent over https only', async () => {
  await using secure = await openTestApp({ PUBLIC_URL: 'https://thunai.example' })
  const { link } = await addStaff(secure.services, 'command', { email: 'one@thunai.example', roles: ['support'] })
  expect(link).toMatch(/^https:\/\/thunai\.example\/office\/enrol#[\w-]{43}$/)
  const token = link.split('#')[1]
  const how = { origin: 'https://thunai.example', host: 'thunai.example' }
  const { options } = (await secure.call('POST', '/office/api/enrol/options', { body: { token } })).body.data
  const body = { token, passkey: anAuthenticator().make(options, how) }
  const answer = await secure.call('POST', '/office/api/enrol', { body })
  expect([answer.status, String(answer.headers['set-cookie'])]).toEqual([
    200,
    expect.stringMatching(/^__Secure-thunai_office=.*; Secure/),
  ])
  const [named] = String(answer.headers['set-cookie']).split(';')
  const me = (cookie = '') =>
    secure.call('GET', '/office/api/me', { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  expect((await me(named)).status).toBe(200)
  // A cookie that a neighbouring host could have planted.
  expect((await me(named?.replace('__Secure-', ''))).status).toBe(401)
})
