import { DEFAULT_MUSTS, MUST_MESSAGES, type Wish } from '@thunai/contract/profile/wishes'
import { yearsBefore } from '@thunai/contract/values/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../../platform/db/migrations/migrate.ts'
import { prepareDatabase } from '../../../prepare-database.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { patchProfile, readEdit } from '../../../testing/members/own-profile.ts'
import { wishesOf } from '../../../testing/members/preferences.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let today: string
beforeAll(async () => {
  test = await openTestApp()
  today = test.clock.now().toISOString().slice(0, 10)
})
beforeEach(() => test.services.database.pool.query('delete from account'))
afterAll(() => test.close())

const aged = (age: number) => yearsBefore(today, age)
const query = (text: string, values: unknown[] = []) => test.services.database.pool.query(text, values)
const set = ({ profileId }: TestMember, column: string, value: unknown) =>
  query(`update profile set ${column} = $2 where id = $1`, [profileId, value])
const statusOf = async (viewer: TestMember, owner: TestMember) =>
  (await test.call('GET', `/profile/profilefulldata/getforviewforuser/${owner.profileId}`, { token: viewer.token }))
    .status
const matchesOf = async (member: TestMember, section = 'all') => {
  const { body } = await test.call('GET', `/profile/profilefulldata/getforviewforuser?section=${section}`, {
    token: member.token,
  })
  expect(body.totalElements).toBe(body.totals[section])
  return body.data.map(({ name }: { name: string }) => name) as string[]
}
const eats = ({ profileId }: TestMember, habit: string) =>
  query(
    `insert into profile_eating_habit (profile_id, item_id, position)
      select $1, id, 1 from reference_item where list = 'eating_habits' and name = $2`,
    [profileId, habit],
  )

interface Case {
  readonly id: string
  readonly wishes: Omit<Parameters<typeof wishesOf>[2], 'must'>
  readonly must: readonly Wish[]
  /** The owner's clan, in a community that has it; without one the owner is a Nadar. */
  readonly clan?: string
  readonly viewer: {
    readonly age?: number
    readonly caste?: string
    readonly clan?: string
    readonly maritalStatus?: string
  }
  readonly isGuarded?: false
  readonly guardOpen: boolean
  /** True if each is among the other's matches, with the owner's guard open to the viewer. */
  readonly isMatch: boolean
  readonly isFound?: false
}
const CASES: readonly Case[] = [
  {
    id: 'W1',
    wishes: { ageFrom: 28, ageTo: 32, religion: ['Hindu'], caste: ['Nadar'] },
    must: ['age', 'religion'],
    viewer: { age: 30, caste: 'Arya Vysya' },
    guardOpen: true,
    isMatch: true,
  },
  {
    id: 'W2',
    wishes: { ageFrom: 28, ageTo: 32, religion: ['Hindu'] },
    must: ['age', 'religion'],
    viewer: { age: 33 },
    guardOpen: false,
    isMatch: false,
  },
  {
    id: 'W3',
    wishes: { ageFrom: 28, ageTo: 32, eatingHabits: ['Vegetarian'] },
    must: ['age', 'eatingHabits'],
    viewer: { age: 30 },
    guardOpen: false,
    isMatch: false,
  },
  {
    id: 'W4',
    wishes: { ageFrom: 28, ageTo: 32, eatingHabits: ['Vegetarian'] },
    must: ['age'],
    viewer: { age: 30 },
    guardOpen: true,
    isMatch: true,
  },
  { id: 'W5', wishes: { ageFrom: 28, ageTo: 32 }, must: [], viewer: { age: 50 }, guardOpen: true, isMatch: true },
  {
    id: 'W6',
    wishes: { ageFrom: 28, ageTo: 32 },
    must: ['age'],
    clan: 'Nemam',
    viewer: { age: 30, caste: 'Chettiar - Nagarathar', clan: 'Nemam' },
    guardOpen: true,
    isMatch: false,
    isFound: false,
  },
  {
    id: 'W7',
    wishes: { maritalStatus: ['Never Married'] },
    must: ['maritalStatus'],
    viewer: { maritalStatus: 'Divorced' },
    isGuarded: false,
    guardOpen: true,
    isMatch: false,
  },
  {
    id: 'W8',
    wishes: { religion: ['Hindu'] },
    must: ['religion', 'caste'],
    viewer: { caste: 'Nadar' },
    guardOpen: true,
    isMatch: true,
  },
]

describe('a guarded profile', () => {
  it.each(CASES)(
    'opens to viewers who meet its musts, whatever else it prefers and whichever clan: case $id (WISH-01, CLN-15, G-80)',
    async ({ wishes, must, clan, viewer: told, isGuarded = true, guardOpen, isMatch, isFound = guardOpen }) => {
      const { age = 30, caste, maritalStatus } = told
      const owner = await aMember(test.services, { name: 'Owner', caste: clan ? 'Chettiar - Nagarathar' : 'Nadar' })
      if (clan) await set(owner, 'clan', clan)
      if (isGuarded) await set(owner, 'visibility', 'filtered')
      await wishesOf(test.services, owner.profileId, { ...wishes, must })
      const viewer = await aMember(test.services, {
        name: 'Viewer',
        gender: 'Male',
        dateOfBirth: aged(age),
        ...(caste && { caste }),
      })
      if (told.clan) await set(viewer, 'clan', told.clan)
      if (maritalStatus !== undefined)
        await query(
          `update profile set marital_status_id = (select id from reference_item where list = 'marriedStatus' and name = $2)
            where id = $1`,
          [viewer.profileId, maritalStatus],
        )
      expect(await statusOf(viewer, owner)).toBe(guardOpen ? 200 : 404)
      expect(await matchesOf(viewer)).toEqual(isFound ? ['Owner'] : [])
      expect(await matchesOf(owner)).toEqual(isMatch ? ['Viewer'] : [])
    },
  )

  it.each([
    ['To named countries', 'USA', true],
    ['To named countries', 'Singapore', false],
    ['Anywhere', 'Singapore', true],
    ['Back to India', 'USA', false],
    ['No', 'USA', false],
  ] as const)(
    'opens to viewers who would move to where its owner lives: %s, %s (ABROAD-05)',
    async (willingToRelocate, country, isOpen) => {
      const owner = await aMember(test.services, { name: 'Owner' })
      const viewer = await aMember(test.services, { name: 'Viewer', gender: 'Male' })
      const saved = await patchProfile(test, owner, {
        jobType: 'Private',
        jobCountry: 'USA',
        preferedWillingToRelocate: ['To named countries', 'Anywhere', 'Back to India'],
        preferedMust: ['willingToRelocate'],
      })
      const told = await patchProfile(test, viewer, {
        jobType: 'Private',
        jobCountry: 'India',
        willingToRelocate,
        relocateCountries: [country],
      })
      expect([saved.status, told.status]).toEqual([200, 200])
      await set(owner, 'visibility', 'filtered')
      expect(await statusOf(viewer, owner)).toBe(isOpen ? 200 : 404)
      expect(await matchesOf(viewer)).toEqual(isOpen ? ['Owner'] : [])
      expect(await matchesOf(owner)).toEqual(isOpen ? ['Viewer'] : [])
    },
  )

  it('tells other members nothing of which preferences are musts (WISH-01)', async () => {
    const owner = await aMember(test.services)
    await wishesOf(test.services, owner.profileId, { ageFrom: 20, must: ['age', 'caste'] })
    const viewer = await aMember(test.services, { gender: 'Male' })
    const { body } = await test.call('GET', `/profile/profilefulldata/getforviewforuser/${owner.profileId}`, {
      token: viewer.token,
    })
    expect(body.data.preferedAgeFrom).toBe(20)
    expect(body.data).not.toHaveProperty('preferedMust')
    expect((await readEdit(test, owner)).preferedMust).toEqual(['caste', 'age'])
  })
})

describe('matches', () => {
  it('meet every must; a preferred wish only moves them in the order (WISH-02)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    await aMember(test.services, { name: 'Other Caste', caste: 'Arya Vysya' })
    await aMember(test.services, { name: 'Own Caste', caste: 'Nadar' })
    await wishesOf(test.services, groom.profileId, { religion: ['Hindu'], caste: ['Nadar'], must: ['religion'] })
    expect(await matchesOf(groom)).toEqual(['Own Caste', 'Other Caste'])
    await wishesOf(test.services, groom.profileId, {
      religion: ['Hindu'],
      caste: ['Nadar'],
      must: ['religion', 'caste'],
    })
    expect(await matchesOf(groom)).toEqual(['Own Caste'])
  })

  it('leave those who have not said a must to a section of their own (WISH-02)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    const eating = await aMember(test.services, { name: 'Vegetarian' })
    const other = await aMember(test.services, { name: 'Not Vegetarian' })
    await aMember(test.services, { name: 'Not Told' })
    await aMember(test.services, { name: 'Not Told, Other Faith', religion: 'Christian' })
    await eats(eating, 'Vegetarian')
    await eats(other, 'Non-Vegetarian')
    await wishesOf(test.services, groom.profileId, {
      religion: ['Hindu'],
      eatingHabits: ['Vegetarian'],
      must: ['religion', 'eatingHabits'],
    })
    expect(await matchesOf(groom)).toEqual(['Vegetarian'])
    expect(await matchesOf(groom, 'notTold')).toEqual(['Not Told'])
  })
})

describe('the changes beside few matches', () => {
  const changesFor = async (member: TestMember) => {
    const path = '/profile/profilefulldata/getforviewforuser?section=all'
    const { body } = await test.call('GET', path, { token: member.token })
    return body.changes.map(({ label, total }: { label: string; total: number }) => [label, total])
  }

  it('say what each must costs, the range as many steps wider as find more, and never the gender (WISH-07)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    await aMember(test.services, { dateOfBirth: aged(25), caste: 'Nadar' })
    for (const age of [25, 26]) await aMember(test.services, { dateOfBirth: aged(age), caste: 'Arya Vysya' })
    await aMember(test.services, { dateOfBirth: aged(35), caste: 'Nadar' })
    await wishesOf(test.services, groom.profileId, { ageFrom: 24, ageTo: 30, caste: ['Nadar'], must: ['age', 'caste'] })
    expect(await matchesOf(groom)).toHaveLength(1)
    expect(await changesFor(groom)).toEqual([
      ['Caste: a preference, not a must', 3],
      ['Age: a preference, not a must', 2],
      ['Age to 36', 2],
    ])
  })

  it('widen a height by inches and an income by rupees (WISH-07)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    const [bride, shorter, poorer] = [
      await aMember(test.services),
      await aMember(test.services),
      await aMember(test.services),
    ]
    for (const [member, height, income] of [
      [bride, 162.5, 40_000],
      [shorter, 156, 40_000],
      [poorer, 162.5, 33_000],
    ] as const) {
      await set(member, 'height_cm', height)
      await set(member, 'monthly_income', income)
    }
    await wishesOf(test.services, groom.profileId, { must: ['height', 'income'] })
    await query('update preference set height_from = 160.1, income_from = 40000 where profile_id = $1', [
      groom.profileId,
    ])
    expect(await changesFor(groom)).toEqual([
      ['5 ft 1 in instead of 5 ft 3 in', 2],
      ['Income from ₹32,000', 2],
    ])
  })

  it('name the least important musts together where no single one gains (WISH-07)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    await aMember(test.services, { dateOfBirth: aged(40), caste: 'Arya Vysya' })
    await wishesOf(test.services, groom.profileId, {
      religion: ['Hindu'],
      ageFrom: 24,
      ageTo: 30,
      caste: ['Nadar'],
      must: ['religion', 'age', 'caste'],
    })
    expect(await matchesOf(groom)).toEqual([])
    expect(await changesFor(groom)).toEqual([['Caste and Age: a preference, not a must', 1]])
  })

  it('are none for a member with enough matches, or whose musts cost none (WISH-07)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    await wishesOf(test.services, groom.profileId, { caste: ['Nadar'], must: ['caste'] })
    await aMember(test.services, { caste: 'Nadar' })
    expect(await changesFor(groom)).toEqual([])
    await aMember(test.services, { caste: 'Arya Vysya' })
    expect(await changesFor(groom)).toEqual([['Caste: a preference, not a must', 2]])
    for (let more = 0; more < 10; more++) await aMember(test.services, { caste: 'Nadar' })
    expect(await changesFor(groom)).toEqual([])
  })
})

describe('the musts of a profile', () => {
  it('are age, religion and marital status until the member chooses', async () => {
    const member = await aMember(test.services)
    expect((await readEdit(test, member)).preferedMust.toSorted()).toEqual([...DEFAULT_MUSTS].toSorted())
    await patchProfile(test, member, { preferedAgeFrom: 25 })
    expect((await readEdit(test, member)).preferedMust.toSorted()).toEqual([...DEFAULT_MUSTS].toSorted())
    expect((await patchProfile(test, member, { preferedMust: [] })).body.data.preferedMust).toEqual([])
  })

  it('are at most eight, and neither unknown nor star, raasi or head cover (WISH-04)', async () => {
    const member = await aMember(test.services)
    const sent = async (preferedMust: readonly string[]) => {
      const { status, body } = await patchProfile(test, member, { preferedMust })
      return status === 200 ? body.data.preferedMust.length : body.errors.preferedMust
    }
    const eight = ['age', 'religion', 'caste', 'maritalStatus', 'motherTongue', 'education', 'jobType', 'height']
    expect(await sent(eight)).toBe(8)
    expect(await sent([...eight, 'income'])).toBe(MUST_MESSAGES.tooMany)
    for (const never of ['star', 'raasi']) expect(await sent(['age', never])).toBe(MUST_MESSAGES.neverMust)
    for (const unknown of ['headCover', 'bloodGroup', 'colour'])
      expect(await sent([unknown])).toEqual(expect.any(String))
    expect((await readEdit(test, member)).preferedMust).toHaveLength(8)
  })

  it('that were more before the limit stay while the rest of the form is saved (WISH-04)', async () => {
    const member = await aMember(test.services)
    const many = ['age', 'height', 'income', 'religion', 'caste', 'subCaste', 'motherTongue', 'education', 'star']
    await query('insert into preference (profile_id, must) values ($1, $2)', [member.profileId, many])
    const form = await readEdit(test, member)
    const saved = await patchProfile(test, member, { ...form, jobName: 'Engineer' })
    expect([saved.status, saved.body.data.preferedMust.toSorted()]).toEqual([200, many.toSorted()])
  })

  it('are counted before they are saved, each with what it costs (WISH-03)', async () => {
    const groom = await aMember(test.services, { gender: 'Male' })
    await aMember(test.services, { dateOfBirth: aged(25), caste: 'Nadar' })
    await aMember(test.services, { dateOfBirth: aged(25), caste: 'Arya Vysya' })
    await aMember(test.services, { dateOfBirth: aged(40), caste: 'Nadar' })
    await aMember(test.services, { dateOfBirth: aged(25) })
    const count = async (body: unknown) =>
      (await test.call('POST', '/api/matches/fitting', { token: groom.token, body })).body.data
    expect(await count({})).toEqual({ fits: 4, notTold: 0, without: [] })
    const form = { preferedAgeFrom: 20, preferedAgeTo: 30, preferedCaste: ['Nadar'], preferedMust: ['age', 'caste'] }
    expect(await count(form)).toEqual({
      fits: 1,
      notTold: 1,
      without: [
        { wish: 'caste', fits: 3 },
        { wish: 'age', fits: 2 },
      ],
    })
    expect(await count({ ...form, preferedMust: ['age'] })).toMatchObject({ fits: 3, notTold: 0 })
    expect((await readEdit(test, groom)).preferedAgeFrom).toBeNull()
    const wrong = await test.call('POST', '/api/matches/fitting', {
      token: groom.token,
      body: { preferedCaste: ['No'] },
    })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['preferedCaste']])
  })
})

describe('the migration to musts', () => {
  it('shows no guarded profile to more members, and keeps age, religion and caste in the matches of the others (WISH-05)', async () => {
    const [guarded, open] = [await aMember(test.services), await aMember(test.services)]
    const [star] = (await query("select id from reference_item where list = 'star' limit 1")).rows
    for (const { profileId } of [guarded, open])
      await wishesOf(test.services, profileId, { heightFrom: 160, motherTongue: ['Tamil'], caste: ['Nadar'] })
    await query("insert into preference_value (profile_id, kind, item_id) values ($1, 'star', $2)", [
      guarded.profileId,
      star.id,
    ])
    await set(guarded, 'visibility', 'filtered')
    const unsaid = await aMember(test.services, { gender: 'Male', caste: 'Nadar' })
    await query('alter table preference drop column must cascade')
    await query('alter table preference drop column dosham')
    await query("delete from migration where name like '0165%'")
    await query('alter table listing drop column wished_must')
    await migrate(test.services.database)
    // until the listings are refilled, every stated preference guards
    expect(await statusOf(unsaid, guarded)).toBe(404)
    await prepareDatabase(test.services.database)
    expect(await statusOf(unsaid, guarded)).toBe(404)
    const mustsOf = async (member: TestMember) => (await readEdit(test, member)).preferedMust.toSorted()
    expect(await mustsOf(guarded)).toEqual(['caste', 'height', 'motherTongue', 'star'])
    expect(await mustsOf(open)).toEqual(['age', 'caste', 'religion'])
    expect(await mustsOf(unsaid)).toEqual([...DEFAULT_MUSTS].toSorted())
  })
})
