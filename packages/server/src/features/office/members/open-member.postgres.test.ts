import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'

// Only PostgreSQL supports several connections, which two servers need.
let one: TestApp
let two: TestApp
beforeAll(async () => {
  const database = await openTestDatabase()
  const secret = { TOKEN_SECRET: 'a secret of two servers, long enough for both' }
  one = await openTestApp(secret, { database })
  two = await openTestApp(secret, { database: await database.again(), clock: one.clock })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const reason = 'The family called about it'
const look = ({ office }: TestStaff, memberId: string) =>
  office('GET', `/office/api/members/${memberId}?reason=${encodeURIComponent(reason)}`)

it('staff can open members concurrently, and each look is recorded (MEM-10)', async () => {
  const member = await aMember(one.services)
  const staff = await Promise.all([one, two].flatMap((app) => [1, 2, 3].map(() => aStaffMember(app, 'support'))))
  for (let round = 1; round <= 10; round++) {
    const answers = await Promise.all(staff.map((person) => look(person, member.memberId)))
    expect(answers.map(({ status }) => status)).toEqual(staff.map(() => 200))
  }
  const { rows } = await one.services.database.pool.query(
    "select count(*) as n from staff_event where act = 'openPrivateFields' and member_id = $1",
    [member.memberId],
  )
  expect(rows).toEqual([{ n: 60 }])
})

it('a family can export its data while its account changes (MEM-10)', async () => {
  const { token, accountId } = await aMember(one.services)
  const { pool } = two.services.database
  const answers = Promise.all(Array.from({ length: 8 }, () => one.call('GET', '/api/account/export', { token })))
  for (let i = 0; i < 40; i++)
    await pool.query('update account set language = $2 where id = $1', [accountId, i % 2 ? 'en' : 'ta'])
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
})
