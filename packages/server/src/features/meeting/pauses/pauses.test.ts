import { REFUSAL_CODE_HEADER } from '@thunai/contract/frame/refusal-answers'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { expressTo, respondTo, toldOf } from '../../../testing/members/interests.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { runs } from '../../../testing/runs.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readDetail, readUsage, viewContactOf, viewProfileOf } from '../../../testing/members/viewing.ts'
import { startSubscription, notifyPlanEnds } from '../../money/membership/membership.api.ts'
import { endPauses } from './pauses.api.ts'

const DAY_MS = 86_400_000
let test: TestApp
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
  bride = await aMember(test.services)
  await aSubscription(test.services, groom.profileId, { messagingApp: true })
})
afterAll(() => test.close())

const pause = (by: TestMember, days: unknown = 30, kind: unknown = 'talks') =>
  test.call('POST', '/api/pause', { token: by.token, body: { kind, days } })
const resume = (by: TestMember) => test.call('DELETE', '/api/pause', { token: by.token })
const state = async (by: TestMember) => (await test.call('GET', '/api/pause', { token: by.token })).body.data
const connect = async (a: TestMember, b: TestMember) => {
  await expressTo(test, a, b)
  expect((await respondTo(test, b, a, { status: 'accepted' })).status).toBe(200)
}
const endsOf = async ({ profileId }: Pick<TestMember, 'profileId'>): Promise<number[]> =>
  (
    await test.services.db
      .selectFrom('subscription')
      .select('ends_at')
      .where('profile_id', '=', profileId)
      .orderBy('id')
      .execute()
  ).map(({ ends_at }) => ends_at.getTime())

describe('a profile that rests', () => {
  it('is visible to connected families only, who see why (PAUSE-01)', async () => {
    const other = await aMember(test.services, { gender: 'Male' })
    await connect(groom, bride)
    const { body } = await pause(bride, 30, 'talks')
    const until = new Date(test.clock.now().getTime() + 30 * DAY_MS).toISOString()
    expect(body.data).toMatchObject({ state: 'paused', kind: 'talks', until, daysLeft: 335 })
    expect((await readDetail(test, other, bride.profileId)).body.code).toBe('profileNotFound')
    expect((await expressTo(test, other, bride)).body.code).toBe('profileNotFound')
    const seen = await readDetail(test, groom, bride.profileId)
    expect(seen.body.data.resting).toEqual({ kind: 'talks', until })
    expect((await talkingOn(test).post(groom, bride, 'Vanakkam')).status).toBe(201)
    expect((await talkingOn(test).post(bride, groom, 'Vanakkam')).status).toBe(201)
    await test.call('POST', '/api/blocks', { token: bride.token, body: { profileId: groom.profileId } })
    expect((await readDetail(test, groom, bride.profileId)).body.code).toBe('profileNotFound')
    expect((await resume(bride)).status).toBe(200)
    expect((await readDetail(test, other, bride.profileId)).body.data.resting).toBeNull()
    expect(await state(bride)).toMatchObject({ state: 'none', kind: null, until: null })
  })

  it('is found again by itself when its time is over (PAUSE-01)', async () => {
    await pause(bride, 7)
    expect((await pause(bride, 7)).body.code).toBe('pausedAlready')
    test.clock.pass({ days: 7 })
    groom = await loggedInAgain(test.services, groom)
    bride = await loggedInAgain(test.services, bride)
    expect(await state(bride)).toMatchObject({ state: 'none' })
    await endPauses(test.services)
    expect((await readDetail(test, groom, bride.profileId)).status).toBe(200)
    const { body } = await test.call('GET', '/api/account/export', { token: bride.token })
    expect(body.data.pauses).toMatchObject([{ kind: 'talks' }])
    expect(body.data.pauses[0].endedAt).toBe(body.data.pauses[0].until)
  })

  it('opens nothing new, and reads and answers what exists (PAUSE-02)', async () => {
    const seen = await aMember(test.services)
    const asker = await aMember(test.services)
    await viewProfileOf(test, groom, seen.profileId)
    await aSubscription(test.services, asker.profileId)
    await expressTo(test, asker, groom)
    await pause(groom)
    for (const answer of [
      await readDetail(test, groom, bride.profileId),
      await viewProfileOf(test, groom, bride.profileId),
      await viewContactOf(test, groom, seen.profileId),
      await expressTo(test, groom, bride),
      await expressTo(test, groom, seen),
      await test.call('POST', `/api/follows/${bride.profileId}`, { token: groom.token }),
    ]) {
      expect(answer.status).toBe(403)
      expect(answer.body?.code ?? answer.headers[REFUSAL_CODE_HEADER]).toBe('paused')
    }
    expect((await readDetail(test, groom, seen.profileId)).status).toBe(200)
    expect((await respondTo(test, groom, asker, { status: 'accepted' })).status).toBe(200)
    expect((await readUsage(test, groom))[0]).toMatchObject({ contactsUsed: 0, status: 'live' })
  })

  it('rests 7 to 180 days at once, and 365 in two years (PAUSE-03)', async () => {
    for (const days of [6, 181, 7.5, null]) expect((await pause(groom, days)).status).toBe(400)
    expect((await pause(groom, 7, 'holiday')).status).toBe(400)
    expect((await test.call('GET', '/api/pause')).status).toBe(401)
    for (const days of [180, 180]) {
      expect((await pause(groom, days)).status).toBe(200)
      test.clock.pass({ days })
      groom = await loggedInAgain(test.services, groom)
    }
    expect((await state(groom)).daysLeft).toBe(5)
    expect((await pause(groom, 7)).body.code).toBe('pausesUsed')
  })
})

describe('the days of a plan', () => {
  it('stand still meanwhile, and no member is told that it ends (PAUSE-04)', async () => {
    await aSubscription(test.services, groom.profileId, { days: 3 })
    const before = await endsOf(groom)
    await pause(groom, 20)
    await notifyPlanEnds(test.services)
    expect(await toldOf(test, groom)).not.toContain('planEnds')
    test.clock.pass({ days: 10, seconds: 1.234 })
    groom = await loggedInAgain(test.services, groom)
    expect((await readUsage(test, groom)).map(({ status }: { status: string }) => status)).toEqual(['live', 'live'])
    const answers = await manyAtOnce(3, () => resume(groom))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await endsOf(groom)).toEqual(before.map((end) => end + 10 * DAY_MS + 1234))
  })

  it('are preserved to the second in any order of rests, ends and purchases (PAUSE-04)', async () => {
    const { services, clock } = test
    const step = fc.oneof(
      fc.record({ act: fc.constant('pause' as const), days: fc.integer({ min: 7, max: 40 }) }),
      fc.record({ act: fc.constantFrom('resume' as const, 'tidy' as const, 'buy' as const) }),
      fc.record({
        act: fc.constant('wait' as const),
        ms: fc.integer({ min: 1, max: 20 * 86_400 }).map((seconds) => seconds * 1000),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        let member = await aMember(services)
        const order = await aPaidOrder()
        /** The time left of plans by a plain clock that stops while the profile rests. */
        const left: number[] = []
        let restsUntil = 0
        for (const one of steps) {
          const now = clock.now()
          if (one.act === 'pause') {
            const { status } = await pause(member, one.days)
            if (status === 200) restsUntil = now.getTime() + one.days * DAY_MS
          } else if (one.act === 'resume') {
            await resume(member)
            restsUntil = Math.min(restsUntil, now.getTime())
          } else if (one.act === 'tidy') await endPauses(services)
          else if (one.act === 'buy') {
            const { profileId } = member
            const ends = new Date(now.getTime() + 30 * DAY_MS)
            await services.transact((tx) => startSubscription(tx, order, profileId, now, ends))
            left.push(30 * DAY_MS)
          } else if ('ms' in one) {
            const rested = Math.min(one.ms, Math.max(0, restsUntil - now.getTime()))
            for (const [i, ms] of left.entries()) left[i] = Math.max(0, ms - (one.ms - rested))
            clock.pass({ seconds: one.ms / 1000 })
            member = await loggedInAgain(services, member)
          }
        }
        const now = clock.now().getTime()
        const stillResting = Math.max(0, restsUntil - now)
        const kept = (await endsOf(member)).map((end) => Math.max(0, end - now - stillResting))
        expect(kept).toEqual(left)
      }),
      { numRuns: runs(15) },
    )
  })
})

/** An order to create any number of plans from. */
async function aPaidOrder() {
  const { id } = await test.services.db.selectFrom('plan').select('id').orderBy('position').executeTakeFirstOrThrow()
  return {
    id: null as unknown as string,
    planId: id,
    planName: 'Gold',
    contactLimit: 1,
    smsCredits: 0,
    expressInterest: true,
    messagingApp: true,
  }
}
