import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../../../platform/db/migrations/migrate.ts'
import { prepareDatabase } from '../../../../prepare-database.ts'
import { aMember } from '../../../../testing/members/a-member.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
const query = (text: string, values: unknown[] = []) => test.services.database.pool.query(text, values)
beforeAll(async () => {
  test = await openTestApp()
  const { profileId } = await aMember(test.services)
  // slightly more than one batch
  await query(
    `with made as (insert into account (email, phone, login_id, password_hash, created_at)
        select n || '@example.in', 919000000000 + n, 9000000000 + n, '', now() from generate_series(1, 1200) n returning id)
      insert into profile (account_id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id, religion_id,
          family_type, created_at, updated_at)
        select made.id, name, gender, date_of_birth, created_for, marital_status_id, mother_tongue_id, religion_id, 'Joint Family',
          now(), now() from made, profile where profile.id = $1`,
    [profileId],
  )
})
beforeEach(async () => {
  await query('alter table listing drop column family_type')
  await query('delete from functions_in_place')
})
afterAll(() => test.close())

const filled = async () =>
  (await query('select count(family_type)::int as filled from listing')).rows[0].filled as number
const search = () => test.call('POST', '/profile/search/profilelist', { body: {} })

describe('a column that listings get with a new version', () => {
  it('is filled while members search and save (GROW-03)', async () => {
    const { rows } = await query('select id from profile order by no')
    const [first, middle] = [rows[0].id, rows[700].id]
    const family = await test.services.database.pool.connect()
    await family.query('begin')
    await family.query('select from profile where id = $1 for update', [middle])
    let isOver = false
    const preparing = prepareDatabase(test.services.database).then(() => (isOver = true))
    await expect.poll(filled).toBe(499)
    // a concurrent transaction of another database in the cluster may delay the index
    await expect.poll(async () => (await search()).status).toBe(200)
    await query("update profile set family_type = 'Nuclear Family' where id = $1", [first])
    expect(await filled()).toBe(500)
    expect(isOver).toBe(false)
    await family.query('commit')
    family.release()
    await preparing
    expect(await filled()).toBe(1201)
  })

  it('is filled by the next server where the one that filled it stopped (GROW-03)', async () => {
    await migrate(test.services.database)
    expect(await filled()).toBe(0)
    await prepareDatabase(test.services.database)
    expect(await filled()).toBe(1201)
    expect((await query('select name from listing_column where filled_at is null')).rows).toEqual([])
  })
})
