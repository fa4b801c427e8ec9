import { randomUUID } from 'node:crypto'
import { SHORTLIST, SHORTLISTED } from '@thunai/contract/frame/limits'
import type { Shortlisted } from '@thunai/contract/meeting/shortlist'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { wishesOf } from '../../../testing/members/preferences.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readViewers } from '../../../testing/members/viewing.ts'

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
const put = (body: object, by = owner) => test.call('POST', '/api/shortlist', { token: by.token, body })
const change = (body: object, by = owner, profileId = other.profileId) =>
  test.call('PATCH', `/api/shortlist/${profileId}`, { token: by.token, body })
const rename = (folder: unknown, name: unknown, by = owner) =>
  test.call('PATCH', '/api/shortlist/folders', { token: by.token, body: { folder, name } })
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
      ['PATCH', `/api/shortlist/${other.profileId}`],
      ['PATCH', '/api/shortlist/folders'],
      ['DELETE', `/api/shortlist/${other.profileId}`],
    ] as const) {
      expect((await test.call(method, path)).status).toBe(401)
    }
  })

  it('takes no member who may not be seen, and drops those who hide or block (G-61, T110)', async () => {
    for (const id of [randomUUID(), owner.profileId]) expect((await add(id)).status).toBe(404)
    for (const id of ['-1', '1 or 1=1', null, [other.profileId]]) expect((await add(id)).status).toBe(400)
    await add(other.profileId)
    await test.call('POST', '/api/blocks', { token: other.token, body: { profileId: owner.profileId } })
    expect(await list()).toEqual([])
    await remove(other.profileId)
    expect((await add(other.profileId)).status).toBe(404)
  })

  it('holds a note and a folder of each, and keeps both private (DAY-03)', async () => {
    await add(other.profileId)
    expect((await list())[0]).toMatchObject({ note: null, folder: null })
    await change({ note: ' Ask <b>uncle</b>\nbefore Pongal ', folder: 'First choice' })
    expect((await list())[0]).toMatchObject({ note: 'Ask <b>uncle</b>\nbefore Pongal', folder: 'First choice' })
    await change({ note: '' })
    expect((await list())[0]).toMatchObject({ note: null, folder: 'First choice' })
    await change({ note: 'x'.repeat(500) })
    expect((await change({ note: 'x'.repeat(501) })).status).toBe(400)
    expect((await change({ notes: 'x' })).status).toBe(400)
    expect((await change({ note: 'theirs' }, other)).body.statusMessage).toBe('This profile is not in your shortlist.')
    const theirs = await test.call('GET', '/api/account/export', { token: other.token })
    expect(theirs.text).not.toContain('First choice')
    const { shortlisted } = (await test.call('GET', '/api/account/export', { token: owner.token })).body.data
    expect(shortlisted).toMatchObject([{ memberId: other.memberId, note: 'x'.repeat(500), folder: 'First choice' }])
  })

  it('keeps note and folder while a member can’t be found, and loses them with either account (DAY-03)', async () => {
    await add(other.profileId)
    await change({ note: 'Kept' })
    const { pool } = test.services.database
    await pool.query(`update profile set visibility = 'nobody' where id = $1`, [other.profileId])
    expect(await list()).toEqual([])
    expect((await change({ folder: 'Later' })).status).toBe(200)
    await pool.query(`update profile set visibility = 'everyone' where id = $1`, [other.profileId])
    expect(await list()).toMatchObject([{ note: 'Kept', folder: 'Later' }])
    await pool.query('delete from account where id = $1', [other.accountId])
    expect((await pool.query(`select from shortlist where note = 'Kept'`)).rows).toEqual([])
  })

  it('takes a profile back as it was, with its note, its folder and its place (DAY-03)', async () => {
    const at = test.clock.now().toISOString()
    await put({ profileId: other.profileId, note: 'As before', folder: 'Later' })
    const again = { profileId: other.profileId, ...(await remove(other.profileId)).body.data }
    expect(again).toEqual({ profileId: other.profileId, note: 'As before', folder: 'Later', addedAt: at })
    expect((await remove(other.profileId)).body.data).toBeNull()
    test.clock.pass({ minutes: 5 })
    expect((await put(again)).status).toBe(200)
    expect((await put({ ...again, note: 'Not twice' })).status).toBe(200)
    expect(await list()).toMatchObject([{ note: 'As before', folder: 'Later', addedAt: at }])
    await remove(other.profileId)
    await put({ ...again, addedAt: '2999-01-01T00:00:00.000Z' })
    expect((await list())[0].addedAt).toBe(test.clock.now().toISOString())
    await remove(other.profileId)
    for (const addedAt of ['yesterday', 5, '2026-01-01']) expect((await put({ ...again, addedAt })).status).toBe(400)
  })

  it('loses no note that is saved while its profile is taken off (DAY-03)', async () => {
    await add(other.profileId)
    const [changed, removed] = await Promise.all([change({ note: 'Ask uncle' }), remove(other.profileId)])
    // whichever came first, the removal returns what was saved
    expect([
      [200, 'Ask uncle'],
      [404, null],
    ]).toContainEqual([changed.status, removed.body.data.note])
  })

  it('has a limited number of folders, which are renamed, joined and removed with their profiles kept (DAY-03)', async () => {
    await add(other.profileId)
    const many = await Promise.all(Array.from({ length: SHORTLIST.folders }, () => aMember(test.services)))
    for (const [n, { profileId }] of many.entries()) await put({ profileId, folder: `Folder ${n}` })
    const refused = await change({ folder: 'One more' })
    expect([refused.status, refused.body.code]).toEqual([409, 'tooManyFolders'])
    expect((await change({ folder: 'Folder 3' })).status).toBe(200)
    // a folder left empty makes room for another
    expect((await change({ folder: 'Renewed' }, owner, many[0]?.profileId)).status).toBe(200)
    await rename('Folder 3', 'Folder 4')
    const inFour = async () => (await list()).filter(({ folder }: Shortlisted) => folder === 'Folder 4').length
    expect(await inFour()).toBe(3)
    await rename('Folder 4', '')
    expect([await inFour(), (await list()).length]).toEqual([0, SHORTLIST.folders + 1])
    await rename('Folder 5', 'Not mine', other)
    expect((await list()).some(({ folder }: Shortlisted) => folder === 'Folder 5')).toBe(true)
    for (const [folder, name] of [
      ['', 'x'],
      ['Folder 5', 'x'.repeat(41)],
      [null, 'x'],
    ])
      expect((await rename(folder, name)).status).toBe(400)
  })

  it('says how many wishes are met on either side, and with how many poruthams, and opens nothing (DAY-04)', async () => {
    await wishesOf(test.services, owner.profileId, { ageFrom: 20, ageTo: 22, religion: ['Hindu'] })
    await add(other.profileId)
    const [kept] = await list()
    expect(kept).toMatchObject({ myWishes: { met: 1, of: 2 }, theirWishes: { met: 0, of: 0 }, isProfileViewed: false })
    await wishesOf(test.services, other.profileId, { religion: ['Hindu'] })
    expect((await list())[0].theirWishes).toEqual({ met: 1, of: 1 })
    expect(await readViewers(test, other)).toEqual([])
  })

  it('is limited, however many presses come at once', async () => {
    const { db } = test.services
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
      'Your shortlist is full. Please remove a profile first.',
    )
    expect(await ids()).toHaveLength(SHORTLISTED)
  })
})
