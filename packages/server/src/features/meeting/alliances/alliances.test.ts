import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { expressTo, liveOf, respondTo, toldOf } from '../../../testing/members/interests.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { aGuardedPhoto, askForPhotosOf } from '../../../testing/members/photo-requests.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readDetail } from '../../../testing/members/viewing.ts'
import { isFixed, remindOfMatches, returnDays } from './alliances.api.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
let rival: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
  rival = await aMember(test.services, { gender: 'Male' })
  bride = await aMember(test.services)
  for (const { profileId } of [groom, rival]) await aSubscription(test.services, profileId)
})
afterAll(() => test.close())

const fix = (by: TestMember, whom: TestMember | null) =>
  test.call('POST', '/api/fixed', { token: by.token, body: { profileId: whom?.profileId ?? null } })
const takeBack = (by: TestMember) => test.call('DELETE', '/api/fixed', { token: by.token })
const lookAgain = (by: TestMember) => test.call('POST', '/api/fixed/look-again', { token: by.token })
const stateOf = async (by: TestMember) => (await test.call('GET', '/api/fixed', { token: by.token })).body.data
const connect = async (a: TestMember, b: TestMember) => {
  await expressTo(test, a, b)
  expect((await respondTo(test, b, a, { status: 'accepted' })).status).toBe(200)
}
const block = async (by: TestMember, whom: TestMember) =>
  expect(
    (await test.call('POST', '/api/blocks', { token: by.token, body: { profileId: whom.profileId } })).status,
  ).toBe(200)
const sees = async (by: TestMember, whom: TestMember) => (await readDetail(test, by, whom.profileId)).status === 200
/** Everything between a member and others: interactions, photo requests, follows. */
const openWith = async ({ profileId }: TestMember) =>
  Promise.all(
    [
      `select viewer_id, target_id, connected_at, contact_shared_at, contact_shared_by, photos_shown_until, interest_state
        from interaction where $1 in (viewer_id, target_id) order by 1, 2`,
      'select * from photo_request where $1 in (asker_id, owner_id)',
      'select * from follow where $1 in (owner_id, target_id)',
    ].map(async (query) => (await test.services.database.pool.query(query, [profileId])).rows),
  )
const later = async (days: number) => {
  test.clock.pass({ days })
  for (const set of [
    async () => (groom = await loggedInAgain(test.services, groom)),
    async () => (bride = await loggedInAgain(test.services, bride)),
    async () => (rival = await loggedInAgain(test.services, rival)),
  ])
    await set()
}

describe('a match that is fixed', () => {
  it('with an outside family, undone within a week, restores everything that was open with others (FIX-10)', async () => {
    const { post } = talkingOn(test)
    const [waiting, asking, following] = [
      await aMember(test.services, { gender: 'Male' }),
      await aMember(test.services, { gender: 'Male' }),
      await aMember(test.services, { gender: 'Male' }),
    ]
    await connect(groom, bride)
    expect((await respondTo(test, bride, groom, { shareContact: true })).status).toBe(200)
    expect((await post(groom, bride, 'Vanakkam')).status).toBe(201)
    await expressTo(test, waiting, bride)
    await aGuardedPhoto(test, bride)
    expect((await askForPhotosOf(test, asking, bride)).status).toBe(200)
    await test.call('POST', `/api/follows/${bride.profileId}`, { token: following.token })
    const before = await openWith(bride)
    expect(before.map(({ length }) => length)).toEqual([3, 1, 1])
    for (const days of [1, 6]) {
      expect((await fix(bride, null)).status).toBe(200)
      expect((await openWith(bride)).slice(1)).toEqual([[], []])
      await later(days)
      await returnDays(test.services)
      expect((await takeBack(bride)).status).toBe(200)
      expect(await openWith(bride)).toEqual(before)
      expect((await post(groom, bride, 'Are you there?')).status).toBe(201)
    }
    // the free interest came back when the match was fixed, and isn't charged again
    const { rows } = await test.services.database.pool.query(
      'select free_interests_used as n from account where id = $1',
      [waiting.accountId],
    )
    expect(rows).toEqual([{ n: 0 }])
    expect((await respondTo(test, bride, waiting, { status: 'accepted' })).status).toBe(200)
  })

  it('with an outside family, undone, restores nothing with a family that blocked, found its match or left meanwhile (FIX-10)', async () => {
    const leaving = await aMember(test.services, { gender: 'Male' })
    const blocking = await aMember(test.services, { gender: 'Male' })
    for (const one of [groom, rival, leaving, blocking]) {
      await aSubscription(test.services, one.profileId)
      await connect(one, bride)
    }
    await fix(bride, null)
    await test.call('POST', '/api/blocks', { token: blocking.token, body: { profileId: bride.profileId } })
    await fix(rival, null)
    expect(
      (await test.call('DELETE', '/api/account', { token: leaving.token, body: { password: 'secret123' } })).status,
    ).toBe(200)
    expect((await takeBack(bride)).status).toBe(200)
    const open = await Promise.all(
      [groom, rival, blocking].map(async (one) => (await talkingOn(test).post(bride, one, 'Vanakkam')).status === 201),
    )
    expect(open).toEqual([true, false, false])
  })

  it('with an outside family stores what it ended only while it can be undone (FIX-10)', async () => {
    await connect(groom, bride)
    await fix(bride, null)
    await later(8)
    await returnDays(test.services)
    const { rows } = await test.services.database.pool.query('select from alliance_ended where profile_id = $1', [
      bride.profileId,
    ])
    expect(rows).toEqual([])
    await later(23)
    expect((await lookAgain(bride)).status).toBe(200)
    expect((await talkingOn(test).post(groom, bride, 'Vanakkam')).body.code).toBe('notConnected')
    // another yes notifies again
    await connect(groom, bride)
    expect((await toldOf(test, groom)).filter((kind) => kind === 'interestAccepted')).toHaveLength(2)
  })

  it('notifies the family that asked when it is denied (FIX-12)', async () => {
    await connect(groom, bride)
    await fix(groom, bride)
    expect((await takeBack(bride)).status).toBe(200)
    expect(await stateOf(groom)).toMatchObject({ state: 'none' })
    expect(await toldOf(test, groom)).toContain('matchDeclined')
    await fix(groom, bride)
    await takeBack(groom)
    expect(await toldOf(test, bride)).not.toContain('matchDeclined')
  })

  it('needs the word of both, and then others see neither (FIX-01)', async () => {
    const stranger = await aMember(test.services, { gender: 'Male' })
    await connect(groom, bride)
    expect((await fix(groom, bride)).body.data).toMatchObject({ state: 'proposed', profileId: bride.profileId })
    expect(await stateOf(bride)).toMatchObject({ state: 'askedByOther', profileId: groom.profileId, name: groom.name })
    expect(await toldOf(test, bride)).toContain('matchAsked')
    expect(await sees(stranger, bride)).toBe(true)
    expect((await fix(bride, groom)).body.data).toMatchObject({ state: 'fixed', name: groom.name })
    expect(await toldOf(test, groom)).toContain('matchFixed')
    expect(await stateOf(groom)).toMatchObject({ state: 'fixed', profileId: bride.profileId, mayTakeBack: false })
    expect([await sees(stranger, bride), await sees(rival, groom)]).toEqual([false, false])
    expect([await sees(groom, bride), await sees(bride, groom)]).toEqual([true, true])
    expect((await talkingOn(test).post(groom, bride, 'Vanakkam')).status).toBe(201)
    expect((await expressTo(test, groom, stranger)).body.code).toBe('fixed')
    expect(
      (await test.call('POST', '/api/pause', { token: groom.token, body: { kind: 'pause', days: 7 } })).body.code,
    ).toBe('fixed')
    expect((await fix(groom, bride)).body.code).toBe('fixedAlready')
    expect((await takeBack(bride)).body.code).toBe('fixedForGood')
    expect(await isFixed(test.services.db, bride.profileId)).toBe(true)
  })

  it('kindly ends everything open with others, and refunds it (FIX-02)', async () => {
    const waiting = await aMember(test.services, { gender: 'Male' })
    await connect(groom, bride)
    await connect(rival, bride)
    await expressTo(test, waiting, bride)
    await respondTo(test, rival, bride, { shareContact: true })
    await fix(groom, bride)
    await fix(bride, groom)
    for (const one of [rival, waiting]) {
      expect(await toldOf(test, one)).toContain('familyFound')
      expect(await sees(one, bride)).toBe(false)
    }
    expect((await talkingOn(test).post(rival, bride, 'Vanakkam')).body.code).toBe('notConnected')
    expect((await respondTo(test, bride, waiting, { status: 'accepted' })).body.code).toBe('fixed')
    const { rows } = await test.services.database.pool.query(
      `select interest_state, contact_shared_at, connected_at, interest_free_of from interaction
        where (viewer_id = $1 or target_id = $1) and interest_at is not null and $2 not in (viewer_id, target_id)`,
      [bride.profileId, groom.profileId],
    )
    expect(rows).toHaveLength(2)
    for (const row of rows)
      expect(row).toEqual({
        interest_state: 'closed',
        contact_shared_at: null,
        connected_at: null,
        interest_free_of: null,
      })
    const { rows: used } = await test.services.database.pool.query(
      'select free_interests_used as n from account where id = $1',
      [waiting.accountId],
    )
    expect(used).toEqual([{ n: 0 }])
  })

  it('is asked no more once a family has ended the connection (FIX-12)', async () => {
    await connect(groom, bride)
    await fix(groom, bride)
    await respondTo(test, bride, groom, { status: 'declined' })
    expect([(await stateOf(groom)).state, (await stateOf(bride)).state]).toEqual(['none', 'none'])
  })

  it('is taken from the notices of others with the match that is taken back (FIX-10)', async () => {
    await connect(groom, bride)
    const found = async () => {
      const { rows } = (await test.call('GET', '/api/notifications', { token: groom.token })).body.data
      return rows.some(({ kind }: { kind: string }) => kind === 'familyFound')
    }
    await fix(bride, null)
    expect(await found()).toBe(true)
    await takeBack(bride)
    expect(await found()).toBe(false)
  })

  it('a no reaches the family that it is meant for, though another has asked since (FIX-12)', async () => {
    for (const one of [groom, rival]) await connect(one, bride)
    await fix(groom, bride)
    test.clock.pass({ minutes: 1 })
    await fix(rival, bride)
    const say = (to: string) => test.call('DELETE', `/api/fixed?profileId=${to}`, { token: bride.token })
    expect((await say('x')).body.code).toBe('invalidFields')
    for (let press = 0; press < 2; press++) expect((await say(groom.profileId)).status).toBe(200)
    expect(
      [await toldOf(test, groom), await toldOf(test, rival)].map((told) => told.includes('matchDeclined')),
    ).toEqual([true, false])
    expect(await stateOf(bride)).toMatchObject({ state: 'askedByOther', name: rival.name, profileId: rival.profileId })
  })

  it('is answered by the family itself though it asked one before that has left (FIX-12)', async () => {
    const gone = await aMember(test.services, { gender: 'Male' })
    await connect(gone, bride)
    await fix(bride, gone)
    const body = { password: 'secret123' }
    expect((await test.call('DELETE', '/api/account', { token: gone.token, body })).status).toBe(200)
    await connect(groom, bride)
    await fix(groom, bride)
    expect(await stateOf(bride)).toMatchObject({ state: 'askedByOther', name: groom.name })
    expect((await takeBack(bride)).status).toBe(200)
    expect(await toldOf(test, groom)).toContain('matchDeclined')
    expect([(await stateOf(groom)).state, (await stateOf(bride)).state]).toEqual(['none', 'none'])
  })

  it('isn’t announced to families that can’t see the profile, nor by an event that names it (FIX-02)', async () => {
    const waiting = await aMember(test.services, { gender: 'Male' })
    const unseeing = await aMember(test.services, { gender: 'Male' })
    for (const one of [rival, waiting, unseeing]) await expressTo(test, one, bride)
    await block(bride, rival)
    await block(unseeing, bride)
    const before = (await liveOf(test, waiting)).length
    const freeLeft = async ({ token }: TestMember) =>
      (await test.call('GET', '/packageservice/package-usage/profile-views', { token })).body.data.freeInterestsLeft
    const free = [await freeLeft(waiting), await freeLeft(unseeing)] as const
    expect((await fix(bride, null)).status).toBe(200)
    // the interest across the block is refunded after its two weeks, as without a match
    expect([await freeLeft(waiting), await freeLeft(unseeing)]).toEqual([free[0] + 1, free[1]])
    for (const one of [rival, unseeing]) {
      expect(await toldOf(test, one)).not.toContain('familyFound')
      expect(await liveOf(test, one)).toEqual([bride.profileId])
    }
    expect(await toldOf(test, waiting)).toContain('familyFound')
    expect((await liveOf(test, waiting)).slice(before)).toEqual([null])
  })

  it('is asked, reminded of and answered across no block (FIX-07, FIX-12)', async () => {
    await connect(groom, bride)
    await fix(groom, bride)
    expect(await stateOf(bride)).toMatchObject({ state: 'askedByOther', name: groom.name })
    await block(groom, bride)
    expect(await stateOf(bride)).toMatchObject({ state: 'none', profileId: null, name: null })
    expect(await stateOf(groom)).toMatchObject({ state: 'proposed', profileId: null, name: null, mayTakeBack: true })
    await later(8)
    await remindOfMatches(test.services)
    expect((await toldOf(test, bride)).filter((kind) => kind === 'matchAsked')).toHaveLength(1)
    expect((await takeBack(bride)).status).toBe(200)
    expect(await toldOf(test, groom)).not.toContain('matchDeclined')
    await test.call('DELETE', `/api/blocks/${bride.profileId}`, { token: groom.token })
    expect(await stateOf(bride)).toMatchObject({ state: 'askedByOther', name: groom.name })
  })

  it('needs a connected family, and can be undone until it is confirmed (FIX-01)', async () => {
    expect((await fix(groom, bride)).body.code).toBe('notConnected')
    expect((await fix(groom, groom)).body.code).toBe('profileNotFound')
    expect((await test.call('POST', '/api/fixed', { token: groom.token, body: {} })).status).toBe(400)
    expect((await test.call('GET', '/api/fixed')).status).toBe(401)
    await connect(groom, bride)
    await fix(groom, bride)
    expect((await takeBack(groom)).status).toBe(200)
    expect([(await stateOf(groom)).state, (await stateOf(bride)).state]).toEqual(['none', 'none'])
    await fix(groom, bride)
    expect((await takeBack(bride)).status).toBe(200)
    expect((await stateOf(groom)).state).toBe('none')
  })

  it('is with one family, even with concurrent confirmations (FIX-03)', async () => {
    await connect(groom, bride)
    await connect(rival, bride)
    await fix(groom, bride)
    await fix(rival, bride)
    const answers = await Promise.all([fix(bride, groom), fix(bride, rival)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const states = [(await stateOf(groom)).state, (await stateOf(rival)).state].toSorted()
    expect(states).toEqual(['fixed', 'none'])
  })

  it('is asked for again after a week, while the two are connected and the other has said nothing (FIX-07)', async () => {
    await connect(groom, bride)
    await connect(rival, bride)
    await fix(groom, bride)
    await fix(rival, bride)
    const asked = async () => (await toldOf(test, bride)).filter((kind) => kind === 'matchAsked').length
    await later(6)
    await remindOfMatches(test.services)
    expect(await asked()).toBe(2)
    await respondTo(test, bride, rival, { status: 'declined' })
    await later(1)
    await Promise.all([remindOfMatches(test.services), remindOfMatches(test.services)])
    expect(await asked()).toBe(3)
    await later(8)
    await remindOfMatches(test.services)
    expect(await asked()).toBe(3)
    await takeBack(groom)
    await fix(groom, bride)
    expect(await asked()).toBe(4)
    await later(7)
    await fix(bride, groom)
    await remindOfMatches(test.services)
    expect(await asked()).toBe(4)
  })

  it('with an outside family can be undone for a week, and after a month each family may reopen its profile (FIX-04)', async () => {
    expect((await fix(bride, null)).body.data).toMatchObject({ state: 'fixed', profileId: null, mayTakeBack: true })
    expect(await sees(groom, bride)).toBe(false)
    // one person of the family, or a thief, may have said so alone
    const [told] = await mailsTo(test, bride.email)
    expect([told?.subject, told?.text]).toEqual([
      `Your match is fixed: profile ${bride.memberId}`,
      expect.stringMatching(/take it back\s+until[^.]*what was\s+open\s+with\s+others\s+then\s+comes\s+back/),
    ])
    await later(6)
    expect((await takeBack(bride)).status).toBe(200)
    expect(await sees(groom, bride)).toBe(true)
    await fix(bride, null)
    await later(8)
    expect((await takeBack(bride)).body.code).toBe('fixedForGood')
    expect((await lookAgain(bride)).body.code).toBe('fixedForGood')
    await later(23)
    expect(await stateOf(bride)).toMatchObject({ mayLookAgain: true })
    expect((await lookAgain(bride)).status).toBe(200)
    expect(await sees(groom, bride)).toBe(true)
  })
})
