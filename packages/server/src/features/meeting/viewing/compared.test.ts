import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '../../../testing/members/a-member.ts'
import { wishesOf } from '../../../testing/members/preferences.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readDetail } from '../../../testing/members/viewing.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** The star with its first patham. */
const withStar = async (profileId: string, position: number) => {
  const { db } = test.services
  const star = await db
    .selectFrom('reference_item')
    .select('id')
    .where('list', '=', 'star')
    .orderBy('position')
    .offset(position)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.insertInto('horoscope').values({ profile_id: profileId, star_id: star.id, patham: 1 }).execute()
}

it('a profile says how the wishes of both stand and how their stars match (G-19)', async () => {
  const groom = await aMember(test.services, { gender: 'Male', dateOfBirth: '1992-05-05' })
  const bride = await aMember(test.services, { dateOfBirth: '1996-04-12', mobileVerified: false })
  await wishesOf(test.services, groom.profileId, { ageFrom: 18, ageTo: 20, religion: ['Hindu'], heightFrom: 150 })
  await wishesOf(test.services, bride.profileId, { religion: ['Hindu'], ageTo: 25 })
  const { data } = (await readDetail(test, groom, bride.profileId)).body
  expect(data.myWishes.map(({ wish, fits }: { wish: string; fits: string }) => [wish, fits])).toEqual([
    ['religion', 'yes'],
    ['age', 'no'],
    ['height', 'unknown'],
  ])
  expect(data.theirWishes).toEqual([
    { wish: 'religion', fits: 'yes', text: 'Religion: you match their preference.' },
    { wish: 'age', fits: 'no', text: 'Age: not a match.' },
  ])
  expect([data.porutham, data.isEmailVerified, data.isMobileVerified]).toEqual([null, true, 'false'])
  await withStar(groom.profileId, 0)
  await withStar(bride.profileId, 3)
  expect((await readDetail(test, groom, bride.profileId)).body.data.porutham).toEqual({
    matched: 8,
    of: 10,
    rajju: true,
  })
})

it('one’s own profile and one without wishes compare nothing', async () => {
  const [groom, bride] = [await aMember(test.services, { gender: 'Male' }), await aMember(test.services)]
  for (const target of [groom, bride]) {
    const { data } = (await readDetail(test, groom, target.profileId)).body
    expect([data.myWishes, data.theirWishes, data.porutham]).toEqual([[], [], null])
  }
})
