import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockProfile } from '../../../platform/db/locks.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { waitingConnections } from '../../../testing/databases/waiting-for.ts'
import { aMember, aSecondPerson, type TestMember } from '../../../testing/members/a-member.ts'
import { picture, upload } from '../../../testing/members/a-photo.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

// only PostgreSQL lets two transactions wait for each other
let test: TestApp
beforeAll(async () => {
  test = await openTestApp({}, { database: await openTestDatabase() })
})
afterAll(() => test.close())

it('of two horoscope pictures that a family sets at once, staff are asked about the one that stays (PHR-03)', async () => {
  const mother = await aMember(test.services)
  const father = await aSecondPerson(test.services, mother, 'guardian')
  const set = async (by: TestMember) => {
    const file = String((await upload(test, by, await picture().jpeg().toBuffer())).body.data)
    return () => test.call('POST', '/profile/horoscope-picture', { token: by.token, body: { file } })
  }
  const setters = [await set(mother), await set(father)]
  const { setting } = await test.services.transact(async (tx) => {
    await lockProfile(tx, mother.profileId)
    const setting = Promise.all(setters.map((one) => one()))
    await expect.poll(() => waitingConnections(test.services.database.pool)).toHaveLength(2)
    return { setting }
  })
  expect((await setting).map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await test.services.database.pool.query(
    `select f.is_horoscope from review r left join photo f on f.id::text = r.subject_id
      where r.profile_id = $1 and r.closed_at is null`,
    [mother.profileId],
  )
  expect(rows).toEqual([{ is_horoscope: true }])
})
