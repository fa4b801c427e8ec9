import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  aBrowser,
  aKnownBrowser,
  anywhere,
  devicesOf,
  isKnown,
  strangersGuessAt,
  type Browser,
} from '../../../../testing/outside/a-browser.ts'
import { aMember } from '../../../../testing/members/a-member.ts'
import { endCodePause } from '../../../../testing/end-code-pause.ts'
import { codeTo, mailsTo } from '../../../../testing/outside/kept-mail.ts'
import { manyAtOnce } from '../../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { tidyAccounts } from '../ending/tidy-accounts.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ THROTTLE: 'on' })
})
afterAll(() => test.close())

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

describe('a login', () => {
  it('makes the browser a known one by a cookie that no script reads and no other site sends; the database has its hash only', async () => {
    const member = await aMember(test.services)
    const { headers } = await aBrowser(test).logIn(member.email)
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^known_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const [device] = await devicesOf(test, member)
    const secret = cookie.slice('known_device='.length, cookie.indexOf(';'))
    expect(device?.secret_hash).toEqual(createHash('sha256').update(secret).digest())
    await using secure = await openTestApp(
      { PUBLIC_URL: 'https://thunai.example' },
      { database: { ...test.services.database, close: async () => {} } },
    )
    expect(String((await aBrowser(secure).logIn(member.email)).headers['set-cookie'])).toMatch(
      /^__Host-known_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('knows a browser by the cookie that version 0.1.0 gave it, and gives it the guarded one (ASVS-03)', async () => {
    await using secure = await openTestApp(
      { PUBLIC_URL: 'https://thunai.example' },
      { database: { ...test.services.database, close: async () => {} } },
    )
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(test, member)
    const [device] = await devicesOf(test, member)
    expect(browser.cookie()).toMatch(/^known_device=/)
    const again = aBrowser(secure)
    again.take(browser.cookie())
    expect((await again.logIn(member.email)).status).toBe(200)
    expect(again.cookie()).toBe(`__Host-${browser.cookie()}`)
    expect((await devicesOf(test, member)).map(({ secret_hash }) => secret_hash)).toEqual([device?.secret_hash])
  })

  it('that is refused gives no cookie, and the cookie alone opens nothing', async () => {
    const member = await aMember(test.services)
    expect((await aBrowser(test).logIn(member.email, 'wrong')).headers['set-cookie']).toBeUndefined()
    const browser = await aKnownBrowser(test, member)
    expect((await browser.call('GET', '/profile/settings')).status).toBe(401)
    expect((await browser.logIn(member.email, 'wrong')).status).toBe(401)
  })

  it('answers a cookie of any text like none', async () => {
    const member = await aMember(test.services)
    const browser = aBrowser(test)
    for (const cookie of ['known_device=', 'known_device=%00%E0', `known_device=${'a.'.repeat(3000)}`, ';;=;', 'x']) {
      browser.take(cookie)
      expect((await browser.logIn(member.email)).status).toBe(200)
    }
  })
})

describe('a known device', () => {
  it('gets through while strangers wait, who wait on (T25)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(test, member)
    await strangersGuessAt(test, member.email)
    expect((await browser.logIn(member.email)).status).toBe(200)
    expect((await aBrowser(test).logIn(member.email)).status).toBe(429)
  })

  it('gets through when strangers have used up the tries of the account by all its names', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(test, member)
    for (const [name, times] of [
      [member.phone, 9],
      [member.email, 9],
      [member.memberId, 2],
    ] as const)
      for (let i = 0; i < times; i++) await aBrowser(test).logIn(name, 'wrong')
    expect((await aBrowser(test).logIn(member.memberId)).status).toBe(401)
    expect((await browser.logIn(member.memberId)).status).toBe(200)
    expect((await aBrowser(test).logIn(member.memberId)).status).toBe(401)
  })

  it('gets through when strangers behind its own address have used up the tries from there', async () => {
    const member = await aMember(test.services)
    const address = anywhere()
    const browser = await aKnownBrowser(test, member, address)
    for (let i = 0; i < 25; i++) await aBrowser(test, address).logIn(`crowd${i}@example.in`, 'wrong')
    expect((await aBrowser(test, address).logIn(member.email)).status).toBe(429)
    expect((await browser.logIn(member.email)).status).toBe(200)
  })

  it('has five tries of its own, also when thirty come at once; a stolen cookie is no free pass', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(test, member)
    await strangersGuessAt(test, member.email)
    const tries = await manyAtOnce(30, () => {
      const thief = aBrowser(test)
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

  it('waits after five wrong tries like any other, if no stranger tries (SEC-13)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(test, member)
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
    const browser = await aKnownBrowser(test, first)
    expect((await browser.logIn(second.email)).status).toBe(200)
    for (const { email } of [first, second, other]) await strangersGuessAt(test, email)
    expect((await browser.logIn(other.email)).status).toBe(429)
    expect((await browser.logIn(first.email)).status).toBe(200)
    expect((await browser.logIn(second.email)).status).toBe(200)
  })

  it('is one of at most twenty an account, also when thirty log in at once; the ones used least recently go', async () => {
    const member = await aMember(test.services)
    const first = await aKnownBrowser(test, member)
    const second = await aKnownBrowser(test, member)
    test.clock.pass({ minutes: 1 })
    await first.logIn(member.email)
    const [, idle] = await devicesOf(test, member)
    test.clock.pass({ minutes: 1 })
    for (let i = 0; i < 19; i++) await aKnownBrowser(test, member)
    const after = await devicesOf(test, member)
    expect(after).toHaveLength(20)
    expect(after.map(({ id }) => id)).not.toContain(idle?.id)
    expect(second.cookie()).not.toBe(first.cookie())
    await manyAtOnce(30, () => aBrowser(test).logIn(member.email))
    expect(await devicesOf(test, member)).toHaveLength(20)
  })

  it('stays known over a logout, and for 400 days after the last login', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(test, member)
    const token = (await browser.logIn(member.email)).body.data.access_token
    await browser.call('POST', '/auth/gateway/logout', undefined, token)
    expect(await isKnown(test, browser, member)).toBe(true)
    test.clock.pass({ days: 399 })
    await tidyAccounts(test.services)
    expect(await devicesOf(test, member)).toHaveLength(1)
    test.clock.pass({ days: 2 })
    await tidyAccounts(test.services)
    expect(await devicesOf(test, member)).toHaveLength(0)
  })
})

describe('a code for a new password', () => {
  it('is sent to a known device after strangers have used up theirs, five times an hour (G-38)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(test, member)
    const askFiveTimes = async (ask: () => Browser) => {
      for (let i = 0; i < 5; i++) {
        expect((await ask().forgot(member.email)).status).toBe(200)
        expect((await ask().forgot(member.email)).status).toBe(429)
        await endCodePause(test)
      }
      expect((await ask().forgot(member.email)).status).toBe(429)
    }
    await askFiveTimes(() => aBrowser(test))
    await askFiveTimes(() => browser)
    expect(await mailsTo(test, member.email)).toHaveLength(10)
    // the cookie doesn't help with another address
    const other = await aMember(test.services)
    expect((await aBrowser(test).forgot(other.email)).status).toBe(200)
    expect((await browser.forgot(other.email)).status).toBe(429)
  })

  it('opens on the known device after strangers have used up its tries (T28)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(test, member)
    await browser.forgot(member.email)
    const code = await codeTo(test, member.email)
    for (let i = 0; i < 20; i++) expect((await aBrowser(test).reset(member.email, otherThan(code))).status).toBe(400)
    expect((await aBrowser(test).reset(member.email, code)).status).toBe(400)
    expect((await browser.reset(member.email, code)).status).toBe(200)
  })

  it('has five tries on the known device too, counted one by one when they come at once (G-46)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(test, member)
    await browser.forgot(member.email)
    const code = await codeTo(test, member.email)
    await manyAtOnce(12, () => browser.reset(member.email, otherThan(code)))
    expect((await browser.reset(member.email, code)).status).toBe(400)
    const { device_tries: tries } = await test.services.db
      .selectFrom('otp')
      .select('device_tries')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
  })
})

it('an unknown name costs as many queries, with a made-up cookie too: time tells nothing (T18, T20, CODE-02)', async () => {
  const known = await aMember(test.services)
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const statementsOf = async (ask: (browser: Browser) => Promise<{ status: number }>) => {
    const browser = aBrowser(test)
    browser.take(`known_device=${'x'.repeat(43)}`)
    statements.mockClear()
    const { status } = await ask(browser)
    return { status, statements: statements.mock.calls.length }
  }
  try {
    for (const ask of [
      (email: string) => (browser: Browser) => browser.forgot(email),
      (email: string) => (browser: Browser) => browser.logIn(email, 'wrong'),
      (username: string) => () => test.call('POST', '/auth/gateway/code', { body: { username } }),
      (username: string) => () =>
        test.call('POST', '/auth/gateway/login-by-code', { body: { username, code: '000000' } }),
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
