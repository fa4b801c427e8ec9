import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const PROXY = '192.0.2.1'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ PROXIES: '1', THROTTLE: 'on' })
})
afterAll(() => test.close())

const logIn = async (forwarded: string, userpassword = 'secret123', username?: string) =>
  test.call('POST', '/auth/gateway/login', {
    body: { username: username ?? (await aMember(test.services)).email, userpassword },
    headers: { 'x-forwarded-for': forwarded },
    from: PROXY,
  })

const lastAddress = async () => {
  const { address } = await test.services.db
    .selectFrom('session')
    .select('address')
    .where('user_agent', '<>', 'test')
    .orderBy('created_at', 'desc')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return address
}

describe("the address in a proxy's header", () => {
  it('may have a port, brackets or any spelling', async () => {
    for (const [forwarded, address] of [
      ['203.0.113.7', '203.0.113.7'],
      ['203.0.113.8:4711', '203.0.113.8'],
      ['2001:DB8:0:0:0:0:0:7', '2001:db8::7'],
      ['[2001:db8::8]', '2001:db8::8'],
      ['[2001:db8::9]:443', '2001:db8::9'],
      ['fe80::1%eth0', 'fe80::1'],
      ['::ffff:cb00:7109', '::ffff:203.0.113.9'],
      ['198.51.100.1, 203.0.113.10', '203.0.113.10'],
    ] as const) {
      test.clock.pass({ seconds: 1 })
      expect([forwarded, (await logIn(forwarded)).status]).toEqual([forwarded, 200])
      expect([forwarded, await lastAddress()]).toEqual([forwarded, address])
    }
  })

  it('counts as the proxy’s own if it is no address', async () => {
    for (const forwarded of [
      '',
      ',',
      'garbage',
      'unknown',
      '_hidden',
      '999.1.1.1',
      '1.2.3',
      '203.0.113.7, nonsense',
      '203.0.113.7:4711:1',
      '[203.0.113.7',
      '[]:443',
      ':::',
      '%eth0',
      "203.0.113.7'; select 1",
      '\u0080\u00ff',
      'x'.repeat(8000),
    ]) {
      test.clock.pass({ seconds: 1 })
      expect([forwarded, (await logIn(forwarded)).status]).toEqual([forwarded, 200])
      expect([forwarded, await lastAddress()]).toEqual([forwarded, PROXY])
    }
  })

  it('gives no additional tries to a missing address or another port', async () => {
    for (const spelled of [(n: number) => `garbage ${n}`, (n: number) => `203.0.113.99:${1000 + n}`]) {
      const statuses: number[] = []
      for (let n = 0; n < 30; n++) statuses.push((await logIn(spelled(n), 'wrong', `nobody${n}@example.in`)).status)
      expect(statuses.slice(0, 25).every((status) => status === 401)).toBe(true)
      expect(statuses.slice(-4)).toEqual([429, 429, 429, 429])
    }
  })
})
