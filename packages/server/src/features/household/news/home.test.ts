import type { Home } from '@thunai/contract/household/home'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, loggedInAgain, type TestMember } from '../../../testing/members/a-member.ts'
import { answerOf, connect, interestOf } from '../../../testing/members/connect.ts'
import { talkingOn } from '../../../testing/members/talking.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { endUnanswered } from '../../meeting/interests/interests.api.ts'

let test: TestApp
let bride: TestMember
let men: TestMember[]
let talk: ReturnType<typeof talkingOn>
beforeAll(async () => {
  test = await openTestApp()
  talk = talkingOn(test)
})
beforeEach(async () => {
  await test.services.database.pool.query('delete from account')
  bride = await aMember(test.services, { name: 'Kavitha Raman' })
  men = await Promise.all(
    ['Arun', 'Bala', 'Chandran'].map((name) =>
      aMember(test.services, { gender: 'Male', name, dateOfBirth: '1992-05-05' }),
    ),
  )
})
afterAll(() => test.close())

const home = async (of = bride): Promise<Home> => (await test.call('GET', '/api/home', { token: of.token })).body.data
const visit = (by = bride) => test.call('POST', '/api/home/visits', { token: by.token })
/** Sessions end before people return. */
async function pass(days: number): Promise<void> {
  test.clock.pass({ days })
  bride = await loggedInAgain(test.services, bride)
  men = await Promise.all(men.map((one) => loggedInAgain(test.services, one)))
}
const man = (at: number) => {
  const found = men[at]
  if (!found) throw new Error('There are three men.')
  return found
}
const NONE = { answers: 0, interests: 0, messages: 0, expired: 0 }

describe('the home page', () => {
  it('says nothing in the first visit, and counts answers, interests and messages since the last one later (DAY-08)', async () => {
    expect(await home()).toEqual({ since: null, ...NONE, ended: [] })
    await visit()
    const left = test.clock.now().toISOString()
    await interestOf(test, bride, man(0))
    test.clock.pass({ hours: 3 })
    expect((await answerOf(test, man(0), bride, 'accepted')).status).toBe(200)
    await talk.post(man(0), bride, 'Vanakkam')
    await talk.post(bride, man(0), 'Vanakkam to you')
    await interestOf(test, man(1), bride)
    expect(await home()).toMatchObject({ since: left, answers: 1, interests: 1, messages: 1, expired: 0 })
  })

  it('keeps its sentence throughout a visit, and starts over an hour after it (DAY-08)', async () => {
    await visit()
    const first = test.clock.now().toISOString()
    await pass(2)
    await interestOf(test, man(0), bride)
    for (const minutes of [0, 40, 40]) {
      test.clock.pass({ minutes })
      await visit()
      expect(await home()).toMatchObject({ since: first, interests: 1 })
    }
    const last = test.clock.now().toISOString()
    test.clock.pass({ minutes: 61 })
    expect(await home()).toMatchObject({ since: last, ...NONE })
  })

  it('counts and lists the interests that ended without an answer in either direction, the latest first (DAY-09)', async () => {
    await visit()
    const sent = test.clock.now()
    await interestOf(test, bride, man(0))
    await pass(1)
    const later = test.clock.now().toISOString()
    await interestOf(test, man(1), bride)
    await pass(40)
    await endUnanswered(test.services)
    const { ended, ...counted } = await home()
    expect(counted).toMatchObject({ answers: 0, interests: 0, expired: 2 })
    expect(ended.map(({ profile, isMine, sentAt }) => [profile.name, isMine, sentAt])).toEqual([
      ['Bala', false, later],
      ['Arun', true, sent.toISOString()],
    ])
    expect(Date.parse(ended[1]?.endedAt ?? '') - sent.getTime()).toBe(14 * 86_400_000)
  })

  it('counts and lists no member who is hidden or barred (DAY-08, G-80)', async () => {
    await visit()
    await connect(test, man(0), bride)
    await pass(1)
    await talk.post(man(0), bride, 'Vanakkam')
    await interestOf(test, man(1), bride)
    await interestOf(test, bride, man(2))
    await pass(20)
    await endUnanswered(test.services)
    expect(await home()).toMatchObject({ messages: 1, expired: 2 })
    await talk.block(man(0), bride)
    await talk.block(bride, man(1))
    await test.services.database.pool.query(`update profile set visibility = 'nobody' where id = $1`, [
      man(2).profileId,
    ])
    expect(await home()).toMatchObject({ ...NONE, ended: [] })
  })

  it('remembers each person’s own visits, exports them and forgets them with the account (DAY-08)', async () => {
    expect((await test.call('POST', '/api/home/visits')).status).toBe(401)
    await visit()
    await pass(1)
    expect((await home(man(0))).since).toBeNull()
    const { newsSeen } = (await test.call('GET', '/api/account/export', { token: bride.token })).body.data
    expect(newsSeen).toEqual([{ what: 'home', seenAt: expect.stringMatching(/^\d{4}-/) }])
    await test.services.database.pool.query('delete from account where id = $1', [bride.accountId])
    expect((await test.services.database.pool.query('select from home_visit')).rows).toEqual([])
  })
})
