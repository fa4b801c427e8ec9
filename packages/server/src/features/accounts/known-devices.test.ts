import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { codeTo, mailsTo } from '../../testing/kept-mail.ts'
import { endCodePause } from '../../testing/end-code-pause.ts'
import { manyAtOnce } from '../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { tidyAccounts } from './tidy-accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ THROTTLE: 'on' })
})
afterAll(() => test.close())

const VERIFICATION = '/profile/verification'
const FORGOT = `${VERIFICATION}/sendotpemailforforgetpassword`
const RESET = `${VERIFICATION}/validate-otp-and-reset-password`
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

let hosts = 0
/** A network address that nobody came from so far. */
const anywhere = () => `10.0.${Math.floor(++hosts / 250)}.${hosts % 250}`

/** A browser: it keeps the cookies that it is given, and comes from one address. */
function aBrowser(on = test, address = anywhere()) {
  let cookie = ''
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, token?: string) => {
    const answer = await on.call(method, path, { body, token, from: address, headers: cookie === '' ? {} : { cookie } })
    const given = answer.headers['set-cookie']
    if (given !== undefined) cookie = String(given).split(';')[0] ?? ''
    return answer
  }
  return {
    call,
    cookie: () => cookie,
    take: (stolen: string) => (cookie = stolen),
    logIn: (username: string, userpassword = 'secret123') =>
      call('POST', '/auth/gateway/login', { username, userpassword }),
    forgot: (email: string) => call('POST', `${FORGOT}/${encodeURIComponent(email)}`),
    reset: (email: string, otp: string, newPassword = 'brand new') => call('POST', RESET, { email, otp, newPassword }),
  }
}
type Browser = ReturnType<typeof aBrowser>

/** A browser on which the member has logged in before. */
async function aKnownBrowser({ email }: TestMember, address?: string): Promise<Browser> {
  const browser = aBrowser(test, address)
  expect((await browser.logIn(email)).status).toBe(200)
  return browser
}

/** Wrong tries by one name from all over, until whoever isn't known has to wait. */
async function strangersGuessAt(name: string): Promise<void> {
  for (let i = 0; i < 10; i++) expect((await aBrowser().logIn(name, 'wrong')).status).toBe(401)
  expect((await aBrowser().logIn(name)).status).toBe(429)
}

/** Whether an account knows a browser: it does when strangers' tries don't keep the browser waiting. */
async function isKnown(browser: Browser, { email }: TestMember, password = 'secret123'): Promise<boolean> {
  await strangersGuessAt(email)
  const { status } = await browser.logIn(email, password)
  expect([200, 429]).toContain(status)
  test.clock.pass({ hours: 13 })
  await tidyAccounts(test.services)
  return status === 200
}

const devicesOf = ({ accountId }: TestMember) =>
  test.services.database.db
    .selectFrom('known_device')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()

describe('a login', () => {
  it('makes the browser a known one by a cookie that no script reads and no other site sends; the database has its hash only', async () => {
    const member = await aMember(test.services)
    const { headers } = await aBrowser().logIn(member.email)
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^known_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const [device] = await devicesOf(member)
    const secret = cookie.slice('known_device='.length, cookie.indexOf(';'))
    expect(device?.secret_hash).toEqual(createHash('sha256').update(secret).digest())
    const secure = await openTestApp({ PUBLIC_URL: 'https://thunai.example' }, { database: test.services.database })
    expect(String((await aBrowser(secure).logIn(member.email)).headers['set-cookie'])).toContain('; Secure')
    await secure.app.close()
  })

  it('that is refused gives no cookie, and the cookie alone opens nothing', async () => {
    const member = await aMember(test.services)
    expect((await aBrowser().logIn(member.email, 'wrong')).headers['set-cookie']).toBeUndefined()
    const browser = await aKnownBrowser(member)
    expect((await browser.call('GET', '/profile/settings')).status).toBe(401)
    expect((await browser.logIn(member.email, 'wrong')).status).toBe(401)
  })

  it('answers a cookie of any text like none', async () => {
    const member = await aMember(test.services)
    const browser = aBrowser()
    for (const cookie of ['known_device=', 'known_device=%00%E0', `known_device=${'a.'.repeat(3000)}`, ';;=;', 'x']) {
      browser.take(cookie)
      expect((await browser.logIn(member.email)).status).toBe(200)
    }
  })
})

describe('a known device', () => {
  it('gets through while strangers wait, who wait on (T25)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(member)
    await strangersGuessAt(member.email)
    expect((await browser.logIn(member.email)).status).toBe(200)
    expect((await aBrowser().logIn(member.email)).status).toBe(429)
  })

  it('gets through when strangers have used up the tries of the account by all its names', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(member)
    for (const [name, times] of [
      [member.phone, 9],
      [member.email, 9],
      [member.memberId, 2],
    ] as const)
      for (let i = 0; i < times; i++) await aBrowser().logIn(name, 'wrong')
    expect((await aBrowser().logIn(member.memberId)).status).toBe(401)
    expect((await browser.logIn(member.memberId)).status).toBe(200)
    expect((await aBrowser().logIn(member.memberId)).status).toBe(401)
  })

  it('gets through when strangers behind its own address have used up the tries from there', async () => {
    const member = await aMember(test.services)
    const address = anywhere()
    const browser = await aKnownBrowser(member, address)
    for (let i = 0; i < 25; i++) await aBrowser(test, address).logIn(`crowd${i}@example.in`, 'wrong')
    expect((await aBrowser(test, address).logIn(member.email)).status).toBe(429)
    expect((await browser.logIn(member.email)).status).toBe(200)
  })

  it('has five tries of its own, also when thirty come at once; a stolen cookie is no free pass', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(member)
    await strangersGuessAt(member.email)
    const tries = await manyAtOnce(30, () => {
      const thief = aBrowser()
      thief.take(browser.cookie())
      return thief.logIn(member.email, 'wrong')
    })
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(25)
    const waiting = await browser.logIn(member.email)
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '30'])
    test.clock.pass({ seconds: 30 })
    expect((await browser.logIn(member.email)).status).toBe(200)
  })

  it('waits after five wrong tries like any other, where nobody else tries (SEC-13)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(member)
    for (let i = 0; i < 5; i++) expect((await browser.logIn(member.email, 'wrong')).status).toBe(401)
    const waiting = await browser.logIn(member.email)
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '30'])
  })

  it('is known to the accounts that it logged in to and to no other', async () => {
    const [first, second, other] = [
      await aMember(test.services),
      await aMember(test.services),
      await aMember(test.services),
    ]
    const browser = await aKnownBrowser(first)
    expect((await browser.logIn(second.email)).status).toBe(200)
    for (const { email } of [first, second, other]) await strangersGuessAt(email)
    expect((await browser.logIn(other.email)).status).toBe(429)
    expect((await browser.logIn(first.email)).status).toBe(200)
    expect((await browser.logIn(second.email)).status).toBe(200)
  })

  it('is one of at most twenty an account, also when thirty log in at once; the ones used least recently go', async () => {
    const member = await aMember(test.services)
    const first = await aKnownBrowser(member)
    const second = await aKnownBrowser(member)
    test.clock.pass({ minutes: 1 })
    await first.logIn(member.email)
    const [, idle] = await devicesOf(member)
    test.clock.pass({ minutes: 1 })
    for (let i = 0; i < 19; i++) await aKnownBrowser(member)
    const after = await devicesOf(member)
    expect(after).toHaveLength(20)
    expect(after.map(({ id }) => id)).not.toContain(idle?.id)
    expect(second.cookie()).not.toBe(first.cookie())
    await manyAtOnce(30, () => aBrowser().logIn(member.email))
    expect(await devicesOf(member)).toHaveLength(20)
  })

  it('stays known over a logout, and for 400 days after the last login', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(member)
    const token = (await browser.logIn(member.email)).body.data.access_token
    await browser.call('POST', '/auth/gateway/logout', undefined, token)
    expect(await isKnown(browser, member)).toBe(true)
    test.clock.pass({ days: 399 })
    await tidyAccounts(test.services)
    expect(await devicesOf(member)).toHaveLength(1)
    test.clock.pass({ days: 2 })
    await tidyAccounts(test.services)
    expect(await devicesOf(member)).toHaveLength(0)
  })
})

describe('a device is forgotten', () => {
  it('with a new password by a code, wherever it is; the browser that did it is known anew', async () => {
    const member = await aMember(test.services)
    const [thief, owner] = [await aKnownBrowser(member), await aKnownBrowser(member)]
    const before = owner.cookie()
    await owner.forgot(member.email)
    expect((await owner.reset(member.email, await codeTo(test, member.email))).status).toBe(200)
    expect(owner.cookie()).not.toBe(before)
    expect(await isKnown(thief, member, 'brand new')).toBe(false)
    expect(await isKnown(owner, member, 'brand new')).toBe(true)
  })

  it('with a new password chosen on another one', async () => {
    const member = await aMember(test.services)
    const [other, owner] = [await aKnownBrowser(member), await aKnownBrowser(member)]
    const token = (await owner.logIn(member.email)).body.data.access_token
    const body = { password: 'secret123', newPassword: 'brand new' }
    expect((await owner.call('POST', '/api/account/password', body, token)).status).toBe(200)
    expect(await isKnown(other, member, 'brand new')).toBe(false)
    expect(await isKnown(owner, member, 'brand new')).toBe(true)
  })

  it('when it is logged out from another one, and when the member logs out everywhere', async () => {
    const member = await aMember(test.services)
    const [lost, owner] = [await aKnownBrowser(member), await aKnownBrowser(member)]
    const lostToken = (await lost.logIn(member.email)).body.data.access_token
    const token = (await owner.logIn(member.email)).body.data.access_token
    const { data } = (await lost.call('GET', '/api/account/sessions', undefined, lostToken)).body
    const { id } = data.find(({ isThis }: { isThis: boolean }) => isThis)
    expect((await owner.call('DELETE', `/api/account/sessions/${id}`, undefined, token)).status).toBe(200)
    expect(await devicesOf(member)).toHaveLength(1)
    expect(await isKnown(owner, member)).toBe(true)
    const later = (await owner.logIn(member.email)).body.data.access_token
    await owner.call('DELETE', '/api/account/sessions', undefined, later)
    expect(await isKnown(owner, member)).toBe(false)
  })

  it('with the account; until then the file to take along names it without its secret (law 4.3 L17)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(member)
    const exported = await browser.call('GET', '/api/account/export', undefined, member.token)
    expect(exported.body.data.devices).toEqual([
      { knownSince: test.clock.now().toISOString(), lastUsedAt: test.clock.now().toISOString() },
    ])
    expect((await browser.call('DELETE', '/api/account', { password: 'secret123' }, member.token)).status).toBe(200)
    expect(await devicesOf(member)).toHaveLength(0)
  })

  it('also by a login that was under way with the old password when the new one came', async () => {
    const member = await aMember(test.services)
    await aBrowser().forgot(member.email)
    const code = await codeTo(test, member.email)
    const thief = await openTestApp({}, { database: test.services.database, clock: test.clock })
    const { verify } = thief.services.passwords
    Object.assign(thief.services.passwords, {
      verify: async (hashed: string | undefined, password: string) => {
        const isRight = await verify(hashed, password)
        expect((await aBrowser().reset(member.email, code)).status).toBe(200)
        return isRight
      },
    })
    const { status, headers } = await aBrowser(thief).logIn(member.email)
    expect([status, headers['set-cookie']]).toEqual([401, undefined])
    await thief.app.close()
  })
})

describe('a code for a new password', () => {
  it('is sent to a known device after strangers have used up theirs, five times an hour (G-38)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(member)
    const askFiveTimes = async (ask: () => Browser) => {
      for (let i = 0; i < 5; i++) {
        expect((await ask().forgot(member.email)).status).toBe(200)
        expect((await ask().forgot(member.email)).status).toBe(429)
        await endCodePause(test)
      }
      expect((await ask().forgot(member.email)).status).toBe(429)
    }
    await askFiveTimes(() => aBrowser())
    await askFiveTimes(() => browser)
    expect(await mailsTo(test, member.email)).toHaveLength(10)
    // the cookie is of no use for another address
    const other = await aMember(test.services)
    expect((await aBrowser().forgot(other.email)).status).toBe(200)
    expect((await browser.forgot(other.email)).status).toBe(429)
  })

  it('opens on the known device after strangers have used up its tries (T28)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(member)
    await browser.forgot(member.email)
    const code = await codeTo(test, member.email)
    for (let i = 0; i < 20; i++) expect((await aBrowser().reset(member.email, otherThan(code))).status).toBe(400)
    expect((await aBrowser().reset(member.email, code)).status).toBe(400)
    expect((await browser.reset(member.email, code)).status).toBe(200)
  })

  it('has five tries on the known device too, counted one by one when they come at once (G-46)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(member)
    await browser.forgot(member.email)
    const code = await codeTo(test, member.email)
    await manyAtOnce(12, () => browser.reset(member.email, otherThan(code)))
    expect((await browser.reset(member.email, code)).status).toBe(400)
    const { device_tries: tries } = await test.services.database.db
      .selectFrom('otp')
      .select('device_tries')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
  })
})

it('a made-up cookie asks the database as often for a name that nobody has: time tells nothing (T18, T20)', async () => {
  const known = await aMember(test.services)
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const statementsOf = async (ask: (browser: Browser) => Promise<{ status: number }>) => {
    const browser = aBrowser()
    browser.take(`known_device=${'x'.repeat(43)}`)
    statements.mockClear()
    const { status } = await ask(browser)
    return { status, statements: statements.mock.calls.length }
  }
  try {
    for (const ask of [
      (email: string) => (browser: Browser) => browser.forgot(email),
      (email: string) => (browser: Browser) => browser.logIn(email, 'wrong'),
    ]) {
      const [forMember, forNobody] = [
        await statementsOf(ask(known.email)),
        await statementsOf(ask('no.one@example.in')),
      ]
      expect(forMember.statements).toBeGreaterThan(0)
      expect(forNobody).toEqual(forMember)
    }
  } finally {
    statements.mockRestore()
  }
})
