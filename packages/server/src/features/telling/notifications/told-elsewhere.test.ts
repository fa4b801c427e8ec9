import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { mailsTo, newsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testClock } from '../../../testing/test-clock.ts'
import { viewProfileOf } from '../../../testing/members/viewing.ts'
import { startSession } from '../../identity/accounts/logging-in/start-session.ts'
import { sendDailyMatches } from '../../finding/matches/send-daily-matches.ts'
import { notifyPlanEnds } from '../../money/membership/notify-plan-ends.ts'
import { sendSearchAlerts } from '../../finding/saved-searches/send-search-alerts.ts'
import { openFilterResolver } from '../../finding/search/search.api.ts'

let test: TestApp
let bride: TestMember
let groom: TestMember
beforeAll(async () => {
  // noon in India
  test = await openTestApp({}, { clock: testClock(new Date('2026-03-10T06:30:00Z')) })
})
afterAll(() => test.close())
beforeEach(async () => {
  bride = await aMember(test.services)
  groom = await aMember(test.services, { gender: 'Male' })
})

/** Kinds and counts in the member's notification centre, in a new session. */
async function centreOf({ accountId, profileId }: TestMember) {
  const token = await startSession(
    test.services,
    test.services.db,
    { accountId, profileId, emailVerified: true, mobileVerified: true },
    { address: '127.0.0.1', userAgent: 'test' },
  )
  const { rows } = (await test.call('GET', '/api/notifications', { token })).body.data
  return rows.map(({ kind, count }: { kind: string; count: number }) => `${kind} ${count}`)
}
const subjectsTo = async (of: TestMember) => (await newsTo(test, of.email)).map(({ subject }) => subject)
/** Opens the link of the newest mail that has one. */
async function press(of: TestMember) {
  const links = (await mailsTo(test, of.email)).flatMap(
    ({ headers }) => headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? [],
  )
  const link = links.at(-1)?.slice(1, -1) ?? 'http://no.link'
  expect((await test.call('POST', new URL(link).pathname)).status).toBe(200)
}

describe('the centre also notifies (TELL-11)', () => {
  it('of visitors, once each, but of none that the member may not find', async () => {
    const hidden = await aMember(test.services, { gender: 'Male' })
    await test.call('PATCH', '/profile/settings', { token: hidden.token, body: { visibility: 'nobody' } })
    const other = await aMember(test.services, { gender: 'Male' })
    for (const visitor of [groom, groom, hidden, other]) await viewProfileOf(test, visitor, bride.profileId)
    expect(await centreOf(bride)).toEqual(['visitor 2'])
  })

  it('of an interest instead of the visit that came with it', async () => {
    await aSubscription(test.services, groom.profileId)
    await viewProfileOf(test, groom, bride.profileId, { isExpressIntrest: true })
    expect(await centreOf(bride)).toEqual(['interestReceived 1'])
  })

  it('of a new password, without another mail', async () => {
    const body = { password: 'secret123', newPassword: 'another-secret' }
    expect((await test.call('POST', '/api/account/password', { token: bride.token, body })).status).toBe(200)
    expect(await centreOf(bride)).toEqual(['security 1'])
    expect(await subjectsTo(bride)).toHaveLength(1)
  })

  it('of a plan’s end, a week and a day before, once each, unless another plan follows', async () => {
    await aSubscription(test.services, bride.profileId, { days: 30 })
    await aSubscription(test.services, groom.profileId, { days: 30 })
    await aSubscription(test.services, groom.profileId, { days: 90 })
    const brief = await aMember(test.services)
    await aSubscription(test.services, brief.profileId, { days: 5 })
    const told: string[][] = []
    let mailed: (string | undefined)[] = []
    for (const days of [22, 1, 1, 5, 1]) {
      test.clock.pass({ days })
      await notifyPlanEnds(test.services)
      await notifyPlanEnds(test.services)
      told.push(await centreOf(bride))
      mailed = await subjectsTo(bride)
    }
    expect(told.map(({ length }) => length)).toEqual([0, 1, 1, 2, 2])
    expect(mailed).toEqual(['Your plan ends soon', 'Your plan ends soon'])
    expect(await centreOf(groom)).toEqual([])
  })

  it('of the matches of the day; the link in their mail is the profile’s own setting', async () => {
    const { db } = test.services
    await db.updateTable('profile').set({ wants_daily_matches: true }).where('id', '=', groom.profileId).execute()
    test.clock.pass({ days: 1 })
    await sendDailyMatches(test.services)
    expect(await centreOf(groom)).toEqual(['dailyMatches 1'])
    await press(groom)
    const { wants_daily_matches: wants } = await db
      .selectFrom('profile')
      .select('wants_daily_matches')
      .where('id', '=', groom.profileId)
      .executeTakeFirstOrThrow()
    expect(wants).toBe(false)
  })

  it('of saved searches, on their own days, even without their mails', async () => {
    const alert = async () => {
      test.clock.pass({ days: 1 })
      await sendSearchAlerts(test.services, openFilterResolver(test.services.db, test.clock))
    }
    const body = { name: 'Brides', filter: { gender: 'Female' }, alert: 'daily' }
    expect((await test.call('POST', '/api/saved-searches', { token: groom.token, body })).status).toBe(200)
    await aMember(test.services)
    await alert()
    expect([await centreOf(groom), (await subjectsTo(groom)).length]).toEqual([['savedSearch 1'], 1])
    await press(groom)
    await aMember(test.services)
    await alert()
    expect([await centreOf(groom), (await subjectsTo(groom)).length]).toEqual([['savedSearch 1', 'savedSearch 1'], 1])
  })
})
