import { dayInIndia, yearsBefore } from '@thunai/contract/values/dates'
import fc from 'fast-check'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findPage } from '../find-page.ts'
import type { Wanted } from '../search.rules.ts'
import { forgetGateChanges } from './forget-gate-changes.ts'
import { aSeeker, someWishes } from './gates.arbitrary.ts'
import { meets } from './gates.rules.ts'

let test: TestApp
let today: string
beforeAll(async () => {
  test = await openTestApp()
  today = dayInIndia(test.clock.now())
})
afterAll(() => test.close())
beforeEach(() => test.services.database.pool.query('delete from account'))

describe('a gate', () => {
  it('lets in the same members on the server as in the database (G-80)', async () => {
    let met = 0
    await fc.assert(
      fc.asyncProperty(someWishes, aSeeker, async (wished, seeker) => {
        const gate = { profileId: '', gender: '', religionId: 0, casteId: null, born: 0, lastActive: 0, ...wished }
        const row = {
          age_from: gate.ageFrom,
          age_to: gate.ageTo,
          height_from: gate.heightFrom,
          height_to: gate.heightTo,
          income_from: gate.incomeFrom,
          income_to: gate.incomeTo,
          marital_status_ids: gate.maritalStatuses,
          mother_tongue_ids: gate.motherTongues,
          religion_ids: gate.religions,
          caste_ids: gate.castes,
          sub_caste_ids: gate.subCastes,
          education_ids: gate.educations,
          job_type_ids: gate.jobTypes,
          star_ids: gate.stars,
          raasi_ids: gate.raasis,
          residence_ids: gate.residences,
        }
        const { rows } = await test.services.database.pool.query<{ fits: boolean }>(
          'select coalesce(fits(g, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14), false) as fits from jsonb_populate_record(null::gate, $1) g',
          [
            JSON.stringify(row),
            seeker.age,
            seeker.height,
            seeker.income,
            seeker.maritalStatus,
            seeker.motherTongue,
            seeker.religion,
            seeker.caste,
            seeker.subCaste,
            seeker.jobType,
            seeker.residence,
            seeker.star,
            seeker.raasi,
            seeker.educations,
          ],
        )
        if (rows[0]?.fits) met += 1
        expect(meets(seeker, gate)).toBe(rows[0]?.fits)
      }),
      { numRuns: 400 },
    )
    expect(met).toBeGreaterThan(20)
  })
})

const EVERYONE: Wanted = { by: 'all', ids: [], gender: 'Female', born: { from: undefined, to: undefined } }
const foundBy = async (viewer: TestMember, limit = 50) => {
  const { total, profiles } = await findPage(
    test.services.database,
    EVERYONE,
    { limit, offset: 0 },
    { profileId: viewer.profileId, today },
  )
  return { total, ids: profiles.map(({ profileId }) => profileId) }
}
const aGuarded = async (ageFrom: number) => {
  const { profileId, accountId } = await aMember(test.services)
  await test.services.database.db
    .insertInto('preference')
    .values({ profile_id: profileId, age_from: ageFrom })
    .execute()
  await test.services.database.pool.query(`update profile set visibility = 'filtered' where id = $1`, [profileId])
  return { profileId, accountId }
}

const fail = () => {
  throw new Error('no connection')
}

describe('guarded profiles in a member’s search', () => {
  it('come in the order of their last activity, as it moves', async () => {
    const viewer = await aMember(test.services, { gender: 'Male' })
    const guarded = [(await aGuarded(18)).profileId, (await aGuarded(18)).profileId, (await aGuarded(18)).profileId]
    for (const first of [1, 0, 2]) {
      test.clock.pass({ minutes: 1 })
      await test.services.database.db
        .updateTable('listing')
        .set({ last_active: test.clock.now() })
        .where('profile_id', '=', guarded[first] ?? '')
        .execute()
      expect((await foundBy(viewer, 1)).ids).toEqual([guarded[first]])
    }
    expect((await foundBy(viewer)).ids).toEqual([guarded[2], guarded[0], guarded[1]])
  })

  it('follow what members say of themselves', async () => {
    const viewer = await aMember(test.services, { gender: 'Male', dateOfBirth: yearsBefore(today, 25) })
    const { profileId } = await aGuarded(30)
    expect((await foundBy(viewer)).ids).toEqual([])
    await test.services.database.db
      .updateTable('profile')
      .set({ date_of_birth: yearsBefore(today, 31) })
      .where('id', '=', viewer.profileId)
      .execute()
    expect(await foundBy(viewer)).toEqual({ total: 1, ids: [profileId] })
  })

  it('are never missed, in whatever order changes of many are written and end', async () => {
    const { db, pool } = test.services.database
    const viewer = await aMember(test.services, { gender: 'Male', dateOfBirth: yearsBefore(today, 25) })
    const guarded = await Promise.all(Array.from({ length: 12 }, () => aGuarded(30)))
    const trueIds = async () => {
      const { rows } = await pool.query<{ id: string }>(
        'select profile_id as id from gate where admits(profile_id, $1, $2) order by 1',
        [viewer.profileId, today],
      )
      return rows.map(({ id }) => id)
    }
    for (let round = 0; round < 4; round++) {
      await Promise.all([
        ...guarded.map(({ profileId }, index) =>
          db.transaction().execute(async (tx) => {
            await tx
              .updateTable('preference')
              .set({ age_from: (index + round) % 3 === 0 ? 18 : 30 })
              .where('profile_id', '=', profileId)
              .execute()
            // the earlier ones end later
            for (let more = index; more < guarded.length; more++)
              await tx.selectFrom('gate').select('profile_id').execute()
          }),
        ),
        ...Array.from({ length: 8 }, () => foundBy(viewer)),
      ])
      const { total, ids } = await foundBy(viewer)
      expect([total, ids.toSorted()]).toEqual([4, await trueIds()])
    }
  })

  it('are not shown by wishes that no longer hold, however fast these change: the search is refused then', async () => {
    const { db, pool } = test.services.database
    const viewer = await aMember(test.services, { gender: 'Male', dateOfBirth: yearsBefore(today, 25) })
    const { profileId } = await aGuarded(18)
    let changes = Infinity
    const changing = {
      db,
      pool: {
        query: async (query: pg.QueryConfig) => {
          if (changes-- > 0)
            await db
              .updateTable('preference')
              .set((of) => ({ age_to: sql`coalesce(${of.ref('age_to')}, 80) - 1` }))
              .where('profile_id', '=', profileId)
              .execute()
          return pool.query(query)
        },
      } as pg.Pool,
    }
    const search = () => findPage(changing, EVERYONE, { limit: 50, offset: 0 }, { profileId: viewer.profileId, today })
    await expect(search()).rejects.toThrow(expect.objectContaining({ code: 'busy' }))
    changes = 3
    expect((await search()).total).toBe(1)
  })

  it('are still known after a reading that failed', async () => {
    const { db, pool } = test.services.database
    const viewer = await aMember(test.services, { gender: 'Male', dateOfBirth: yearsBefore(today, 25) })
    const { profileId } = await aGuarded(18)
    let isBroken = true
    const breaking = new Proxy(db, {
      get: (target, name) => (isBroken && name === 'transaction' ? fail : Reflect.get(target, name).bind(target)),
    })
    const search = () =>
      findPage({ pool, db: breaking }, EVERYONE, { limit: 50, offset: 0 }, { profileId: viewer.profileId, today })
    await expect(search()).rejects.toThrow('no connection')
    isBroken = false
    expect((await search()).total).toBe(1)
    isBroken = true
    expect((await search()).total).toBe(1)
    await db.updateTable('preference').set({ age_from: 30 }).where('profile_id', '=', profileId).execute()
    await expect(search()).rejects.toThrow('no connection')
    isBroken = false
    expect((await search()).total).toBe(0)
  })

  it('are found in a database that was restored from another one’s dump, whose transactions have higher numbers', async () => {
    const viewer = await aMember(test.services, { gender: 'Male', dateOfBirth: yearsBefore(today, 25) })
    const { profileId } = await aGuarded(18)
    await test.services.database.pool.query(`insert into gate_change (profile_id, xid) values ($1, '9000000000000')`, [
      profileId,
    ])
    expect((await foundBy(viewer)).ids).toEqual([profileId])
  })

  it('leave no trace of their changes a day later', async () => {
    const { pool } = test.services.database
    const [old, young] = [await aGuarded(18), await aGuarded(18)]
    await pool.query(`update gate_change set changed_at = now() - interval '25 hours' where profile_id = $1`, [
      old.profileId,
    ])
    await forgetGateChanges(test.services)
    const { rows } = await pool.query('select distinct profile_id as id from gate_change where profile_id = any ($1)', [
      [old.profileId, young.profileId],
    ])
    expect(rows).toEqual([{ id: young.profileId }])
  })
})
