import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { waitingConnections } from '../../../testing/databases/waiting-for.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lockTables } from '../../../platform/db/locks.ts'
import { findDecisions, insertDecision } from './moderation.store.ts'
import { tellEnds } from './tell-ends.ts'

// only PostgreSQL lets two transactions wait for each other
let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { database: await openTestDatabase() })
})
afterAll(() => test.close())

it('a member whose limit and pause are over gets one mail, though two servers tell of ends (REV-18)', async () => {
  const { transact, pool } = test.services.database
  const { profileId, email } = await aMember(test.services)
  const since = test.clock.now()
  test.clock.pass({ days: 7 })
  const ends = test.clock.now()
  for (const kind of ['limit', 'pause'] as const)
    await transact((tx) =>
      insertDecision(tx, {
        profileId,
        kind,
        queue: 'reports',
        reason: 'harassment',
        reviewId: null,
        decidedBy: randomUUID(),
        askedBy: null,
        since,
        expiresAt: ends,
        tellAt: null,
        tellEndAt: ends,
      }),
    )
  const [latest] = await findDecisions(test.services.db, profileId)
  const { telling } = await transact(async (mails) => {
    await lockTables(mails, ['outbox'], 'exclusive')
    const first = await transact(async (tx) => {
      await tx.selectFrom('member_decision').select('id').where('id', '=', latest!.id).forUpdate().execute()
      const telling = tellEnds(test.services)
      await expect.poll(() => waitingConnections(pool)).toHaveLength(1)
      return { telling }
    })
    const second = tellEnds(test.services)
    await expect.poll(() => waitingConnections(pool)).toHaveLength(2)
    return { telling: [first.telling, second] }
  })
  await Promise.all(telling)
  expect(await mailsTo(test, email)).toHaveLength(1)
})
