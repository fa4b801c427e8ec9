import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { expressTo, respondTo, withdrawFrom } from '../../../testing/members/interests.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { endUnanswered } from './end-unanswered.ts'

let test: TestApp
let groom: TestMember
let bride: TestMember
beforeAll(async () => {
  test = await openTestApp({ FREE_INTERESTS: '3' })
})
beforeEach(async () => {
  groom = await aMember(test.services, { gender: 'Male' })
  bride = await aMember(test.services)
})
afterAll(() => test.close())

const TIMES = 50
/** The two members' rows in the database. */
async function kept() {
  const { rows } = await test.services.database.pool.query<{
    used: number
    state: string | null
    free_of: string | null
    connected: boolean[]
    shared: boolean[]
  }>(
    `select (select free_interests_used from account where id = $3) as used,
      (select interest_state from interaction where viewer_id = $1 and target_id = $2) as state,
      (select interest_free_of from interaction where viewer_id = $1 and target_id = $2) as free_of,
      array(select connected_at is not null from interaction where viewer_id in ($1, $2) and target_id in ($1, $2)) as connected,
      array(select contact_shared_at is not null from interaction where viewer_id in ($1, $2) and target_id in ($1, $2)) as shared`,
    [groom.profileId, bride.profileId, groom.accountId],
  )
  return rows[0]!
}

describe('at the same moment', () => {
  it('an interest is either withdrawn or accepted, and refunded at most once (INT-03)', async () => {
    await expressTo(test, groom, bride)
    const answers = await manyAtOnce(TIMES, (i) =>
      i % 2 === 0 ? withdrawFrom(test, groom, bride) : respondTo(test, bride, groom, { status: 'accepted' }),
    )
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    const { state, used, connected } = await kept()
    const withdrawn = answers.filter(({ status }, i) => i % 2 === 0 && status === 200).length
    expect([
      [null, 0, 1, false],
      ['accepted', 1, 0, true],
    ]).toContainEqual([state, used, withdrawn, connected.includes(true)])
  })

  it('after concurrent expressing and withdrawing, exactly the remaining interest is charged (INT-03)', async () => {
    await manyAtOnce(TIMES, (i) => (i % 2 === 0 ? expressTo(test, groom, bride) : withdrawFrom(test, groom, bride)))
    const { state, used, free_of } = await kept()
    expect([used, free_of]).toEqual(state === null ? [0, null] : [1, groom.accountId])
  })

  it('no number is shown to a family that was declined (INT-05)', async () => {
    await expressTo(test, groom, bride)
    await respondTo(test, bride, groom, { status: 'accepted' })
    const answers = await manyAtOnce(TIMES, (i) =>
      i % 3 === 0
        ? respondTo(test, bride, groom, { status: i % 2 === 0 ? 'declined' : 'accepted' })
        : respondTo(test, i % 2 === 0 ? bride : groom, i % 2 === 0 ? groom : bride, { shareContact: true }),
    )
    expect(answers.every(({ status }) => [200, 403].includes(status))).toBe(true)
    const { connected, shared } = await kept()
    expect(new Set(connected).size).toBe(1)
    expect(shared.includes(true) && connected.includes(false)).toBe(false)
    await respondTo(test, bride, groom, { status: 'declined' })
    expect((await kept()).shared).toEqual([false, false])
  })

  it('two families that express interest in each other are connected, and one of them is charged (INT-02)', async () => {
    const answers = await manyAtOnce(TIMES, (i) =>
      i % 2 === 0 ? expressTo(test, groom, bride) : expressTo(test, bride, groom),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await kept()).connected).toEqual([true, true])
    const { rows } = await test.services.database.pool.query(
      'select sum(free_interests_used) as used from account where id in ($1, $2)',
      [groom.accountId, bride.accountId],
    )
    expect(Number(rows[0].used)).toBe(1)
  })

  it('several servers close an interest and remind of it once, and give back once (INT-04)', async () => {
    await expressTo(test, groom, bride)
    const told = async () =>
      (
        await test.services.database.pool.query(
          `select kind from notification where profile_id in ($1, $2) and kind <> 'interestReceived' order by id`,
          [groom.profileId, bride.profileId],
        )
      ).rows.map(({ kind }) => kind)
    test.clock.pass({ days: 3 })
    await manyAtOnce(10, () => endUnanswered(test.services))
    expect(await told()).toEqual(['interestReminder'])
    test.clock.pass({ days: 11 })
    await manyAtOnce(10, () => endUnanswered(test.services))
    expect([await told(), (await kept()).used]).toEqual([['interestReminder', 'interestClosed'], 0])
  })
})
