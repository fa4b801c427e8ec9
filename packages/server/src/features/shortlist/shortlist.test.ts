import { randomUUID } from 'node:crypto'
import { SHORTLISTED } from '@thunai/contract/frame/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let owner: TestMember
let other: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  owner = await aMember(test.services, { gender: 'Male' })
  other = await aMember(test.services, { name: 'Kept Kavitha' })
})
afterAll(() => test.close())

const add = (profileId: unknown, by = owner) =>
  test.call('POST', '/api/shortlist', { token: by.token, body: { profileId } })
const remove = (profileId: string, by = owner) =>
  test.call('DELETE', `/api/shortlist/${profileId}`, { token: by.token })
const list = async (by = owner) => (await test.call('GET', '/api/shortlist', { token: by.token })).body.data
const ids = async (by = owner) => (await test.call('GET', '/api/shortlist/ids', { token: by.token })).body.data

describe('a shortlist', () => {
  it('keeps profiles for later, the latest first, as search shows them, until they are taken out (G-60)', async () => {
    const second = await aMember(test.services)
    expect((await add(other.profileId)).body.statusMessage).toBe('Added to your shortlist.')
    const addedAt = test.clock.now().toISOString()
    test.clock.pass({ minutes: 1 })
    await add(second.profileId)
    await add(other.profileId)
    expect(await ids()).toEqual([second.profileId, other.profileId])
    const [, kept] = await list()
    expect(kept).toMatchObject({ id: other.profileId, name: 'Kept Kavitha', isProfileViewed: false, addedAt })
    expect(JSON.stringify(kept)).not.toContain(other.phone.slice(-10))
    expect((await remove(second.profileId)).status).toBe(200)
    expect((await remove(second.profileId)).status).toBe(200)
    expect(await ids()).toEqual([other.profileId])
  })

  it('is its owner’s alone: the other is neither told nor counted as viewed', async () => {
    await add(other.profileId)
    expect([await list(other), await ids(other)]).toEqual([[], []])
    expect((await test.call('GET', '/profile/base/whoviewedmyprofile', { token: other.token })).body.data).toEqual([])
    await remove(other.profileId, other)
    expect(await ids()).toEqual([other.profileId])
    for (const [method, path] of [
      ['GET', '/api/shortlist'],
      ['GET', '/api/shortlist/ids'],
      ['POST', '/api/shortlist'],
      ['DELETE', `/api/shortlist/${other.profileId}`],
    ] as const) {
      expect((await test.call(method, path)).status).toBe(401)
    }
  })

  it('takes nobody who may not be seen, and shows them no longer once they hide or block (G-61, T110)', async () => {
    for (const id of [randomUUID(), owner.profileId]) expect((await add(id)).status).toBe(404)
    for (const id of ['-1', '1 or 1=1', null, [other.profileId]]) expect((await add(id)).status).toBe(400)
    await add(other.profileId)
    await test.call('POST', '/api/blocks', { token: other.token, body: { profileId: owner.profileId } })
    expect(await list()).toEqual([])
    await remove(other.profileId)
    expect((await add(other.profileId)).status).toBe(404)
  })

  it('holds so many and no more, however many presses come at once', async () => {
    const { db } = test.services.database
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', other.accountId)
      .executeTakeFirstOrThrow()
    const profile = await db
      .selectFrom('profile')
      .selectAll()
      .where('id', '=', other.profileId)
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: SHORTLISTED + 5 }, () => ({ accountId: randomUUID(), id: randomUUID() }))
    await db
      .insertInto('account')
      .values(
        many.map(({ accountId }, n) => ({
          ...account,
          id: accountId,
          email: `${accountId}@example.in`,
          phone: null,
          login_id: `S${accountId}${n}`,
        })),
      )
      .execute()
    await db
      .insertInto('profile')
      .values(
        many.map(({ accountId, id }, n) => ({
          ...profile,
          id,
          no: undefined,
          account_id: accountId,
          member_id: `S${id}${n}`,
          main_photo_id: null,
        })),
      )
      .execute()
    const [kept, pressed] = [many.slice(8), many.slice(0, 8)]
    await db
      .insertInto('shortlist')
      .values(kept.map(({ id }) => ({ owner_id: owner.profileId, target_id: id, created_at: test.clock.now() })))
      .execute()
    const answers = await Promise.all(pressed.map(({ id }) => add(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(SHORTLISTED - kept.length)
    expect(answers.find(({ status }) => status === 409)?.body.statusMessage).toBe(
      'Your shortlist is full. Please take somebody out of it first.',
    )
    expect(await ids()).toHaveLength(SHORTLISTED)
  })
})
