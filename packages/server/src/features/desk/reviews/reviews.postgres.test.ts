import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { manyAtOnce } from '../../../testing/many-at-once.ts'
import { decideOn, openTestReview } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'

// Only PostgreSQL supports several connections, which two servers need.
let one: TestApp
let two: TestApp
let staff: TestStaff[]
beforeAll(async () => {
  const database = await openTestDatabase()
  const secret = { TOKEN_SECRET: 'a secret of two servers, long enough for both' }
  one = await openTestApp(secret, { database })
  two = await openTestApp(secret, { database: await database.again(), clock: one.clock })
  staff = await Promise.all(Array.from({ length: 20 }, (_, n) => aStaffMember(n % 2 ? one : two, 'moderator')))
})
afterAll(async () => {
  await two.close()
  await one.close()
})

describe('twenty people at once on two servers', () => {
  it('decide each review once, and the others learn who did (REV-06)', async () => {
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.push(await openTestReview(one))
    // Ten people on each server, all with the same version of each review.
    const decideAll = (people: readonly TestStaff[]) =>
      manyAtOnce(people.length * ids.length, (i) => {
        const [person, id] = [people[i % people.length]!, ids[Math.floor(i / people.length)]!]
        return decideOn(person, { id, version: 1 }, 'approve')
      })
    const answers = (
      await Promise.all([decideAll(staff.filter((_, n) => n % 2)), decideAll(staff.filter((_, n) => n % 2 === 0))])
    ).flat()
    expect(
      answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.data.id)
        .toSorted(),
    ).toEqual(ids)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect([body.code, body.errors.by]).toEqual(['reviewChanged', expect.stringContaining('@')])
    const { rows } = await one.services.database.pool.query(
      "select (select count(*) from review_event where act = 'decided') as decided, (select count(*) from staff_event where act = 'decideReview') as recorded",
    )
    expect(rows).toEqual([{ decided: 5, recorded: 5 }])
  })

  it('claim one review, and only one gets it (REV-05)', async () => {
    const id = await openTestReview(one)
    const answers = await Promise.all(staff.map(({ office }) => office('POST', `/office/api/reviews/${id}/claim`)))
    const holders = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.claimedBy)
    expect(holders).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect([body.code, body.errors.by]).toEqual(['reviewClaimed', holders[0]])
  })
})
