import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClaim } from '../../../testing/office/a-claim.ts'
import { aHoroscope } from '../../../testing/members/a-horoscope.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { catchUpSearch } from '../../../testing/catch-up-search.ts'
import { rowsRead } from '../../../testing/growth/rows-read.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const OTHERS = 4
let test: TestApp
let her: TestMember
let him: TestMember
beforeAll(async () => {
  test = await openTestApp()
  her = await aMember(test.services)
  him = await aMember(test.services, { gender: 'Male' })
  await patchProfile(test, her, { jobName: 'Nurse', education: ['B.Sc.', 'B.Ed.'] })
  await aHoroscope(test.services, her.profileId, { star: 3, patham: 2 })
  await aClaim(test.services, her.profileId)
  await aPhoto(test, her)
  for (let n = 0; n < OTHERS; n++) await aMember(test.services)
})
afterAll(() => test.close())

const cardsFor = async (viewer: TestMember | undefined) =>
  (await test.call('POST', '/profile/search/profilelist', { token: viewer?.token, body: { gender: 'Female' } })).body
    .content

it.each(['visitor', 'member'])(
  'a page of a %s’s search reads the listings of its members and none of their other rows (SRCH-37)',
  async (by) => {
    const viewer = by === 'member' ? him : undefined
    await catchUpSearch(test)
    // with other members, so that the viewer's own data is cached and these cards aren't
    await test.call('POST', '/profile/search/profilelist', { token: viewer?.token, body: { gender: 'Male' } })
    let cards: unknown
    const read = await rowsRead(test.services.database, async () => {
      cards = await cardsFor(viewer)
    })
    expect(cards).toHaveLength(OTHERS + 1)
    expect(cards).toContainEqual(
      expect.objectContaining({
        name: her.name,
        memberId: her.memberId,
        jobName: 'Nurse',
        education: ['B.Sc.', 'B.Ed.'],
        profileThumbnailImage: expect.any(String),
        verified: [expect.objectContaining({ kind: 'identity' })],
      }),
    )
    expect(read.get('listing')).toBeGreaterThan(OTHERS)
    expect(['photo', 'horoscope', 'profile_education', 'claim'].filter((table) => read.has(table))).toEqual([])
    // a member's session reads the member's own profile
    expect(read.get('profile') ?? 0).toBeLessThanOrEqual(viewer ? 1 : 0)
    // the next viewer finds no cached cards
    await test.services.database.pool.query(`update profile set job_name = 'Nurse ' || no where id <> $1`, [
      her.profileId,
    ])
    await patchProfile(test, her, { heightCm: 158 })
  },
)
