import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, aKnownBrowser, devicesOf, isKnown } from '../../../../testing/outside/a-browser.ts'
import { aMember } from '../../../../testing/members/a-member.ts'
import { codeTo } from '../../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ THROTTLE: 'on' })
})
afterAll(() => test.close())

describe('a device is forgotten', () => {
  it('with a new password by a code, on every device; the browser that reset it is remembered again', async () => {
    const member = await aMember(test.services)
    const [thief, owner] = [await aKnownBrowser(test, member), await aKnownBrowser(test, member)]
    const before = owner.cookie()
    await owner.forgot(member.email)
    expect((await owner.reset(member.email, await codeTo(test, member.email))).status).toBe(200)
    expect(owner.cookie()).not.toBe(before)
    expect(await isKnown(test, thief, member, 'brand new')).toBe(false)
    expect(await isKnown(test, owner, member, 'brand new')).toBe(true)
  })

  it('with a new password chosen on another one', async () => {
    const member = await aMember(test.services)
    const [other, owner] = [await aKnownBrowser(test, member), await aKnownBrowser(test, member)]
    const token = (await owner.logIn(member.email)).body.data.access_token
    const body = { password: 'secret123', newPassword: 'brand new' }
    expect((await owner.call('POST', '/api/account/password', body, token)).status).toBe(200)
    expect(await isKnown(test, other, member, 'brand new')).toBe(false)
    expect(await isKnown(test, owner, member, 'brand new')).toBe(true)
  })

  it('when it is logged out from another one, and when the member logs out everywhere', async () => {
    const member = await aMember(test.services)
    const [lost, owner] = [await aKnownBrowser(test, member), await aKnownBrowser(test, member)]
    const lostToken = (await lost.logIn(member.email)).body.data.access_token
    const token = (await owner.logIn(member.email)).body.data.access_token
    const { data } = (await lost.call('GET', '/api/account/sessions', undefined, lostToken)).body
    const { id } = data.find(({ isThis }: { isThis: boolean }) => isThis)
    expect((await owner.call('DELETE', `/api/account/sessions/${id}`, undefined, token)).status).toBe(200)
    expect(await devicesOf(test, member)).toHaveLength(1)
    expect(await isKnown(test, owner, member)).toBe(true)
    const later = (await owner.logIn(member.email)).body.data.access_token
    await owner.call('DELETE', '/api/account/sessions', undefined, later)
    expect(await isKnown(test, owner, member)).toBe(false)
  })

  it('with the account; until then the file to take along names it without its secret (law 4.3 L17)', async () => {
    const member = await aMember(test.services)
    const browser = await aKnownBrowser(test, member)
    const exported = await browser.call('GET', '/api/account/export', undefined, member.token)
    expect(exported.body.data.devices).toEqual([
      { knownSince: test.clock.now().toISOString(), lastUsedAt: test.clock.now().toISOString() },
    ])
    expect((await browser.call('DELETE', '/api/account', { password: 'secret123' }, member.token)).status).toBe(200)
    expect(await devicesOf(test, member)).toHaveLength(0)
  })

  it('also after a pending login with the old password', async () => {
    const member = await aMember(test.services)
    await aBrowser(test).forgot(member.email)
    const code = await codeTo(test, member.email)
    await using thief = await openTestApp(
      {},
      { database: { ...test.services.database, close: async () => {} }, clock: test.clock },
    )
    const { verify } = thief.services.passwords
    Object.assign(thief.services.passwords, {
      verify: async (hashed: string | undefined, password: string) => {
        const isRight = await verify(hashed, password)
        expect((await aBrowser(test).reset(member.email, code)).status).toBe(200)
        return isRight
      },
    })
    const { status, headers } = await aBrowser(thief).logIn(member.email)
    expect([status, headers['set-cookie']]).toEqual([401, undefined])
  })
})
