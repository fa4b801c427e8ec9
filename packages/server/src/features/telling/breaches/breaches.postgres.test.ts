import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { aStaffMember, type TestStaff } from '../../../testing/office/a-staff.ts'
import { KilledServer } from '../../../testing/databases/killed-server.ts'
import { longStatement } from '../../../testing/databases/long-statement.ts'
import { serverEnv } from '../../../testing/databases/server-env.ts'
import { queueOf, decideOn } from '../../../testing/office/reviewing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/databases/test-database.ts'
import { tellOfBreaches } from './breaches.api.ts'

const MEMBERS = 10_000

let database: TestDatabase
let test: TestApp
let staff: TestStaff[]
let other: KilledServer
const folder = mkdtempSync(join(tmpdir(), 'thunai-breach-'))
beforeAll(async () => {
  database = await openTestDatabase()
  const env = await serverEnv(database, folder)
  test = await openTestApp(env, { database: await database.again() })
  staff = [await aStaffMember(test, 'administrator'), await aStaffMember(test, 'administrator')]
  const like = await aMember(test.services)
  await longStatement(
    database.pool,
    `with made as (
      insert into account (email, phone, login_id, password_hash, created_at, email_verified_at)
        select 'drill' || n || '@example.in', (910000000000 + n)::text, 'drill' || n, 'x', now(), now()
        from generate_series(1, $1::int) n returning id, email)
    insert into profile (account_id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id, religion_id,
        created_at, updated_at)
      select made.id, 'Member', p.gender, p.date_of_birth, 'Myself', p.marital_status_id, p.mother_tongue_id, p.religion_id,
        now(), now()
      from made, profile p where p.id = $2`,
    [MEMBERS - 1, like.profileId],
  )
  // accounts without a profile are deleted by a task
  await longStatement(
    database.pool,
    `insert into profile_person (profile_id, account_id, role, since)
      select id, account_id, 'candidate', created_at from profile on conflict do nothing`,
    [],
  )
  // the other server starts telling as soon as a second person agrees
  other = new KilledServer(env)
  await other.start()
})
afterAll(async () => {
  await other.kill()
  await test.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const countOf = async (query: string) => Number((await database.pool.query(query)).rows[0].n)

it('a breach of 10,000 members is told once to each over two servers, one of them killed on the way (BREACH-04)', async () => {
  const [first, second] = staff as [TestStaff, TestStaff]
  const { rows } = await database.pool.query<{ member_id: string }>('select member_id from profile')
  const { body } = await first.office('POST', '/office/api/breaches', {
    what: 'A drill.',
    whatToDo: 'Nothing.',
    ta: { what: 'பயிற்சி.', whatToDo: 'எதுவும் வேண்டாம்.' },
    members: rows.map(({ member_id }) => member_id),
  })
  const { id, affected } = body.data
  expect(affected).toBe(MEMBERS)
  const [review] = await queueOf(second, 'breaches')
  expect((await decideOn(second, review!, 'approve')).status).toBe(200)
  const told = () => countOf('select count(*) as n from breach_member where told_at is not null')
  // the other server starts on its own
  while ((await told()) === 0) await new Promise((resolve) => setImmediate(resolve))
  const here = tellOfBreaches(test.services)
  while ((await told()) < MEMBERS / 4) await new Promise((resolve) => setImmediate(resolve))
  await other.kill()
  await here
  // the database releases what the killed server had locked
  while ((await told()) < MEMBERS) await tellOfBreaches(test.services)
  const { body: after } = await second.office('GET', `/office/api/breaches/${id}`)
  expect(after.data).toMatchObject({ affected: MEMBERS, told: MEMBERS, failed: 0, waiting: 0 })
  expect(await countOf("select count(*) as n from notification where kind = 'breach'")).toBe(MEMBERS)
  expect(await countOf("select count(distinct profile_id) as n from notification where kind = 'breach'")).toBe(MEMBERS)
  expect(await countOf("select count(*) as n from outbox where kind = 'breach'")).toBe(MEMBERS)
  expect(await countOf('select count(distinct outbox_id) as n from breach_member')).toBe(MEMBERS)
})
