import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  readDetail,
  readUsage,
  readViewed,
  readViewers,
  viewContactOf,
  viewProfileOf,
} from '../../../testing/members/viewing.ts'
import { viewProfile } from './view-profile.ts'

let test: TestApp
let viewer: TestMember
beforeAll(async () => {
  test = await openTestApp({ FREE_PROFILE_VIEWS: '2', FREE_INTERESTS: '1' })
})
beforeEach(async () => {
  viewer = await aMember(test.services, { gender: 'Male' })
})
afterAll(() => test.close())

const BASE = '/packageservice/package-usage'
const view = (target: string, more: object = {}, by = viewer) => viewProfileOf(test, by, target, more)
const contact = (target: string, by = viewer) => viewContactOf(test, by, target)
const detail = (target: string, by = viewer) => readDetail(test, by, target)
const viewed = (by = viewer) => readViewed(test, by)
const viewers = (of: TestMember) => readViewers(test, of)
const usage = (of = viewer) => readUsage(test, of)
const members = (n: number) => Promise.all(Array.from({ length: n }, () => aMember(test.services)))
const FREE_USED = 'You have used your profile views. Please choose a membership plan.'

describe('opening a profile', () => {
  it('takes a GET: a HEAD opens nothing and uses no allowance up (BIO-16)', async () => {
    const target = await aMember(test.services)
    const url = `/profile/profilefulldata/getforviewforuser/${target.profileId}`
    const head = await test.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${viewer.token}` } })
    expect(head.statusCode).toBe(404)
    expect((await viewers(target)).length).toBe(0)
    expect((await detail(target.profileId)).status).toBe(200)
    expect((await viewers(target)).length).toBe(1)
  })

  it('answers with a sentence and writes both histories, never the contact (API-VIEW-01, API-VIEW-05, API-VIEW-06, T05)', async () => {
    const target = await aMember(test.services)
    const { status, body } = await view(target.profileId)
    expect(status).toBe(200)
    expect(body.message).toBe('Profile viewed successfully.')
    const record = {
      isContactViewed: false,
      isExpressInterest: false,
      isProfileViewed: true,
      viewedAt: test.clock.now().toISOString(),
      profileThumbnailImage: null,
    }
    // the record's flags are the viewer's, the profile's are the reader's
    const other = ({ name, memberId, profileId }: TestMember, isProfileViewed: boolean) => ({
      name,
      memberId,
      profileId,
      profile: expect.objectContaining({ id: profileId, religion: 'Hindu', isProfileViewed }),
    })
    expect(await viewed()).toEqual([{ ...record, ...other(target, true) }])
    expect(await viewers(target)).toEqual([{ ...record, ...other(viewer, false) }])
    expect((await detail(target.profileId)).body.data.primaryContact).toBeNull()
  })

  it('is told by the reading that opened the profile for the first time, and by no other (G-53)', async () => {
    const target = await aMember(test.services)
    const opens = async (by = viewer) => (await detail(target.profileId, by)).body.data.isNewlyOpened
    expect([await opens(), await opens(), await opens(target)]).toEqual([true, false, false])
  })

  it('counts a profile once, and refuses the next new one in plain words when the starter allowance is used (G-53, G-57, PROD-05, ROLE-11, D-3)', async () => {
    const [a, b, c] = await members(3)
    if (!a || !b || !c) throw new Error('three members')
    for (const target of [a, b, a, b, a]) expect((await view(target.profileId)).status).toBe(200)
    const { status, text, headers } = await view(c.profileId)
    expect(status).toBe(403)
    expect(text).toBe(FREE_USED)
    expect(headers['content-type']).toContain('text/plain')
    expect(await viewed()).toHaveLength(2)
    expect(await viewers(c)).toEqual([])
    expect((await view(a.profileId)).status).toBe(200)
  })

  it('says how many are left, of the starter allowance or of the day with a plan (G-53, G-07)', async () => {
    const left = async () => (await test.call('GET', `${BASE}/profile-views`, { token: viewer.token })).body.data
    expect(await left()).toEqual({ profileViewsLeft: 2, isOfToday: false, freeInterestsLeft: 1 })
    const [a] = await members(1)
    await view(a!.profileId)
    await view(a!.profileId)
    expect(await left()).toEqual({ profileViewsLeft: 1, isOfToday: false, freeInterestsLeft: 1 })
    await aSubscription(test.services, viewer.profileId)
    expect(await left()).toEqual({ profileViewsLeft: 199, isOfToday: true, freeInterestsLeft: null })
    expect((await test.call('GET', `${BASE}/profile-views`)).status).toBe(401)
  })

  it('by its address alone counts too, once (G-55)', async () => {
    const [a, b, c] = await members(3)
    if (!a || !b || !c) throw new Error('three members')
    for (const target of [a, b, a]) expect((await detail(target.profileId)).status).toBe(200)
    const { status, body } = await detail(c.profileId)
    expect(status).toBe(403)
    expect(body).toEqual({
      statusCode: 403,
      statusMessage: FREE_USED,
      message: FREE_USED,
      code: 'profileViewsUsed',
    })
    expect(await viewed()).toHaveLength(2)
  })

  it('charges the live plan that ends first, not the starter allowance (G-53, G-72, G-75)', async () => {
    await aSubscription(test.services, viewer.profileId, { planName: 'Later', days: 60 })
    await aSubscription(test.services, viewer.profileId, { planName: 'Sooner', days: 10 })
    for (const target of await members(3)) expect((await view(target.profileId)).status).toBe(200)
    expect(
      (await usage()).map((plan: { packageName: string; totalViews: number }) => [plan.packageName, plan.totalViews]),
    ).toEqual([
      ['Sooner', 3],
      ['Later', 0],
    ])
    const account = await test.services.db
      .selectFrom('account')
      .select('free_views_used')
      .where('id', '=', viewer.accountId)
      .executeTakeFirstOrThrow()
    expect(account.free_views_used).toBe(0)
  })

  it('is bounded by a day’s fair use with a plan, and goes on the next day in India (D-1)', async () => {
    await aSubscription(test.services, viewer.profileId)
    const { db } = test.services
    const template = await db
      .selectFrom('profile')
      .selectAll()
      .where('id', '=', viewer.profileId)
      .executeTakeFirstOrThrow()
    const accounts = await db
      .insertInto('account')
      .values(
        Array.from({ length: 200 }, () => {
          const key = randomUUID()
          return { email: `${key}@example.in`, login_id: key, password_hash: '-', created_at: test.clock.now() }
        }),
      )
      .returning('id')
      .execute()
    const { id: _id, member_id: _memberId, no: _no, ...fields } = template
    const profiles = await db
      .insertInto('profile')
      .values(accounts.map(({ id }) => ({ ...fields, account_id: id })))
      .returning('id')
      .execute()
    const at = test.clock.now()
    await db
      .insertInto('interaction')
      .values(
        profiles.map(({ id }) => ({
          viewer_id: viewer.profileId,
          target_id: id,
          profile_viewed_at: at,
          last_viewed_at: at,
        })),
      )
      .execute()
    const target = await aMember(test.services)
    const refused = await view(target.profileId)
    expect([refused.status, refused.text]).toEqual([
      403,
      'You have opened as many profiles as a day allows. Please come back tomorrow.',
    ])
    expect((await viewed()).length).toBe(200)
    expect((await view(profiles[0]?.id ?? '')).status).toBe(200)
    test.clock.pass({ days: 1 })
    await viewProfile(test.services, { ...viewer, roles: ['candidate'] }, target.profileId)
    expect(
      await db
        .selectFrom('interaction')
        .select('view_subscription_id')
        .where('target_id', '=', target.profileId)
        .executeTakeFirst(),
    ).toBeDefined()
  })

  it('of one’s own records and charges nothing, and shows all of it (G-61, D-15)', async () => {
    expect((await view(viewer.profileId, { isExpressIntrest: true })).status).toBe(200)
    const own = (await detail(viewer.profileId)).body.data
    expect([own.primaryContact, own.emailContact]).toEqual([viewer.phone, viewer.email])
    expect(await viewed()).toEqual([])
  })

  it('answers the same for the unknown, the inactive and the unavailable (G-61, T06, T16)', async () => {
    const { db } = test.services
    const [inactive, unavailable] = await members(2)
    if (!inactive || !unavailable) throw new Error('two members')
    await db.updateTable('account').set({ is_active: false }).where('id', '=', inactive.accountId).execute()
    await db.updateTable('profile').set({ is_available: false }).where('id', '=', unavailable.profileId).execute()
    for (const target of [randomUUID(), inactive.profileId, unavailable.profileId]) {
      const answer = await view(target)
      expect([answer.status, answer.text]).toEqual([404, 'This profile is not available.'])
      for (const other of [await detail(target), await contact(target)]) {
        expect(other.body).toEqual({
          statusCode: 404,
          statusMessage: 'This profile is not available.',
          message: 'This profile is not available.',
          code: 'profileNotFound',
        })
      }
    }
    expect(await viewed()).toEqual([])
    for (const nonsense of ['-1', '1 or 1=1', '%27', 'null']) expect((await detail(nonsense)).status).toBe(404)
    for (const nonsense of ['-1', '1 or 1=1', '', null, 7]) {
      expect(
        (await test.call('POST', `${BASE}/view-profile`, { token: viewer.token, body: { profileId: nonsense } }))
          .status,
      ).toBe(400)
      expect(
        (await test.call('POST', `${BASE}/view-contact`, { token: viewer.token, body: { profileId: nonsense } }))
          .status,
      ).toBe(400)
    }
  })

  it('needs a login, as do contacts and histories (ROLE-02, ROLE-05, ROLE-06)', async () => {
    for (const path of [`${BASE}/view-profile`, `${BASE}/view-contact`]) {
      expect((await test.call('POST', path, { body: { profileId: viewer.profileId } })).status).toBe(401)
    }
    for (const path of [
      `/profile/profilefulldata/getforviewforuser/${viewer.profileId}`,
      '/profile/base/viewed',
      '/profile/base/whoviewedmyprofile',
    ]) {
      expect((await test.call('GET', path)).status).toBe(401)
    }
  })

  it('leaves who became inactive out of both histories, and shows the newest first to each side (T16, T48)', async () => {
    const [a, b] = await members(2)
    if (!a || !b) throw new Error('two members')
    await view(a.profileId)
    test.clock.pass({ seconds: 1 })
    await view(b.profileId)
    const order = async () => (await viewed()).map((row: { profileId: string }) => row.profileId)
    expect(await order()).toEqual([b.profileId, a.profileId])
    test.clock.pass({ seconds: 1 })
    await view(a.profileId)
    expect(await order()).toEqual([a.profileId, b.profileId])
    await test.services.db.updateTable('account').set({ is_active: false }).where('id', '=', a.accountId).execute()
    expect(await order()).toEqual([b.profileId])
    const asked = await test.call('GET', `/profile/base/whoviewedmyprofile?profileId=${b.profileId}`, {
      token: viewer.token,
    })
    expect(asked.body.data).toEqual([])
  })
})

describe('interest', () => {
  const interested = (target: TestMember | undefined) => view(target?.profileId ?? '', { isExpressIntrest: true })
  const freeInterestsUsed = async () =>
    (
      await test.services.db
        .selectFrom('account')
        .select('free_interests_used as n')
        .where('id', '=', viewer.accountId)
        .executeTakeFirstOrThrow()
    ).n

  it('needs a live plan that has it once the free ones are used; nothing at all is recorded then (G-58, G-57)', async () => {
    const [first, target] = await members(2)
    const sentence = 'Expressing interest needs a membership plan. Please choose a membership plan.'
    expect((await interested(first)).status).toBe(200)
    // repeating it takes none
    expect((await interested(first)).status).toBe(200)
    const without = await interested(target)
    expect([without.status, without.text]).toEqual([403, sentence])
    await aSubscription(test.services, viewer.profileId, { expressInterest: false })
    expect((await interested(target)).text).toBe(sentence)
    expect(await viewed()).toHaveLength(1)
    await aSubscription(test.services, viewer.profileId)
    expect((await interested(target)).status).toBe(200)
    expect(await freeInterestsUsed()).toBe(1)
  })

  it('of fifty presses at once takes no more than the free ones (G-58)', async () => {
    await aSubscription(test.services, viewer.profileId, { expressInterest: false })
    const answers = await Promise.all((await members(50)).map(interested))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ text }) => text.startsWith('Expressing interest needs'))).toHaveLength(49)
    expect(await freeInterestsUsed()).toBe(1)
    expect((await viewed()).filter((row: { isExpressInterest: boolean }) => row.isExpressInterest)).toHaveLength(1)
  })

  it('is kept when the profile is opened again without it (SEC-16, G-54)', async () => {
    await aSubscription(test.services, viewer.profileId)
    const target = await aMember(test.services)
    expect((await view(target.profileId, { isExpressIntrest: true })).body.message).toBe('Interest sent successfully.')
    await view(target.profileId, { isExpressIntrest: false })
    expect((await viewers(target))[0].isExpressInterest).toBe(true)
    expect((await detail(target.profileId)).body.data.isExpressInterest).toBe(true)
  })
})

describe('many clicks at the same moment', () => {
  it('open exactly as many profiles as the starter allowance has, by whichever call (G-53, G-55)', async () => {
    const targets = await members(20)
    const answers = await Promise.all(
      targets.map((target, n) => (n % 2 === 0 ? view(target.profileId) : detail(target.profileId))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await viewed()).toHaveLength(2)
  })
})
