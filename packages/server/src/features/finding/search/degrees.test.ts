import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../../prepare-database.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(() => test.services.database.pool.query('delete from account'))
afterAll(() => test.close())

const query = (text: string, values: unknown[] = []) => test.services.database.pool.query(text, values)
const holder = async (...education: readonly string[]): Promise<TestMember> => {
  const member = await aMember(test.services, { name: 'Bride' })
  expect((await patchProfile(test, member, { education })).status).toBe(200)
  return member
}
const wisher = async (...preferedEducation: readonly string[]): Promise<TestMember> => {
  const member = await aMember(test.services, { name: 'Groom', gender: 'Male' })
  const saved = await patchProfile(test, member, { preferedEducation, preferedMust: ['education'] })
  expect(saved.status).toBe(200)
  return member
}
const matchesOf = async ({ token }: TestMember) =>
  (await test.call('GET', '/profile/profilefulldata/getforviewforuser?section=all', { token })).body
const searchBy = async ({ token }: TestMember, ...education: readonly string[]) =>
  (await test.call('POST', '/profile/search/profilelist?size=50', { token, body: { gender: 'Female', education } }))
    .body.totalElements
const opens = async (viewer: TestMember, owner: TestMember) =>
  (await test.call('GET', `/profile/profilefulldata/getforviewforuser/${owner.profileId}`, { token: viewer.token }))
    .status === 200

const CASES: readonly [wished: string, held: string, isMet: boolean][] = [
  ['B.E.', 'M.S. (Engineering)', true],
  ['B.E.', 'Ph.D.', true],
  ['B.E.', 'B.E.', true],
  ['B.E.', 'B.Sc.', false],
  ['M.Sc.', 'B.E.', false],
  ['Diploma', 'B.A.', true],
  ['MBBS', 'MD', true],
  ['MBBS', 'M.A.', false],
  ['MBBS', 'LL.M.', false],
  ['B.E.', 'MD', true],
  ['LL.B.', 'LL.M.', true],
  ['CA', 'Ph.D.', false],
  ['Theology', 'Ph.D.', false],
]

describe('a wish for a degree', () => {
  it.each(CASES)(
    'for %s, %s is the same in guard, matches, search, score and the count before saving (WISH-08)',
    async (wished, held, isMet) => {
      const bride = await holder(held)
      const groom = await wisher(wished)
      const { body } = await test.call('POST', '/api/matches/fitting', {
        token: groom.token,
        body: { preferedEducation: [wished], preferedMust: ['education'] },
      })
      const { totalElements, data } = await matchesOf(groom)
      expect([totalElements, await searchBy(groom, wished), body.data.fits]).toEqual(isMet ? [1, 1, 1] : [0, 0, 0])
      const score = data.map(({ matchReasons }: { matchReasons: { fits: string }[] }) =>
        matchReasons.map(({ fits }) => fits),
      )
      expect(score).toEqual(isMet ? [['yes']] : [])
      // the groom's guard opens to brides who meet his wish
      await query(`update profile set visibility = 'filtered' where id = $1`, [groom.profileId])
      expect(await opens(bride, groom)).toBe(isMet)
    },
  )

  it('counts each choice as a search by it does, also for members with a lower degree too (WISH-08)', async () => {
    await holder('B.E.', 'M.S. (Engineering)')
    await holder('B.E.')
    await holder('M.S. (Engineering)')
    await holder('MBBS', 'MD')
    const groom = await aMember(test.services, { gender: 'Male' })
    const { body } = await test.call('POST', '/api/search/facets', { token: groom.token, body: { gender: 'Female' } })
    const { rows } = await query(`select id, name from reference_item where list = 'education' and merged_into is null`)
    const countOf = new Map(
      body.data.facets.education.map(({ value, count }: { value: number; count: number }) => [value, count]),
    )
    const counts = Object.fromEntries(rows.map(({ id, name }) => [name, countOf.get(id) ?? 0]))
    expect(counts).toMatchObject({
      'B.E.': 4,
      'M.S. (Engineering)': 2,
      MBBS: 1,
      MD: 1,
      Diploma: 4,
      'Ph.D.': 0,
      'LL.B.': 0,
    })
    for (const name of ['B.E.', 'M.S. (Engineering)', 'MBBS', 'Diploma', 'Ph.D.'])
      expect([name, await searchBy(groom, name)]).toEqual([name, counts[name]])
    expect([...countOf.keys()].every((value) => Number(value) > 0)).toBe(true)
  })

  it('is met after an upgrade by members who stated their degrees before it (WISH-08)', async () => {
    await holder('M.S. (Engineering)')
    const groom = await wisher('B.E.')
    // as the previous version stored them
    await query(`update listing l set education_ids = array(select item_id from profile_education e where e.profile_id = l.profile_id),
      wished_education_ids = (select array_agg(item_id) from preference_value v where v.profile_id = l.profile_id and kind = 'education')`)
    await query(`delete from migration where name like '0235%'`)
    await query('alter table reference_item drop column level cascade')
    await prepareDatabase(test.services.database)
    expect((await query('select education_ids from listing where cardinality(education_ids) > 1')).rows).toHaveLength(1)
    expect((await query('select from listing where wished_education_ids[1] < 0')).rowCount).toBe(1)
    expect((await matchesOf(groom)).totalElements).toBe(1)
  })
})
