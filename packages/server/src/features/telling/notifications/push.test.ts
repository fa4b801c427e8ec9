import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { aPushService, type PushBrowser, type PushService } from '../../../testing/outside/a-push-service.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'
import type { NewNotification } from './notifications.store.ts'
import { sendDueNotifications } from './send-due.ts'
import { notify } from './notify.ts'

const SECRET = { TOKEN_SECRET: 'the same secret on every one of the servers' }

let database: TestDatabase
let service: PushService
let test: TestApp
let bride: TestMember
let groom: TestMember
beforeAll(async () => {
  database = await openTestDatabase()
  service = await aPushService(() => test.services.push.key())
  test = await openTestApp(SECRET, {
    database,
    // noon in India
    clock: testClock(new Date('2026-03-10T06:30:00Z')),
    pushOutside: service.outside,
  })
})
afterAll(async () => {
  await service.stop()
  await test.close()
})
beforeEach(async () => {
  bride = await aMember(test.services)
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Selvam' })
})

const subscribe = (browser: PushBrowser, by = bride, more: object = {}) =>
  test.call('POST', '/api/push-subscriptions', { token: by.token, body: { ...browser.subscription, ...more } })
const kept = (of = bride) =>
  test.services.db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('account_id', '=', of.accountId)
    .orderBy('id')
    .execute()
async function aTold(by = bride): Promise<PushBrowser> {
  const browser = service.aBrowser()
  expect((await subscribe(browser, by)).status).toBe(200)
  return browser
}
const tellBride = (kind: NewNotification['kind'] = 'photoRequest') =>
  test.services.transact((tx) => notify(tx, test.services, { to: bride.profileId, kind, about: groom.profileId }))
async function send() {
  await sendDueNotifications(test.services)
  await test.services.outbox.deliver()
}

describe('a browser that subscribed', () => {
  it('is told what happened and where to look, signed and sealed, without names (TELL-09)', async () => {
    const browser = await aTold()
    await tellBride('photoAnswer')
    await send()
    expect(browser.told).toEqual([
      { kind: 'photoAnswer', url: `/member-detail-view/?type=${groom.profileId}&c=x&cc=x`, language: 'en' },
    ])
  })

  it('is told the language of the account, in whose words its worker shows it (LANG-16)', async () => {
    const browser = await aTold()
    await test.call('PATCH', '/profile/settings', { token: bride.token, body: { language: 'ta' } })
    await tellBride('photoAnswer')
    await send()
    expect(browser.told).toMatchObject([{ kind: 'photoAnswer', language: 'ta' }])
  })

  it('of each person of the family gets that person’s language (LANG-16)', async () => {
    const brother = await aSecondPerson(test.services, bride)
    const [hers, his] = [await aTold(), await aTold(brother)]
    await test.call('PATCH', '/profile/settings', { token: brother.token, body: { language: 'ta' } })
    await tellBride()
    await send()
    expect([hers.told, his.told]).toMatchObject([[{ language: 'en' }], [{ language: 'ta' }]])
  })

  it('may belong to anyone who acts for the profile', async () => {
    const [hers, his] = [await aTold(), await aTold(await aSecondPerson(test.services, bride))]
    await tellBride()
    await send()
    expect([hers.told, his.told]).toEqual([[expect.anything()], [expect.anything()]])
  })

  it('of a removed relative gets nothing of the family any more (FAM-03)', async () => {
    // an account with a profile of its own stays
    const brother = groom
    const place = { profile_id: bride.profileId, account_id: brother.accountId, role: 'relative', since: new Date() }
    await test.services.db.insertInto('profile_person').values(place).execute()
    const browser = service.aBrowser()
    const subscribed = await test.call('POST', '/api/push-subscriptions', {
      token: brother.token,
      body: browser.subscription,
      headers: { 'x-profile-id': bride.profileId },
    })
    expect(subscribed.status).toBe(200)
    const removed = await test.call('DELETE', `/api/family/members/${brother.accountId}`, { token: bride.token })
    expect(removed.status).toBe(200)
    await tellBride()
    await send()
    expect(browser.told).toEqual([])
  })

  it('gets nothing after it unsubscribes, is logged out, or the kind is turned off', async () => {
    const [ended, off] = [await aTold(), await aTold()]
    await test.call('DELETE', '/api/push-subscriptions', {
      token: groom.token,
      body: { endpoint: off.subscription.endpoint },
    })
    await test.call('DELETE', '/api/push-subscriptions', {
      token: bride.token,
      body: { endpoint: ended.subscription.endpoint },
    })
    await tellBride()
    await send()
    expect([ended.told.length, off.told.length]).toEqual([0, 1])
    const kinds = { photoRequest: { push: false } }
    await test.call('PATCH', '/api/notification-settings', { token: bride.token, body: { kinds } })
    await tellBride()
    await send()
    await test.call('POST', '/auth/gateway/logout', { token: bride.token })
    await tellBride('photoAnswer')
    await send()
    expect(off.told).toHaveLength(1)
  })

  it('is deleted when its push service no longer knows it', async () => {
    for (const status of [404, 410]) {
      const browser = await aTold()
      browser.answer(status)
      await tellBride()
      await send()
      expect(await kept()).toEqual([])
    }
    const { rows } = await test.services.database.pool.query(
      "select failing_since from outbox_channel where name = 'push'",
    )
    expect(rows).toEqual([{ failing_since: null }])
  })

  it('is told later when its push service is busy', async () => {
    const browser = await aTold()
    browser.answer(429)
    await tellBride()
    await send()
    browser.answer(201)
    expect(browser.told).toEqual([])
    test.clock.pass({ minutes: 5 })
    await test.services.outbox.deliver()
    expect(browser.told).toHaveLength(1)
  })

  it('is silent at night, and told in the morning if still unread', async () => {
    const browser = await aTold()
    const quiet = { quietFrom: '00:00', quietTo: '23:59' }
    await test.call('PATCH', '/api/notification-settings', { token: bride.token, body: quiet })
    await tellBride()
    await send()
    expect(browser.told).toEqual([])
    await test.call('PATCH', '/api/notification-settings', { token: bride.token, body: { quietTo: '00:00' } })
    test.clock.pass({ hours: 24 })
    await send()
    expect(browser.told).toHaveLength(1)
  })

  it('belongs to the account that is logged in on it now', async () => {
    const browser = await aTold(groom)
    await subscribe(browser)
    expect([await kept(groom), (await kept()).length]).toEqual([[], 1])
  })
})

describe('an account', () => {
  it('has at most ten browsers; an eleventh replaces the oldest, also when many come at once', async () => {
    const first = await aTold()
    const browsers = Array.from({ length: 12 }, () => service.aBrowser())
    await manyAtOnce(browsers.length, (i) => subscribe(browsers[i]!))
    const endpoints = (await kept()).map(({ endpoint }) => endpoint)
    expect(endpoints).toHaveLength(10)
    expect(endpoints).not.toContain(first.subscription.endpoint)
  })
})

describe('a subscription', () => {
  it('is refused if its address isn’t public, or it has no keys', async () => {
    const browser = service.aBrowser()
    for (const more of [
      { endpoint: browser.subscription.endpoint.replace('https:', 'http:') },
      { endpoint: 'https://192.168.1.1/x' },
      { endpoint: 'https://localhost/x' },
      { endpoint: 'nowhere' },
      { keys: { ...browser.subscription.keys, p256dh: 'short' } },
      { keys: { ...browser.subscription.keys, auth: randomBytes(8).toString('base64url') } },
    ]) {
      const { status, body } = await subscribe(browser, bride, more)
      expect([more, status, body.code]).toEqual([more, 400, 'pushRefused'])
    }
    for (const more of [{ endpoint: `https://push.example/${'x'.repeat(2000)}` }, { keys: undefined }, { endpoint: 1 }])
      expect((await subscribe(browser, bride, more)).body.code).toBe('invalidFields')
    expect((await test.call('POST', '/api/push-subscriptions', { body: browser.subscription })).status).toBe(401)
  })

  it('is refused with an address that no browser writes (TELL-09)', async () => {
    const { body, status } = await subscribe(service.aBrowser(), bride, {
      endpoint: `https://push.example/${'க'.repeat(1950)}`,
    })
    expect([status, body.code]).toEqual([400, 'invalidFields'])
  })

  it('is checked again before each message: one that now leads to this machine is deleted', async () => {
    const browser = await aTold()
    await using strict = await openTestApp(SECRET, { database: await database.again(), clock: test.clock })
    await tellBride()
    await sendDueNotifications(strict.services)
    await strict.services.outbox.deliver()
    expect([browser.told, await kept()]).toEqual([[], []])
  })
})

describe('the key', () => {
  it('is one for all servers, made at the first start', async () => {
    await using two = await openTestApp(SECRET, { database: await database.again(), clock: test.clock })
    const key = (at: TestApp) => at.call('GET', '/api/push-subscriptions/key', { token: bride.token })
    const keys = (await Promise.all([key(test), key(two)])).map(({ body }) => body.data.key)
    expect(new Set(keys).size).toBe(1)
    expect(Buffer.from(keys[0], 'base64url')).toHaveLength(65)
  })

  it('is replaced when the secret that sealed it has changed, and browsers subscribe again', async () => {
    await aTold()
    const before = await test.services.push.key()
    await using later = await openTestApp(
      { TOKEN_SECRET: 'another secret, since the first one leaked' },
      { database: await database.again(), clock: test.clock },
    )
    expect(await later.services.push.key()).not.toBe(before)
    expect(await kept()).toEqual([])
  })
})
