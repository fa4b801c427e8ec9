import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aHoldingReport } from '../../../testing/members/a-holding-report.ts'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { mailsTo, smsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aNoon } from '../../../testing/test-clock.ts'
import { askStillLooking, restIdle } from './still-looking.api.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { clock: aNoon() })
})
afterAll(() => test.close())

let member: TestMember
beforeEach(async () => {
  await test.services.db.deleteFrom('account').execute()
  member = await aMember(test.services)
})

const run = async () => {
  await askStillLooking(test.services)
  await restIdle(test.services)
}
const asksTo = async ({ email }: TestMember) =>
  (await mailsTo(test, email)).filter(({ text }) => text?.includes('/still-looking?token='))
const tokenTo = async (to: TestMember) =>
  /still-looking\?token=([a-p]+)/.exec((await asksTo(to)).at(-1)?.text ?? '')?.[1] ?? ''
const answer = (token: string, said: string) =>
  test.call('POST', '/api/still-looking', { body: { token, answer: said } })
const isFound = async ({ profileId }: TestMember) =>
  (
    await test.services.db
      .selectFrom('listing')
      .select('is_listed')
      .where('profile_id', '=', profileId)
      .executeTakeFirst()
  )?.is_listed
const today = async () => (await test.call('GET', '/api/transparency')).body.data.stillLooking[0]

describe('a family that has not logged in', () => {
  it('is not asked at night (LOOK-01)', async () => {
    test.clock.pass({ days: 60, hours: 10 })
    await run()
    expect(await asksTo(member)).toHaveLength(0)
    test.clock.pass({ hours: 14 })
    await run()
    expect(await asksTo(member)).toHaveLength(1)
  })

  it('is asked once after 60 days by mail and SMS, and its profile rests after 90 (LOOK-01)', async () => {
    test.clock.pass({ days: 59 })
    await run()
    expect(await asksTo(member)).toHaveLength(0)
    test.clock.pass({ days: 1 })
    await Promise.all([run(), run()])
    await run()
    expect(await asksTo(member)).toHaveLength(1)
    expect((await smsTo(test, member.phone)).filter((text) => text.includes('/still-looking'))).toHaveLength(1)
    expect(await today()).toMatchObject({ asked: 1, answered: 0, rested: 0 })
    test.clock.pass({ days: 29 })
    await run()
    expect(await isFound(member)).toBe(true)
    test.clock.pass({ days: 1 })
    await run()
    expect([await isFound(member), await today()]).toEqual([false, expect.objectContaining({ rested: 1 })])
    // the newest unanswered link still takes a yes, once
    const token = await tokenTo(member)
    expect((await answer(token, 'yes')).status).toBe(200)
    expect(await isFound(member)).toBe(true)
    const again = await answer(token, 'yes')
    expect([again.status, again.body.code]).toEqual([404, 'stillLookingLinkWrong'])
    await run()
    expect([await isFound(member), (await asksTo(member)).length]).toEqual([true, 1])
  })

  it('is not asked while anyone of the family logs in (LOOK-01)', async () => {
    const aunt = await aSecondPerson(test.services, member, 'relative')
    test.clock.pass({ days: 70 })
    await test.services.db
      .updateTable('account')
      .set({ last_login_at: test.clock.now() })
      .where('id', '=', aunt.accountId)
      .execute()
    await run()
    expect(await asksTo(member)).toHaveLength(0)
  })

  it('changes nothing by opening the link, however often mail scanners do (LOOK-02)', async () => {
    test.clock.pass({ days: 60 })
    await run()
    const token = await tokenTo(member)
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      await test.call(method, `/still-looking?token=${token}`)
      const { status } = await test.call(method, `/api/still-looking?token=${token}&answer=leave`)
      expect([method, status]).toEqual([method, 405])
    }
    const { rows } = await test.services.database.pool.query('select answer from still_looking')
    expect([rows, await isFound(member)]).toEqual([[{ answer: null }], true])
    expect((await answer(token, 'maybe')).status).toBe(400)
    expect((await answer(`${token}a`, 'yes')).status).toBe(404)
  })

  it('can let the profile rest, or leave, by one press (LOOK-02)', async () => {
    const other = await aMember(test.services)
    test.clock.pass({ days: 60 })
    await run()
    expect((await answer(await tokenTo(member), 'rest')).status).toBe(200)
    expect(await isFound(member)).toBe(false)
    const presses = await Promise.all([answer(await tokenTo(other), 'leave'), answer(await tokenTo(other), 'leave')])
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const { rows } = await test.services.database.pool.query('select id from account where id = $1', [other.accountId])
    expect([rows, await today()]).toEqual([[], expect.objectContaining({ asked: 2, answered: 2, rested: 1 })])
  })

  it('is found again after a login (LOOK-03)', async () => {
    test.clock.pass({ days: 60 })
    await run()
    test.clock.pass({ days: 30 })
    await run()
    expect(await isFound(member)).toBe(false)
    const { status } = await test.call('POST', '/auth/gateway/login', {
      body: { username: member.email, userpassword: 'secret123' },
    })
    expect([status, await isFound(member)]).toEqual([200, true])
  })

  it('leaves by no link that is older than its last login (LOOK-02)', async () => {
    test.clock.pass({ days: 60 })
    await run()
    const token = await tokenTo(member)
    test.clock.pass({ days: 1 })
    await test.call('POST', '/auth/gateway/login', { body: { username: member.email, userpassword: 'secret123' } })
    const left = await answer(token, 'leave')
    expect([left.status, left.body.code]).toEqual([404, 'stillLookingLinkWrong'])
    expect((await answer(token, 'yes')).status).toBe(200)
  })

  it('under a legal hold leaves once, however often it presses (LOOK-02)', async () => {
    test.clock.pass({ days: 60 })
    await run()
    const token = await tokenTo(member)
    await aHoldingReport(test, member)
    const presses = await Promise.all([answer(token, 'leave'), answer(token, 'leave')])
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await answer(token, 'yes')).status).toBe(404)
    const { rows } = await test.services.database.pool.query('select kind from evidence where member_id = $1', [
      member.memberId,
    ])
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(rows.length)
  })

  it('that rests already and says so by the link is counted once (LOOK-02)', async () => {
    test.clock.pass({ days: 60 })
    await run()
    const { rested = 0 } = (await today()) ?? {}
    test.clock.pass({ days: 30 })
    await run()
    expect((await answer(await tokenTo(member), 'rest')).status).toBe(200)
    expect([rested, (await today()).rested]).toEqual([0, 1])
  })

  it('without an e-mail is asked by SMS (LOOK-01)', async () => {
    await test.services.database.pool.query('update account set email = null, email_verified_at = null where id = $1', [
      member.accountId,
    ])
    test.clock.pass({ days: 60 })
    await run()
    expect((await smsTo(test, member.phone)).filter((text) => text.includes('/still-looking'))).toHaveLength(1)
  })
})
