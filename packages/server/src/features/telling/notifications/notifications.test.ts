import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { NewNotification } from './notifications.store.ts'
import { noteSeen, notify } from './notify.ts'

let test: TestApp
let bride: TestMember
let groom: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  bride = await aMember(test.services)
  groom = await aMember(test.services, { gender: 'Male', name: 'Arun Selvam' })
})

const tellBride = (kind: NewNotification['kind'], more: Partial<NewNotification> = {}) =>
  test.services.transact((tx) =>
    notify(tx, test.services, { to: bride.profileId, kind, about: groom.profileId, ...more }),
  )
const list = async (of = bride, before?: string) =>
  (await test.call('GET', `/api/notifications${before === undefined ? '' : `?before=${before}`}`, { token: of.token }))
    .body.data
const read = (upTo: unknown, of = bride) =>
  test.call('POST', '/api/notifications/read', { token: of.token, body: { upTo } })
const settings = async (of = bride) =>
  (await test.call('GET', '/api/notification-settings', { token: of.token })).body.data
const change = (body: object, of = bride) => test.call('PATCH', '/api/notification-settings', { token: of.token, body })

describe('the centre', () => {
  it('lists the member’s notifications, newest first, and counts the unread ones (TELL-01)', async () => {
    await tellBride('interestReceived')
    test.clock.pass({ hours: 1 })
    await tellBride('planEnds', { about: undefined })
    const { rows, next, totals } = await list()
    expect([next, totals]).toEqual([null, { unread: 2 }])
    expect(rows).toEqual([
      expect.objectContaining({ kind: 'planEnds', profileId: null, name: null, photo: null, read: false, count: 1 }),
      {
        id: expect.any(Number),
        kind: 'interestReceived',
        profileId: groom.profileId,
        at: new Date(test.clock.now().getTime() - 3_600_000).toISOString(),
        read: false,
        count: 1,
        name: 'Arun Selvam',
        photo: null,
      },
    ])
    expect((await list(groom)).rows).toEqual([])
  })

  it('marks the member’s own notifications as read up to one of them', async () => {
    for (const kind of ['interestReceived', 'photoRequest', 'photoAnswer'] as const) await tellBride(kind)
    const [, second] = (await list()).rows
    expect((await read(second.id, groom)).body.data).toEqual({ unread: 0 })
    expect((await list()).totals).toEqual({ unread: 3 })
    expect((await read(second.id)).body.data).toEqual({ unread: 1 })
    expect((await list()).rows.map((row: { read: boolean }) => row.read)).toEqual([false, true, true])
    expect((await test.call('GET', '/api/news', { token: bride.token })).body.data.unreadNotifications).toBe(1)
    for (const upTo of ['all', -1, null, 1.5]) expect((await read(upTo)).status).toBe(400)
  })

  it('goes on page by page', async () => {
    for (let n = 0; n < 35; n++) await tellBride('photoRequest')
    const first = await list()
    const second = await list(bride, first.next)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([30, 5, null])
    const ids = [...first.rows, ...second.rows].map(({ id }: { id: number }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    for (const before of ['-1', 'x', '1e3', '9999999999999999'])
      expect((await test.call('GET', `/api/notifications?before=${before}`, { token: bride.token })).status).toBe(400)
  })

  it('names no member who is blocked or can’t be found any more', async () => {
    await tellBride('interestReceived')
    await test.call('POST', '/api/blocks', { token: bride.token, body: { profileId: groom.profileId } })
    expect((await list()).rows).toEqual([expect.objectContaining({ profileId: null, name: null, photo: null })])
  })

  it('is closed to visitors', async () => {
    for (const path of ['/api/notifications', '/api/notification-settings'])
      expect((await test.call('GET', path)).status).toBe(401)
    expect((await test.call('POST', '/api/notifications/read', { body: { upTo: 1 } })).status).toBe(401)
  })
})

describe('a repeated notification', () => {
  it('is one row with a count while unread, and moves to the front (TELL-03)', async () => {
    await tellBride('message')
    await tellBride('interestAccepted')
    await tellBride('message')
    expect((await list()).rows).toMatchObject([{ kind: 'message', count: 2 }, { kind: 'interestAccepted' }])
    await read((await list()).rows[0].id)
    await tellBride('message')
    expect((await list()).rows).toMatchObject([
      { kind: 'message', count: 1, read: false },
      { kind: 'message', count: 2, read: true },
      { kind: 'interestAccepted' },
    ])
  })

  it('is counted exactly when fifty come at once', async () => {
    await manyAtOnce(50, () => tellBride('message'))
    expect(await list()).toMatchObject({ rows: [{ kind: 'message', count: 50 }], totals: { unread: 1 } })
  })

  it('is a row for each family’s messages, and one for all visitors of a day', async () => {
    const other = await aMember(test.services, { gender: 'Male' })
    for (const about of [groom.profileId, other.profileId]) {
      await tellBride('message', { about })
      await tellBride('visitor', { about })
    }
    expect((await list()).rows).toMatchObject([
      { kind: 'visitor', count: 2, profileId: null },
      { kind: 'message', count: 1 },
      { kind: 'message', count: 1 },
    ])
  })

  it('stays when the last visitor of a day leaves (TELL-03)', async () => {
    const other = await aMember(test.services, { gender: 'Male' })
    for (const about of [groom.profileId, other.profileId]) await tellBride('visitor', { about })
    await test.services.database.pool.query('delete from account where id = $1', [other.accountId])
    expect((await list()).rows).toMatchObject([{ kind: 'visitor', count: 2 }])
  })

  it('is sent once for an event found repeatedly', async () => {
    const told = await Promise.all(['7', '7', '1'].map((once) => tellBride('planEnds', { about: undefined, once })))
    expect(told.filter(Boolean)).toHaveLength(2)
    expect((await list()).rows).toHaveLength(2)
  })
})

it('a conversation that was read has no unread messages', async () => {
  await tellBride('message')
  await tellBride('interestAccepted')
  const topic = { kind: 'message', about: groom.profileId } as const
  await test.services.transact((tx) => noteSeen(tx, test.services, bride.profileId, topic))
  expect((await list()).totals).toEqual({ unread: 1 })
})

describe('the settings', () => {
  it('have the product’s defaults until the member chooses, and omitted ones stay (TELL-02)', async () => {
    const before = await settings()
    expect(before).toMatchObject({
      digest: 'off',
      quietFrom: '21:00',
      quietTo: '08:00',
      timeZone: 'Asia/Kolkata',
      readReceipts: true,
    })
    expect(before.kinds.interestReceived).toEqual({ inApp: true, email: true, push: true, sms: false })
    const sent = { digest: 'weekly', quietFrom: '22:30', timeZone: 'Europe/London', readReceipts: false }
    const after = await change({ ...sent, kinds: { message: { email: false }, visitor: { inApp: false } } })
    expect(after.body.data).toEqual({
      ...before,
      ...sent,
      kinds: {
        ...before.kinds,
        message: { ...before.kinds.message, email: false },
        visitor: { ...before.kinds.visitor, inApp: false },
      },
    })
    expect(await settings()).toEqual(after.body.data)
    await change({ kinds: { message: { email: true } } })
    expect((await settings()).kinds.message).toEqual(before.kinds.message)
    expect(await settings(groom)).toEqual(before)
  })

  it('keep notices of safety and of the account’s security on', async () => {
    for (const kind of ['safety', 'security'])
      for (const channel of ['inApp', 'email']) {
        const { status, body } = await change({ digest: 'daily', kinds: { [kind]: { [channel]: false } } })
        expect([status, body.code]).toEqual([400, 'alwaysTold'])
      }
    expect((await settings()).digest).toBe('off')
    expect((await change({ kinds: { safety: { inApp: true, push: false } } })).status).toBe(200)
  })

  it('accept only real times, zones, kinds and channels', async () => {
    for (const body of [
      { quietFrom: '24:00' },
      { quietTo: '8' },
      { timeZone: 'India' },
      { timeZone: '+05:30' },
      { digest: 'hourly' },
      { kinds: { everything: { email: false } } },
      { kinds: { message: { fax: true } } },
      { kinds: { message: { sms: true } } },
      { readReceipts: 'perhaps' },
      { colour: 'red' },
    ]) {
      const { status, body: answer } = await change(body)
      expect([body, status, answer.code]).toEqual([body, 400, 'invalidFields'])
    }
  })

  it('agree with the profile’s own setting of the daily matches mail', async () => {
    const ofProfile = async () =>
      (await test.call('GET', '/profile/settings', { token: bride.token })).body.data.dailyMatches
    const before = await ofProfile()
    expect((await settings()).kinds.dailyMatches.email).toBe(before)
    await change({ kinds: { dailyMatches: { email: !before } } })
    expect(await ofProfile()).toBe(!before)
    await test.call('PATCH', '/profile/settings', { token: bride.token, body: { dailyMatches: before } })
    expect((await settings()).kinds.dailyMatches.email).toBe(before)
  })

  it('keep out of the centre what a member doesn’t want there', async () => {
    await change({ kinds: { photoRequest: { inApp: false } } })
    await tellBride('photoRequest')
    expect(await list()).toMatchObject({ rows: [], totals: { unread: 0 } })
  })
})
