import { randomUUID } from 'node:crypto'
import { dayInIndia } from '@thunai/contract/values/dates'
import { REPORT_REASONS } from '@thunai/contract/profile/privacy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { ownNames } from '../../../testing/members/photo-names.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { viewProfileOf } from '../../../testing/members/viewing.ts'
import { addToShortlist } from '../../meeting/shortlist/change-shortlist.ts'
import { renamePhotos } from '../photos/naming/rename-photos.ts'
import { bringBackHidden, changeSettings } from './own-settings.ts'
import { blockMember } from '../../meeting/blocks/block-member.ts'

let test: TestApp
let viewer: TestMember
let owner: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.database.pool.query('delete from report')
  await test.services.database.pool.query('delete from account')
  viewer = await aMember(test.services, { gender: 'Male', dateOfBirth: '1990-03-01' })
  owner = await aMember(test.services)
  await aSubscription(test.services, viewer.profileId)
})
afterAll(() => test.close())

const settings = (body: object, by = owner) => test.call('PATCH', '/profile/settings', { token: by.token, body })
const read = async (by = owner) => (await test.call('GET', '/profile/settings', { token: by.token })).body.data
const search = async (by?: TestMember) => {
  const { body } = await test.call('POST', '/profile/search/profilelist', { body: {}, token: by?.token })
  return { ids: body.content.map(({ id }: { id: string }) => id) as string[], total: body.totalElements as number }
}
const detail = (of = owner, by = viewer) =>
  test.call('GET', `/profile/profilefulldata/getforviewforuser/${of.profileId}`, { token: by.token })
const use = (call: 'view-profile' | 'view-contact', of = owner, by = viewer) =>
  test.call('POST', `/packageservice/package-usage/${call}`, {
    token: by.token,
    body: { profileId: of.profileId, isExpressIntrest: call === 'view-profile' },
  })
const history = async (call: 'viewed' | 'whoviewedmyprofile', by: TestMember) =>
  (await test.call('GET', `/profile/base/${call}`, { token: by.token })).body.data
const block = (of = viewer, by = owner) =>
  test.call('POST', '/api/blocks', { token: by.token, body: { profileId: of.profileId } })
const unblock = (of = viewer, by = owner) => test.call('DELETE', `/api/blocks/${of.profileId}`, { token: by.token })
const report = (body: object, by = viewer) =>
  test.call('POST', '/api/reports', {
    token: by.token,
    body: { profileId: owner.profileId, reason: 'fake', text: '', ...body },
  })
/** The answer of each way to a member. */
const ways = async (of: TestMember, by: TestMember) => [
  (await detail(of, by)).status,
  (await use('view-profile', of, by)).status,
  (await use('view-contact', of, by)).status,
]

describe('privacy settings', () => {
  it('begin open, change one by one, and need a login (G-80)', async () => {
    const open = {
      visibility: 'everyone',
      photoVisibility: 'all',
      hiddenUntil: null,
      dailyMatches: false,
      language: 'en',
    }
    expect(await read()).toEqual(open)
    expect((await settings({ visibility: 'filtered' })).body.data).toEqual({ ...open, visibility: 'filtered' })
    expect((await settings({ photoVisibility: 'accepted' })).body.data).toEqual({
      ...open,
      visibility: 'filtered',
      photoVisibility: 'accepted',
    })
    expect(await read()).toEqual({ ...open, visibility: 'filtered', photoVisibility: 'accepted' })
    expect((await test.call('GET', '/profile/settings')).status).toBe(401)
    expect((await test.call('PATCH', '/profile/settings', { body: { visibility: 'nobody' } })).status).toBe(401)
  })

  it('are refused with a sentence for the field when they make no sense, and then nothing changes', async () => {
    const today = dayInIndia(test.clock.now())
    for (const body of [
      { visibility: 'friends' },
      { photoVisibility: 7 },
      { hiddenUntil: '2026-02-30' },
      { hiddenUntil: '2001-01-01' },
      { hiddenUntil: '2999-01-01' },
      { hiddenUntil: 5 },
    ]) {
      const { status, body: answer } = await settings({ visibility: 'nobody', ...body })
      expect([status, Object.keys(answer.errors)]).toEqual([400, Object.keys(body)])
    }
    expect((await read()).visibility).toBe('everyone')
    expect((await settings({ hiddenUntil: today })).body.data.hiddenUntil).toBe(today)
  })

  it('a profile hidden from all is in no search, and no call opens it (SEC-17)', async () => {
    expect((await use('view-profile')).status).toBe(200)
    await settings({ visibility: 'nobody' })
    for (const by of [undefined, viewer]) expect((await search(by)).ids).not.toContain(owner.profileId)
    expect((await search()).total).toBe(1)
    expect(await ways(owner, viewer)).toEqual([404, 404, 404])
    expect(await history('viewed', viewer)).toEqual([])
    // the member's own place stays
    expect(
      (await test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken', { token: owner.token })).status,
    ).toBe(200)
    await settings({ visibility: 'everyone' })
    expect(await ways(owner, viewer)).toEqual([200, 200, 200])
  })

  it('"filtered" opens to members who pass the preferences, in every call (G-80, SEC-17)', async () => {
    const { db, pool } = test.services.database
    await db.insertInto('preference').values({ profile_id: owner.profileId, age_from: 20, age_to: 25 }).execute()
    await settings({ visibility: 'filtered' })
    expect((await search()).ids).toEqual([viewer.profileId])
    expect(await search(viewer)).toEqual({ ids: [], total: 0 })
    expect(await ways(owner, viewer)).toEqual([404, 404, 404])
    await pool.query('update preference set age_to = 60 where profile_id = $1', [owner.profileId])
    expect(await search(viewer)).toEqual({ ids: [owner.profileId], total: 1 })
    expect(await ways(owner, viewer)).toEqual([200, 200, 200])
  })

  it('hide for a time: gone at once, back by itself when the day is over in India (G-90)', async () => {
    await settings({ hiddenUntil: dayInIndia(test.clock.now()) })
    expect((await search()).ids).toEqual([viewer.profileId])
    expect((await detail()).status).toBe(404)
    await bringBackHidden(test.services)
    expect((await detail()).status).toBe(404)
    test.clock.pass({ hours: 24 })
    await bringBackHidden(test.services)
    expect((await search()).ids).toContain(owner.profileId)
  })

  it('and hiding may end before its time', async () => {
    await settings({ hiddenUntil: dayInIndia(test.clock.now()) })
    expect((await settings({ hiddenUntil: '' })).body.data.hiddenUntil).toBeNull()
    expect((await search()).ids).toContain(owner.profileId)
  })

  it('name photos for close members to no one else, in search, detail or histories; a name known earlier is dead (SEC-17, G-69)', async () => {
    const { db, pool } = test.services.database
    const photo = { profile_id: owner.profileId, file_name: 'portrait.webp', created_at: test.clock.now() }
    const { id } = await db.insertInto('photo').values(photo).returning('id').executeTakeFirstOrThrow()
    await pool.query('update profile set main_photo_id = $2 where id = $1', [owner.profileId, id])
    await use('view-profile')
    await settings({ photoVisibility: 'accepted' })
    const seen = async () => {
      const texts = [
        (await detail()).text,
        JSON.stringify(await history('viewed', viewer)),
        (await test.call('POST', '/profile/search/profilelist', { body: {}, token: viewer.token })).text,
      ]
      const { file_name: name } = await db
        .selectFrom('photo')
        .select('file_name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return ownNames(test, texts).map((text) => text.includes('portrait.webp') || text.includes(name))
    }
    expect(await seen()).toEqual([false, false, false])
    expect((await detail()).body.data).toMatchObject({ profileThumbnailImage: null, photos: [], arePhotosHidden: true })
    await use('view-contact')
    expect(await seen()).toEqual([true, true, true])
  })
})

describe('the names of photos', () => {
  it('are new when fewer may see them: a narrower choice, a time of hiding, a block; and the same when more may (G-69, SEC-17, T110)', async () => {
    const { db } = test.services
    await db
      .insertInto('photo')
      .values({ profile_id: owner.profileId, file_name: 'known.jpg', created_at: test.clock.now() })
      .execute()
    const name = async () =>
      (
        await db
          .selectFrom('photo')
          .select('file_name')
          .where('profile_id', '=', owner.profileId)
          .executeTakeFirstOrThrow()
      ).file_name
    const isRenamed = async (doing: () => Promise<unknown>) => {
      const before = await name()
      await doing()
      await renamePhotos(test.services)
      return before !== (await name())
    }
    for (const [body, expected] of [
      [{ visibility: 'filtered' }, true],
      [{ visibility: 'everyone' }, false],
      [{ visibility: 'nobody' }, true],
      [{ visibility: 'everyone' }, false],
      [{ hiddenUntil: dayInIndia(test.clock.now()) }, true],
      [{ hiddenUntil: '' }, false],
    ] as const)
      expect([body, await isRenamed(() => settings(body))]).toEqual([body, expected])
    expect(await isRenamed(() => block())).toBe(true)
    expect(await isRenamed(() => unblock())).toBe(false)
  })
})

describe('a change of settings', () => {
  it('is answered while the store of photos is slow; the photos get their new names when it has done', async () => {
    const { db } = test.services
    const member = await aMember(test.services)
    await db
      .insertInto('photo')
      .values({ profile_id: member.profileId, file_name: 'slow.jpg', created_at: test.clock.now() })
      .execute()
    const names = () => db.selectFrom('photo').select('file_name').where('profile_id', '=', member.profileId).execute()
    const { promise: done, resolve: finish } = Promise.withResolvers<void>()
    const slow = { ...test.services, files: { ...test.services.files, copy: () => done } }
    expect(await changeSettings(slow, member.profileId, { visibility: 'nobody' })).toMatchObject({
      visibility: 'nobody',
    })
    expect(await names()).toEqual([{ file_name: 'slow.jpg' }])
    finish()
    await expect.poll(names).toEqual([{ file_name: expect.not.stringMatching('slow.jpg') }])
  })
})

describe('a block', () => {
  it('of two who know each other is made by both at the same time', async () => {
    await viewProfileOf(test, viewer, owner.profileId)
    const answers = await Promise.all([block(), block(owner, viewer)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('or a shortlist entry asked for by a member who left meanwhile is told to log in', async () => {
    const gone = { accountId: randomUUID(), profileId: randomUUID() }
    await expect(blockMember(test.services, gone, viewer.profileId)).rejects.toMatchObject({
      code: 'loginNeeded',
    })
    await expect(addToShortlist(test.services, gone, viewer.profileId)).rejects.toMatchObject({
      code: 'loginNeeded',
    })
  })

  it('ends every way between the two, in both directions, and nothing is charged for trying (T110, G-90)', async () => {
    await aSubscription(test.services, owner.profileId)
    await use('view-profile')
    await use('view-contact')
    await use('view-profile', viewer, owner)
    expect((await block()).status).toBe(200)
    expect(await search(viewer)).toEqual({ ids: [], total: 0 })
    expect(await search(owner)).toEqual({ ids: [], total: 0 })
    expect([await ways(owner, viewer), await ways(viewer, owner)]).toEqual([
      [404, 404, 404],
      [404, 404, 404],
    ])
    for (const [call, by] of [
      ['viewed', viewer],
      ['whoviewedmyprofile', viewer],
      ['viewed', owner],
      ['whoviewedmyprofile', owner],
    ] as const) {
      expect(await history(call, by)).toEqual([])
    }
    const { rows } = await test.services.database.pool.query(
      'select contacts_used, profiles_viewed from subscription where profile_id = $1',
      [viewer.profileId],
    )
    expect(rows).toEqual([{ contacts_used: 1, profiles_viewed: 1 }])
    // visitors and others still see both
    expect((await search()).total).toBe(2)
  })

  it('is told by its maker’s list alone, and taken back by its maker alone', async () => {
    await block()
    await block()
    const list = async (by: TestMember) => (await test.call('GET', '/api/blocks', { token: by.token })).body.data
    expect(await list(owner)).toEqual([
      {
        profileId: viewer.profileId,
        memberId: viewer.memberId,
        name: viewer.name,
        blockedAt: test.clock.now().toISOString(),
      },
    ])
    expect(await list(viewer)).toEqual([])
    await unblock(owner, viewer)
    expect((await detail()).status).toBe(404)
    expect((await unblock()).status).toBe(200)
    expect((await detail()).status).toBe(200)
  })

  it('cannot be of oneself, of no member, or without a login; who hides can be blocked by a family that knows them (T110)', async () => {
    expect((await block(owner, owner)).status).toBe(404)
    expect((await block({ ...viewer, profileId: randomUUID() })).status).toBe(404)
    expect((await block({ ...viewer, profileId: 'x' })).status).toBe(400)
    await settings({ visibility: 'nobody' }, viewer)
    // a stranger who hides nothing isn't revealed either (PRIV-20)
    expect((await block()).status).toBe(404)
    await settings({ visibility: 'everyone' }, viewer)
    await viewProfileOf(test, viewer, owner.profileId)
    await settings({ visibility: 'nobody' }, viewer)
    expect((await block()).status).toBe(200)
    await settings({ visibility: 'everyone' }, viewer)
    expect(await ways(owner, viewer)).toEqual([404, 404, 404])
    expect((await test.call('POST', '/api/blocks', { body: { profileId: viewer.profileId } })).status).toBe(401)
  })
})

describe('a report', () => {
  it('is kept, told once to the grievance officer by member ids, and adds newer words while it is open (G-90)', async () => {
    expect((await report({ text: 'The photo is of a film star.' })).status).toBe(200)
    expect((await report({ reason: 'photo', text: 'It is <b>another</b> man.' })).status).toBe(200)
    // a second report without text removes nothing
    expect((await report({ reason: 'other', text: '' })).status).toBe(200)
    const read = () =>
      test.services.db
        .selectFrom('report')
        .select(['reporter_member_id', 'target_member_id', 'reason', 'details'])
        .execute()
    const details = 'The photo is of a film star.\nIt is <b>another</b> man.'
    expect(await read()).toEqual([
      { reporter_member_id: viewer.memberId, target_member_id: owner.memberId, reason: 'photo', details },
    ])
    expect((await report({ reason: 'photo', text: 'x'.repeat(1000) })).status).toBe(200)
    expect((await read())[0]?.details).toBe(`${details}\n${'x'.repeat(1000)}`)
    const mails = await mailsTo(test, test.services.site.grievanceOfficer.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`Member ${owner.memberId} was reported`])
    expect(mails[0]?.text).not.toContain(viewer.name)
  })

  it('outlives both members, by their member ids', async () => {
    await report({})
    await test.services.database.pool.query('delete from account')
    expect(
      await test.services.db.selectFrom('report').select(['reporter_member_id', 'target_member_id']).execute(),
    ).toEqual([{ reporter_member_id: viewer.memberId, target_member_id: owner.memberId }])
  })

  it('needs a reason that there is, words of a length, another member and a login', async () => {
    for (const body of [{ reason: '' }, { reason: 'toString' }, { text: 'x'.repeat(1001) }, { profileId: 'x' }])
      expect((await report(body)).status).toBe(400)
    expect((await report({ profileId: viewer.profileId })).status).toBe(404)
    expect((await report({ profileId: randomUUID() })).status).toBe(404)
    expect(
      (await test.call('POST', '/api/reports', { body: { profileId: owner.profileId, reason: 'fake' } })).status,
    ).toBe(401)
    for (const reason of Object.keys(REPORT_REASONS)) expect((await report({ reason })).status).toBe(200)
  })

  it('can be made about a member whom the reporter has blocked already (PRIV-20)', async () => {
    expect((await block(owner, viewer)).status).toBe(200)
    expect((await report({ reason: 'money' })).status).toBe(200)
  })

  it('can be made about a member who blocked the reporter, once the two knew each other', async () => {
    await viewProfileOf(test, viewer, owner.profileId)
    await block()
    expect((await report({ reason: 'harassment' })).status).toBe(200)
  })
})
