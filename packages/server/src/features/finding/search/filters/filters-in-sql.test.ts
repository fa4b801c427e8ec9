import type { SearchFilter } from '@thunai/contract/finding/filters'
import type { FacetValue } from '@thunai/contract/finding/search'
import { dayInIndia } from '@thunai/contract/values/dates'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeDemoMembers } from '../../../../demo/write-demo-members.ts'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { catchUpSearch } from '../../../../testing/catch-up-search.ts'
import { countByFilter, COUNTED_FILTERS, findByFilters } from '../../../../testing/plain-filters.ts'
import { wishesOf } from '../../../../testing/members/preferences.ts'
import { runs } from '../../../../testing/runs.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'

const MEMBERS = 300
let test: TestApp
let groom: TestMember
/** Values that members have, by filter name. */
let values: Readonly<Record<string, readonly (number | string)[]>>
beforeAll(async () => {
  test = await openTestApp()
  await writeDemoMembers(test.services, { count: MEMBERS })
  groom = await aMember(test.services, { gender: 'Male', dateOfBirth: '1994-03-03' })
  await wishesOf(test.services, groom.profileId, { ageFrom: 21, ageTo: 35 })
  const { pool } = test.services.database
  const column = async (sql: string) => (await pool.query<{ v: number | string }>(sql)).rows.map(({ v }) => v)
  const ofProfile = (name: string) => column(`select distinct ${name} v from profile where ${name} is not null`)
  values = {
    religion: await ofProfile('religion_id'),
    castes: await ofProfile('caste_id'),
    subCaste: await ofProfile('sub_caste_id'),
    motherTongue: await ofProfile('mother_tongue_id'),
    marriedStatus: await ofProfile('marital_status_id'),
    jobType: await ofProfile('job_type_id'),
    country: await ofProfile('country_id'),
    state: await ofProfile('state_id'),
    district: await ofProfile('district_id'),
    createdFor: await ofProfile('created_for'),
    familyType: await ofProfile('family_type'),
    star: await column('select distinct star_id v from horoscope where star_id is not null'),
    raasi: await column('select distinct raasi_id v from horoscope where raasi_id is not null'),
    education: await column('select distinct item_id v from profile_education'),
    eatingHabits: await column('select distinct item_id v from profile_eating_habit'),
    keyword: await column(`select distinct split_part(job_name, ' ', 1) v from profile where job_name ~ '^[A-Za-z]+'`),
  }
  const opened = await pool.query<{ id: string }>(`select id from profile where gender = 'Female' order by no limit 5`)
  for (const { id } of opened.rows)
    await test.call('POST', '/packageservice/package-usage/view-profile', {
      token: groom.token,
      body: { profileId: id },
    })
  await catchUpSearch(test)
})
afterAll(() => test.close())

const LISTS =
  'religion castes subCaste motherTongue marriedStatus jobType country state district createdFor familyType star raasi education eatingHabits'.split(
    ' ',
  )
const picks = fc.uniqueArray(fc.nat(400), { minLength: 1, maxLength: 5 })
const range = (name: string, from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: from, max: to }), fc.boolean())
    .map(([a, b, isOpen]) => [
      [`${name}From`, Math.min(a, b)],
      ...(isOpen ? [] : [[`${name}To`, Math.max(a, b)]]),
    ]) as fc.Arbitrary<[string, unknown][]>
const one = (name: string, value: fc.Arbitrary<unknown>) => value.map((of): [string, unknown][] => [[name, of]])

/** A few keys of a search; lists and words are picked from the existing values. */
const someFilter = fc
  .uniqueArray(
    fc.oneof(
      ...LISTS.map((name) => one(name, picks)),
      range('age', 19, 45),
      range('height', 145, 185),
      range('income', 10_000, 120_000),
      one('gender', fc.constantFrom('Male', 'Female')),
      one('dosham', fc.constantFrom('none', 'present')),
      one('physicallyChallenged', fc.boolean()),
      one('activeWithinDays', fc.integer({ min: 1, max: 60 })),
      one('joinedWithinDays', fc.integer({ min: 1, max: 400 })),
      one('keyword', fc.nat(400)),
      ...['withPhoto', 'verified', 'identityChecked', 'notViewed', 'mutual'].map((name) =>
        one(name, fc.constant(true)),
      ),
    ),
    { maxLength: 4, selector: ([first]) => first?.[0] },
  )
  .map((keys) => Object.fromEntries(keys.flat()))

function withValues(picked: Readonly<Record<string, unknown>>): SearchFilter {
  const at = (name: string, place: number) => values[name]?.[place % (values[name]?.length ?? 1)]
  return Object.fromEntries(
    Object.entries(picked).map(([name, value]) => {
      if (Array.isArray(value)) return [name, [...new Set(value.map((place: number) => at(name, place)))]]
      return [name, name === 'keyword' ? at(name, value as number) : value]
    }),
  )
}

it('any filters find the same members as plain SQL, in the same order, and count each choice alike (API-SEARCH-04, G-80)', async () => {
  const source = test.services.database
  const asker = { profileId: groom.profileId, today: dayInIndia(test.clock.now()) }
  let compared = 0
  await fc.assert(
    fc.asyncProperty(someFilter, fc.subarray([...COUNTED_FILTERS], { maxLength: 3 }), async (picked, counted) => {
      const filter = withValues(picked)
      const plain = await findByFilters(source, asker, filter)
      const ask = (path: string) => test.call('POST', path, { token: groom.token, body: filter })
      const { body } = await ask('/profile/search/profilelist?page=0&size=50')
      expect(body).toMatchObject({ totalElements: plain.length })
      expect(body.content.map(({ id }: { id: string }) => id)).toEqual(plain.slice(0, 50))
      const { data } = (await ask('/api/search/facets')).body
      expect(data.total).toBe(plain.length)
      for (const name of counted) {
        const found: FacetValue[] = data.facets[name] ?? []
        const counts = await countByFilter(source, asker, filter, name)
        expect(new Map(found.map(({ value, count }) => [String(value), count]))).toEqual(new Map(counts))
        compared += counts.size
      }
    }),
    { numRuns: runs(60) },
  )
  expect(compared).toBeGreaterThan(100)
})
