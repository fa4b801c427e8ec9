import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../../../prepare-database.ts'
import { aMember } from '../../../../testing/members/a-member.ts'
import { patchProfile } from '../../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { aProfileWrite, writeProfile } from '../../../../testing/members/profile-writes.ts'
import { runs } from '../../../../testing/runs.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.services.database.pool.query('delete from account'))

/** The listings, or what they must equal, without columns that the application updates itself. */
const read = async (from: 'listing' | 'searchable') =>
  (
    await test.services.database.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(r) - 'revision' - 'last_active' as row from ${from} r order by no`,
    )
  ).rows.map(({ row }) => row)
const revisions = async () =>
  (
    await test.services.database.pool.query<{ revision: number; logged: number }>(
      'select max(revision) as revision, (select count(*) from member_change) as logged from listing',
    )
  ).rows[0]
const query = (text: string, values: unknown[] = []) => test.services.database.pool.query(text, values)

describe('a listing', () => {
  it('equals the profile after any writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aProfileWrite, { minLength: 20, maxLength: 60 }), async (writes) => {
        await query('delete from account')
        const members = [await aMember(test.services), await aMember(test.services), await aMember(test.services)]
        for (const write of writes) await writeProfile(test.services.database.pool, members, write)
        expect(await read('listing')).toEqual(await read('searchable'))
      }),
      { numRuns: runs(15) },
    )
    await query('delete from account')
    expect(await read('listing')).toEqual([])
  })

  it('isn’t written when a write changes nothing for search or cards', async () => {
    const { profileId } = await aMember(test.services)
    await query(`insert into preference (profile_id, age_from) values ($1, 25)`, [profileId])
    const before = await revisions()
    await query(`update profile set street = 'Another', name = name where id = $1`, [profileId])
    await query(`update preference set age_from = 25, gothra = 'Siva' where profile_id = $1`, [profileId])
    await query('delete from profile_education where profile_id = $1', [profileId])
    await query('update account set email_verified_at = now()')
    expect(await revisions()).toEqual(before)
    await query('update profile set job_name = $2 where id = $1', [profileId, 'Nurse'])
    const after = await revisions()
    expect(after?.revision).toBeGreaterThan(before?.revision ?? 0)
    expect(after?.logged).toBe((before?.logged ?? 0) + 1)
  })

  it('moves to the front when one of its people logs in', async () => {
    const { profileId, accountId } = await aMember(test.services)
    const lastActive = async () =>
      (await query('select last_active as at from listing where profile_id = $1', [profileId])).rows[0].at as Date
    await query(`update account set last_login_at = '2027-01-15T10:00:00Z' where id = $1`, [accountId])
    expect((await lastActive()).toISOString()).toBe('2027-01-15T10:00:00.000Z')
  })

  it('gets a new revision with every change of its card, and keeps it at a login', async () => {
    const { profileId } = await aMember(test.services)
    const changes = [
      `insert into photo (profile_id, file_name, created_at) values ($1, 'one.webp', now())`,
      'update profile set main_photo_id = (select id from photo where profile_id = $1) where id = $1',
      `update photo set file_name = 'two.webp' where profile_id = $1`,
      `update profile set photo_visibility = 'accepted' where id = $1`,
      `update profile set name = 'Other Name' where id = $1`,
      `insert into profile_education select $1, id, row_number() over () from reference_item where list = 'education' and position < 2`,
      'update profile_education set position = 1 - position where profile_id = $1',
      `with d as (insert into document (profile_id, kind, submitted_at, photo_ids, state, decided_at)
         values ($1, 'income', now(), '{}', 'approved', now()) returning *)
         insert into claim select profile_id, kind, id, decided_at, photo_ids from d`,
      `insert into horoscope (profile_id, star_id, patham) select $1, id, 2 from reference_item where list = 'star' and position = 3`,
    ]
    const moved: boolean[] = []
    for (const change of changes) {
      const before = await revisions()
      await query(change, [profileId])
      moved.push((await revisions())?.revision !== before?.revision)
    }
    // only the main photo is on a card
    expect(moved).toEqual(changes.map((_, index) => index > 0))
    const before = await revisions()
    await query('update listing set last_active = now() where profile_id = $1', [profileId])
    expect(await revisions()).toEqual({ revision: before?.revision, logged: (before?.logged ?? 0) + 1 })
  })

  it('contains the words of names, work and places, and follows a renamed place', async () => {
    const { profileId } = await aMember(test.services, { name: 'Tamilselvi Nathan' })
    await query(
      `update profile set job_name = 'Teachers', (country_id, state_id, district_id) = (select s.country_id, s.id, d.id
         from district d join state s on s.id = d.state_id where d.name = 'Madurai') where id = $1`,
      [profileId],
    )
    const words = async () =>
      (await query('select words from listing where profile_id = $1', [profileId])).rows[0].words as string[]
    expect(await words()).toEqual(expect.arrayContaining(['tamilselvi', 'nathan', 'teachers', 'teacher', 'madurai']))
    await query(`update district set name = 'Mathurai' where name = 'Madurai'`)
    expect(await words()).toContain('mathurai')
    await query(`update district set name = 'Madurai' where name = 'Mathurai'`)
  })

  it('contains the words of the family’s own text, until it is removed', async () => {
    const member = await aMember(test.services)
    await patchProfile(test, member, {
      aboutMe: 'I play the veena.\nOn Sundays I climb hills.',
      aboutFamily: 'தாத்தா நெசவாளர்; my uncle keeps bees.',
    })
    const words = async () =>
      (await query('select words from listing where profile_id = $1', [member.profileId])).rows[0].words as string[]
    expect(await words()).toEqual(expect.arrayContaining(['veena', 'hill', 'நெசவாளர்', 'bee']))
    await patchProfile(test, member, { aboutMe: '', aboutFamily: null })
    expect(await words()).not.toContain('veena')
  })

  it('has doshams as stated or computed, and nothing else', async () => {
    const { profileId } = await aMember(test.services)
    const dosham = async (cells: string) => {
      await query('delete from horoscope where profile_id = $1', [profileId])
      await query(`insert into horoscope (profile_id, ${cells}`, [profileId])
      return (await query('select dhosham from listing where profile_id = $1', [profileId])).rows[0].dhosham
    }
    const type = (name: string) => `(select id from reference_item where list = 'jathagamType' and name = '${name}')`
    expect(await dosham(`patham) values ($1, 1)`)).toBeNull()
    expect(await dosham(`dhosham) values ($1, 'Nadi Dhosham')`)).toBe('present')
    expect(await dosham(`computed) values ($1, array['dhosham'])`)).toBe('none')
    expect(await dosham(`jathagam_type_id) values ($1, ${type('Sutha Jathagam')})`)).toBe('none')
    for (const name of ['Jathagam with Dhosham', 'Dhosham'])
      expect(await dosham(`computed, jathagam_type_id) values ($1, array['dhosham'], ${type(name)})`)).toBe('present')
  })

  it('gets a column that the view has and it lacks, with what the profiles say, and the log stays as it is', async () => {
    const { profileId } = await aMember(test.services)
    await query(`update profile set family_type = 'Joint Family', height_cm = 171.5 where id = $1`, [profileId])
    await query('alter table listing drop column family_type, drop column height_cm')
    await query('delete from functions_in_place')
    const before = await revisions()
    await prepareDatabase(test.services.database)
    expect(await read('listing')).toEqual(await read('searchable'))
    expect((await query('select family_type, height_cm from listing')).rows).toEqual([
      { family_type: 'Joint Family', height_cm: 171.5 },
    ])
    expect((await revisions())?.revision).toBeGreaterThan(before?.revision ?? 0)
    expect((await revisions())?.logged).toBe(before?.logged)
    // and stays current from then on
    await query(`update profile set family_type = 'Nuclear Family' where id = $1`, [profileId])
    expect(await read('listing')).toEqual(await read('searchable'))
  })

  it('has numbers that go up in the order of joining', async () => {
    const joined = [await aMember(test.services), await aMember(test.services), await aMember(test.services)]
    const { rows } = await query('select profile_id as id from listing order by no')
    expect(rows.map(({ id }) => id)).toEqual(joined.map(({ profileId }) => profileId))
  })
})
