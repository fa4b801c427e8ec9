import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'
const logIn = async ({ email }: TestMember, userAgent: string) =>
  String(
    (
      await test.call('POST', '/auth/gateway/login', {
        body: { username: email, userpassword: 'secret123' },
        headers: { 'user-agent': userAgent },
      })
    ).body.data.access_token,
  )
const list = (token: string) => test.call('GET', '/api/account/sessions', { token })
const end = (token: string, id: string) => test.call('DELETE', `/api/account/sessions/${id}`, { token })

describe('the devices that are logged in', () => {
  it('are listed with this one first, in words, without address and token (issue 4)', async () => {
    const member = await aMember(test.services)
    test.clock.pass({ minutes: 5 })
    await logIn(member, `${FIREFOX}<script>`)
    const { status, body, text } = await list(member.token)
    expect(status).toBe(200)
    expect(body.data.map(({ device, isThis }: { device: string; isThis: boolean }) => [device, isThis])).toEqual([
      ['Unknown device', true],
      ['Firefox on Windows', false],
    ])
    expect(Object.keys(body.data[0])).toEqual(['id', 'device', 'startedAt', 'expiresAt', 'isThis'])
    for (const hidden of ['127.0.0.1', '<script>', member.token]) expect(text).not.toContain(hidden)
  })

  it('can be logged out one by one, and are gone from the list; twice is once', async () => {
    const member = await aMember(test.services)
    const other = await logIn(member, FIREFOX)
    const { body } = await list(member.token)
    const { id } = body.data.find(({ isThis }: { isThis: boolean }) => !isThis)
    expect((await end(member.token, id)).status).toBe(200)
    expect((await list(other)).status).toBe(401)
    expect((await list(member.token)).body.data).toHaveLength(1)
    expect((await end(member.token, id)).status).toBe(404)
  })

  it('of another account stay as they are, and are answered like none (SEC-02)', async () => {
    const [mine, theirs] = [await aMember(test.services), await aMember(test.services)]
    const { id } = (await list(theirs.token)).body.data[0]
    const [foreign, unknown, senseless] = [
      await end(mine.token, id),
      await end(mine.token, randomUUID()),
      await end(mine.token, 'x%27%20or%201=1'),
    ]
    expect(foreign.status).toBe(404)
    expect([unknown.body, senseless.body]).toEqual([foreign.body, foreign.body])
    expect((await list(theirs.token)).body.data).toHaveLength(1)
  })

  it('are all logged out at once, this one too; other members stay', async () => {
    const [member, bystander] = [await aMember(test.services), await aMember(test.services)]
    const other = await logIn(member, FIREFOX)
    expect((await test.call('DELETE', '/api/account/sessions', { token: member.token })).body.statusMessage).toBe(
      'You are logged out on all devices.',
    )
    const after = await Promise.all([list(member.token), list(other), list(bystander.token)])
    expect(after.map(({ status }) => status)).toEqual([401, 401, 200])
  })

  it('are shut out by their row alone, whatever their token says: when its time is over, or the account is shut (D-13)', async () => {
    const { db } = test.services
    const [late, shut] = [await aMember(test.services), await aMember(test.services)]
    const over = { expires_at: test.clock.now() }
    await db.updateTable('session').set(over).where('account_id', '=', late.accountId).execute()
    await db.updateTable('account').set({ is_active: false }).where('id', '=', shut.accountId).execute()
    for (const { token } of [late, shut]) expect((await list(token)).status).toBe(401)
    await db.updateTable('account').set({ is_active: true }).where('id', '=', shut.accountId).execute()
    expect((await list(shut.token)).status).toBe(200)
  })

  it('are forgotten with their time', async () => {
    const member = await aMember(test.services)
    test.clock.pass({ hours: 11 })
    const later = await logIn(member, FIREFOX)
    test.clock.pass({ hours: 2 })
    expect((await list(later)).body.data).toHaveLength(1)
  })

  it('are shown to members only', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['DELETE', `/${randomUUID()}`],
    ] as const) {
      expect((await test.call(method, `/api/account/sessions${path}`)).status).toBe(401)
    }
  })
})
