import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitingConnections } from '../../../testing/databases/waiting-for.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aNoon } from '../../../testing/test-clock.ts'
import { noteLogin } from '../../identity/accounts/accounts.store.ts'
import { askStillLooking, restIdle } from './still-looking.api.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await openTestApp({}, { clock: aNoon() })
})
beforeEach(async () => {
  await test.services.db.deleteFrom('account').execute()
  member = await aMember(test.services)
})
afterAll(() => test.close())

/** The token of the latest mailed link. */
async function tokenTo(email: string): Promise<string | undefined> {
  const mail = (await mailsTo(test, email)).at(-1)
  return /still-looking\?token=([a-p]+)/.exec(mail?.text ?? '')?.[1]
}

describe('a family that has not logged in', () => {
  it('is asked once by servers that look at the same moment (LOOK-01)', async () => {
    const families = await Promise.all(Array.from({ length: 30 }, () => aMember(test.services)))
    for (let round = 1; round <= 20; round += 1) {
      test.clock.pass({ days: 61 })
      let isAsked = false
      const first = askStillLooking(test.services).finally(() => (isAsked = true))
      const others = Array.from({ length: 4 }, async () => {
        while (!isAsked) await askStillLooking(test.services)
      })
      await Promise.all([first, ...others])
      const { rows } = await test.services.database.pool.query('select profile_id from still_looking')
      expect(rows).toHaveLength((families.length + 1) * round)
    }
  })

  it('is found after a login that had begun before its profile was to rest (LOOK-03)', async () => {
    test.clock.pass({ days: 60 })
    await askStillLooking(test.services)
    test.clock.pass({ days: 30 })
    const login = await test.services.database.pool.connect()
    try {
      await login.query('begin')
      await login.query('update account set last_login_at = $2 where id = $1', [member.accountId, test.clock.now()])
      const resting = restIdle(test.services)
      await expect.poll(() => waitingConnections(test.services.database.pool)).toHaveLength(1)
      await login.query('commit')
      await resting
    } finally {
      login.release()
    }
    const { rows } = await test.services.database.pool.query(
      'select is_listed as "isListed", idle_since as "idleSince" from listing join profile on id = profile_id where id = $1',
      [member.profileId],
    )
    expect(rows).toEqual([{ isListed: true, idleSince: null }])
  })

  it('keeps its account if it logs in while it leaves by a link (LOOK-02)', async () => {
    const { transact, pool } = test.services.database
    const { email, accountId } = member
    test.clock.pass({ days: 60 })
    await askStillLooking(test.services)
    const body = { token: await tokenTo(email), answer: 'leave' }
    test.clock.pass({ days: 1 })
    const now = test.clock.now()
    const { answer } = await transact(async (tx) => {
      await noteLogin(tx, accountId, now, now)
      const answer = test.call('POST', '/api/still-looking', { body })
      await expect.poll(() => waitingConnections(pool)).toHaveLength(1)
      return { answer }
    })
    expect((await answer).body.code).toBe('stillLookingLinkWrong')
    const { rows } = await pool.query('select from account where id = $1', [accountId])
    expect(rows).toHaveLength(1)
  })
})
