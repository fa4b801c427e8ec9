import type { SearchFilter } from '@thunai/contract/finding/filters'
import { FILTERS } from '@thunai/contract/finding/filters'
import { dayInIndia, yearsBefore } from '@thunai/contract/values/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClaim } from '../../../testing/office/a-claim.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { wishesOf } from '../../../testing/members/preferences.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let groom: TestMember
/** Two brides: one who fits the filters below, and one with few and different facts. */
let asked: TestMember
let other: TestMember
let ids: Readonly<Record<string, number>>

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await test.services.database.pool.query<T>(text, values)).rows
const item = async (list: string, name: string): Promise<number> => {
  const [row] = await query<{ id: number }>('select id from reference_item where list = $1 and name = $2', [list, name])
  if (!row) throw new Error(`${list} has no ${name}`)
  return row.id
}
const firstItems = async (list: string): Promise<number[]> =>
  (await query<{ id: number }>('select id from reference_item where list = $1 order by position limit 2', [list])).map(
    ({ id }) => id,
  )
const search = (filter: object) =>
  test.call('POST', '/profile/search/profilelist?page=0&size=50', { token: groom.token, body: filter })
const found = async (filter: object): Promise<string[]> => {
  const { status, body } = await search(filter)
  expect([status, body.totalElements]).toEqual([200, body.content?.length])
  return body.content.map(({ name }: { name: string }) => name)
}
const facets = (filter: object) => test.call('POST', '/api/search/facets', { token: groom.token, body: filter })

beforeAll(async () => {
  test = await openTestApp()
  await query('delete from account')
  const today = dayInIndia(test.clock.now())
  groom = await aMember(test.services, { gender: 'Male', dateOfBirth: yearsBefore(today, 30) })
  asked = await aMember(test.services, { name: 'Asked For', caste: 'Vanniyar', dateOfBirth: yearsBefore(today, 25) })
  other = await aMember(test.services, {
    name: 'Other One',
    religion: 'Christian',
    dateOfBirth: yearsBefore(today, 35),
    emailVerified: false,
  })
  const [marital, , tongue, job, eating, star, raasi, education] = await Promise.all(
    ['marriedStatus', 'marriedStatus', 'language', 'jobtype', 'eating_habits', 'star', 'raasi', 'education'].map(
      firstItems,
    ),
  )
  const [place] = await query<{ country: number; state: number; district: number }>(
    `select s.country_id as country, s.id as state, d.id as district from district d join state s on s.id = d.state_id
      where d.name = 'Madurai' limit 1`,
  )
  const [sub] = await query<{ id: number; caste: number }>(
    `select s.id, s.caste_id as caste from sub_caste s join caste c on c.id = s.caste_id
      join reference_item r on r.id = c.religion_id where c.name = 'Vanniyar' and r.name = 'Hindu' and s.active order by s.id limit 1`,
  )
  ids = {
    marital: marital?.[1] ?? 0,
    tongue: tongue?.[1] ?? 0,
    job: job?.[1] ?? 0,
    eating: eating?.[1] ?? 0,
    star: star?.[1] ?? 0,
    raasi: raasi?.[1] ?? 0,
    education: education?.[1] ?? 0,
    country: place?.country ?? 0,
    state: place?.state ?? 0,
    district: place?.district ?? 0,
    subCaste: sub?.id ?? 0,
    caste: sub?.caste ?? 0,
  }
  const { id: photo } = await test.services.db
    .insertInto('photo')
    .values({ profile_id: asked.profileId, file_name: 'asked.webp', created_at: test.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.services.db
    .updateTable('profile')
    .set({
      marital_status_id: ids['marital'],
      mother_tongue_id: ids['tongue'],
      sub_caste_id: ids['subCaste'],
      job_type_id: ids['job'],
      job_name: 'Structural Engineers',
      country_id: ids['country'],
      state_id: ids['state'],
      district_id: ids['district'],
      village_area: 'மேலூர்',
      height_cm: 162.6,
      monthly_income: 50_000,
      physically_challenged: false,
      created_for: 'Daughter',
      about_me: 'On Sundays I play the veena.',
      about_family: 'Grandfather kept bees.',
      family_type: 'Nuclear',
      main_photo_id: photo,
    })
    .where('id', '=', asked.profileId)
    .execute()
  await aClaim(test.services, asked.profileId)
  await aClaim(test.services, other.profileId, 'income')
  await query('insert into profile_education (profile_id, item_id, position) values ($1, $2, 0)', [
    asked.profileId,
    ids['education'],
  ])
  await query('insert into profile_eating_habit (profile_id, item_id, position) values ($1, $2, 0)', [
    asked.profileId,
    ids['eating'],
  ])
  await query(
    `insert into horoscope (profile_id, star_id, patham, raasi_id, jathagam_type_id) values ($1, $2, 1, $3, $4)`,
    [asked.profileId, ids['star'], ids['raasi'], await item('jathagamType', 'Sutha Jathagam')],
  )
  await query(`insert into horoscope (profile_id, dhosham) values ($1, 'Kuja Dhosham')`, [other.profileId])
  await query(`insert into horoscope (profile_id, star_id, patham) values ($1, $2, 1)`, [groom.profileId, ids['star']])
})
afterAll(() => test.close())

describe('each filter', () => {
  it.each<[string, () => object]>([
    ['age', () => ({ ageFrom: 25, ageTo: 25 })],
    ['religion', () => ({ religion: ['Hindu'] })],
    ['caste by id', () => ({ caste: [ids['caste']] })],
    ['castes by name, one of them unused', () => ({ castes: ['Vanniyar', 'No Such Caste'] })],
    ['sub caste', () => ({ subCaste: [ids['subCaste']] })],
    ['height', () => ({ heightFrom: 162, heightTo: 163 })],
    ['height to its tenth', () => ({ heightFrom: 162.6, heightTo: '162.6' })],
    ['mother tongue', () => ({ motherTongue: [ids['tongue']] })],
    ['marital status', () => ({ marriedStatus: [ids['marital']] })],
    ['education', () => ({ education: [ids['education']] })],
    ['job type', () => ({ jobType: [ids['job']] })],
    ['income', () => ({ incomeFrom: 50_000 })],
    ['country', () => ({ country: [ids['country']] })],
    ['state', () => ({ state: [ids['state']] })],
    ['district by name', () => ({ district: ['Madurai'] })],
    ['star', () => ({ star: [ids['star']] })],
    ['raasi', () => ({ raasi: [ids['raasi']] })],
    ['no dosham', () => ({ dosham: 'none' })],
    ['eating habits', () => ({ eatingHabits: [ids['eating']] })],
    ['not physically challenged', () => ({ physicallyChallenged: false })],
    ['created for', () => ({ createdFor: ['Daughter'] })],
    ['family type', () => ({ familyType: ['Nuclear'] })],
    ['with photo', () => ({ withPhoto: true })],
    ['verified', () => ({ verified: true, gender: 'Female' })],
    ['identity seen by staff (DOC-SEARCH-01)', () => ({ identityChecked: true })],
    ['keyword by its stem', () => ({ keyword: 'engineering structure' })],
    ['keyword in Tamil', () => ({ keyword: 'மேலூர்' })],
    ['keyword of the place', () => ({ keyword: 'madurai' })],
    ['keyword of the place in Tamil (LANG-22)', () => ({ keyword: 'மதுரை' })],
    ['keyword of the place in Tamil, within a sentence', () => ({ keyword: 'மதுரையில்' })],
    ['keyword of the own words', () => ({ keyword: 'veena bees' })],
    ['member id', () => ({ memberId: asked.memberId.toLowerCase() })],
    ['poruthams', () => ({ poruthamFrom: 1 })],
  ])('finds exactly the members who fit it: %s (API-SEARCH-04)', async (_, filter) => {
    expect(await found(filter())).toEqual(['Asked For'])
  })

  it.each<[string, object, readonly string[]]>([
    ['a dosham', { dosham: 'present' }, ['Other One']],
    ['another age', { ageFrom: 34 }, ['Other One']],
    ['a choice that fits no member', { physicallyChallenged: true }, []],
    ['an unused member id', { memberId: 'M1' }, []],
    ['an unused family type', { familyType: ['Castle'] }, []],
    ['an unused word', { keyword: 'astronaut' }, []],
    ['everybody of the other gender', { gender: 'Female' }, ['Other One', 'Asked For']],
    ['photo or not', { withPhoto: false, gender: 'Female' }, ['Other One', 'Asked For']],
  ])('finds by %s', async (_, filter, names) => {
    expect((await found(filter)).toSorted()).toEqual(names.toSorted())
  })

  it('combines with the others, and values of one list with each other', async () => {
    expect(await found({ religion: ['Hindu', 'Christian'], gender: 'Female', ageTo: 30 })).toEqual(['Asked For'])
    expect(await found({ religion: ['Christian'], withPhoto: true })).toEqual([])
  })
})

describe('filters about the member', () => {
  it('exclude members that the viewer has opened', async () => {
    const bride = await aMember(test.services, { name: 'To Be Opened' })
    expect(await found({ notViewed: true, gender: 'Female' })).toContain('To Be Opened')
    await test.call('POST', '/packageservice/package-usage/view-profile', {
      token: groom.token,
      body: { profileId: bride.profileId },
    })
    expect(await found({ notViewed: true, gender: 'Female' })).not.toContain('To Be Opened')
    await query('delete from account where id = $1', [bride.accountId])
  })

  it('find members whose wishes the viewer meets', async () => {
    await wishesOf(test.services, other.profileId, { ageFrom: 40, ageTo: 50 })
    expect(await found({ mutual: true, gender: 'Female' })).toEqual(['Asked For'])
    await wishesOf(test.services, other.profileId, { ageFrom: 28, ageTo: 30 })
    expect((await found({ mutual: true, gender: 'Female' })).toSorted()).toEqual(['Asked For', 'Other One'])
  })

  it('find by the poruthams that the card shows (G-57)', async () => {
    const { body } = await search({ gender: 'Female' })
    const card = body.content.find(({ name }: { name: string }) => name === 'Asked For')
    const { matched, rajju } = card.porutham
    expect(await found({ poruthamFrom: matched })).toEqual(['Asked For'])
    expect(await found({ poruthamFrom: Math.min(10, matched + 1) })).toEqual(matched === 10 ? ['Asked For'] : [])
    expect(await found({ rajjuOk: true })).toEqual(rajju ? ['Asked For'] : [])
  })

  it.each([{ poruthamFrom: 5 }, { rajjuOk: true }, { notViewed: true }, { mutual: true }])(
    'ask a visitor to log in: %j',
    async (filter) => {
      for (const call of [
        test.call('POST', '/profile/search/profilelist', { body: filter }),
        test.call('POST', '/api/search/facets', { body: filter }),
      ]) {
        const { status, body } = await call
        expect([status, body.code]).toEqual([401, 'loginNeeded'])
      }
    },
  )
})

describe('the order', () => {
  it('is newest first or best match if requested, else last active first', async () => {
    await query(`update listing set last_active = now() + interval '1 hour' where profile_id = $1`, [asked.profileId])
    expect(await found({ gender: 'Female' })).toEqual(['Asked For', 'Other One'])
    expect(await found({ gender: 'Female', sort: 'newest' })).toEqual(['Other One', 'Asked For'])
    await wishesOf(test.services, groom.profileId, { religion: ['Christian'] })
    expect(await found({ gender: 'Female', sort: 'match' })).toEqual(['Other One', 'Asked For'])
    await wishesOf(test.services, groom.profileId, { religion: ['Hindu'] })
    expect(await found({ gender: 'Female', sort: 'match' })).toEqual(['Asked For', 'Other One'])
  })
})

describe('what can’t be searched by', () => {
  it.each<[object, string]>([
    [{ motherTongue: ['Klingon'] }, 'motherTongue'],
    [{ star: [999_999] }, 'star'],
    [{ district: ['Madurai', 'Atlantis'] }, 'district'],
    [{ keyword: '...' }, 'keyword'],
    [{ colour: 'red' }, 'colour'],
    [{ heightFrom: 180, heightTo: 150 }, 'heightTo'],
  ])('is refused with the key’s name: %j', async (filter, key) => {
    for (const answer of [await search(filter), await facets(filter)]) {
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [key]])
    }
  })

  it.each(['% _ \\ \' " ;', '<script>', 'a & b | !c', '(((((', 'மே'.repeat(40)])(
    'is a keyword that means nothing to SQL: %s',
    async (keyword) => {
      expect([200, 400]).toContain((await search({ keyword })).status)
    },
  )
})

describe('facets', () => {
  const total = async (filter: object) => (await search(filter)).body.totalElements

  it('count for each choice the hits of a search by it, whatever else its filter has', async () => {
    for (const filter of [{}, { gender: 'Female' }, { religion: ['Hindu'], ageTo: 40 }, { withPhoto: true }]) {
      const { status, body } = await facets(filter)
      expect([status, body.data.total]).toEqual([200, await total(filter)])
      for (const { name, kind } of FILTERS) {
        for (const { value, count } of body.data.facets[name] ?? []) {
          const asked = { ...filter, [name]: kind === 'list' ? [value] : value }
          expect([name, value, await total(asked)]).toEqual([name, value, count])
        }
      }
    }
  })

  it('have every filter with a choice, those about the member for members only', async () => {
    const members = (await facets({})).body.data.facets
    const visitors = (await test.call('POST', '/api/search/facets', { body: {} })).body.data.facets
    expect(Object.keys(members)).toEqual(expect.arrayContaining(['religion', 'notViewed', 'mutual', 'rajjuOk']))
    expect(Object.keys(visitors)).toContain('religion')
    for (const name of ['notViewed', 'mutual', 'rajjuOk']) expect(Object.keys(visitors)).not.toContain(name)
  })
})

describe('what a wider search would bring', () => {
  it('is offered for each filter in use except gender, largest gain first, with the whole search to send (API-SEARCH-09)', async () => {
    const filter: SearchFilter = { gender: 'Female', ageFrom: 26, religion: ['Hindu'], castes: ['Vanniyar'] }
    const { changes } = (await facets(filter)).body.data
    expect(changes.map(({ label }: { label: string }) => label).toSorted()).toEqual([
      'Age from 24',
      'Any religion',
      'Caste no bar',
    ])
    const totals = changes.map(({ total: of }: { total: number }) => of)
    expect(totals).toEqual(totals.toSorted((a: number, b: number) => b - a))
    for (const change of changes) expect((await search(change.filter)).body.totalElements).toBe(change.total)
  })

  it('is nothing when nothing is asked for', async () => {
    expect((await facets({})).body.data.changes).toEqual([])
  })
})
