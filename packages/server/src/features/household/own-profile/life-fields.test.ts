import { FREEDOM } from '@thunai/contract/values/life-choices'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../../platform/db/migrations/migrate.ts'
import { prepareDatabase } from '../../../prepare-database.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { patchProfile, readEdit } from '../../../testing/members/own-profile.ts'
import { viewContactOf } from '../../../testing/members/viewing.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let mother: TestMember
let viewer: TestMember
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.database.pool.query('delete from account')
  mother = await aMember(test.services)
  viewer = await aMember(test.services, { gender: 'Male' })
})
afterAll(() => test.close())

const search = async (body: object) =>
  (await test.call('POST', '/profile/search/profilelist', { token: viewer.token, body })).body.totalElements
const facets = async () =>
  (await test.call('POST', '/api/search/facets', { token: viewer.token, body: { gender: 'Female' } })).body.data.facets
const seen = async () =>
  (await test.call('GET', `/profile/profilefulldata/getforviewforuser/${mother.profileId}`, { token: viewer.token }))
    .body.data
const say = async (body: object) => {
  const { status, body: answer } = await patchProfile(test, mother, body)
  expect([status, answer.errors]).toEqual([200, undefined])
}

describe('a second marriage', () => {
  it('is searched by children, where they live and whether a member is open to them (REMARRY-01)', async () => {
    await say({
      marriedStatus: 'Widowed',
      childrenCount: '1',
      childrenLiving: 'Living with me',
      openToChildren: 'Yes, if not living with us',
      childrenAges: ['3 to 6'],
      marriageEndedYear: 2021,
    })
    expect([await search({ children: ['1', '2'] }), await search({ children: ['None'] })]).toEqual([1, 0])
    expect(await search({ childrenLiving: ['Living with me'] })).toBe(1)
    expect([
      await search({ openToChildren: ['Yes'] }),
      await search({ openToChildren: ['Yes, if not living with us'] }),
    ]).toEqual([0, 1])
    expect(await facets()).toMatchObject({
      children: [{ value: '1', count: 1 }],
      childrenLiving: [{ value: 'Living with me', count: 1 }],
      freeToMarry: [{ value: true, count: 1 }],
    })
    // for contacts
    expect(await seen()).toMatchObject({ childrenCount: '1', childrenAges: [], marriageEndedYear: null })
  })

  it('finds the never married among those without children, whom no form asks (REMARRY-01)', async () => {
    await say({ marriedStatus: 'Never Married' })
    expect([await search({ children: ['None'] }), await search({ children: ['1'] })]).toEqual([1, 0])
    const body = { preferedChildren: ['None'], preferedMust: ['children'] }
    const { data } = (await test.call('POST', '/api/matches/fitting', { token: viewer.token, body })).body
    expect(data).toMatchObject({ fits: 1, notTold: 0 })
    expect((await seen()).childrenCount).toBeNull()
    await say({ marriedStatus: 'Widowed' })
    expect(await search({ children: ['None'] })).toBe(0)
  })

  it('finds families who are open to a partner with a disability; none can say the opposite (HEALTH-04)', async () => {
    await say({ openToDisability: 'To be talked over' })
    expect(await search({ openToDisability: ['Yes', 'To be talked over'] })).toBe(1)
    expect(await search({ openToDisability: ['Yes'] })).toBe(0)
    expect((await seen()).openToDisability).toBe('To be talked over')
    const { body } = await patchProfile(test, mother, { openToDisability: 'No' })
    expect(Object.keys(body.errors)).toEqual(['openToDisability'])
  })

  it.each([
    ['Never Married', null, true],
    ['Widowed', null, true],
    ['Annulled', null, true],
    ['Divorced', 'Decree final', true],
    ['Divorced', 'Appeal pending', false],
    ['Divorced', null, false],
    ['Awaiting Divorce', null, false],
    ['Separated', null, false],
    ['Annulled', 'Decree final', true],
    ['Annulled', 'By talaq, khula or church annulment only', false],
  ])('%s with %s is free to marry: %s (REMARRY-02)', async (marriedStatus, divorceState, isFree) => {
    await say({ marriedStatus, divorceState })
    expect(await search({ freeToMarry: true, gender: 'Female' })).toBe(isFree ? 1 : 0)
    const told = isFree ? FREEDOM.free : FREEDOM.notYet
    expect((await seen()).divorceState).toBe(divorceState && told)
  })

  it.each(['Awaiting Divorce', 'Separated'])(
    '%s is not free to marry, whatever is told of a divorce (REMARRY-02)',
    async (marriedStatus) => {
      await say({ marriedStatus })
      await say({ divorceState: 'Decree final' })
      expect(await search({ freeToMarry: true, gender: 'Female' })).toBe(0)
      expect((await seen()).divorceState).toBe(FREEDOM.notYet)
    },
  )

  it('clears the state of a divorce with a status that asks for none (REMARRY-03)', async () => {
    const state = async () => (await readEdit(test, mother)).divorceState
    await say({ marriedStatus: 'Divorced', divorceState: 'Decree final' })
    await say({ marriedStatus: 'Annulled' })
    expect(await state()).toBe('Decree final')
    await say({ marriedStatus: 'Awaiting Divorce', divorceState: 'Decree final' })
    expect(await state()).toBeNull()
    expect(await search({ freeToMarry: true, gender: 'Female' })).toBe(0)
  })

  it('is free to marry by the same rule after an upgrade (REMARRY-02)', async () => {
    await say({ marriedStatus: 'Divorced', divorceState: 'Case pending' })
    const { database } = test.services
    await database.pool.query(
      `update profile set marital_status_id = (select id from reference_item
      where list = 'marriedStatus' and name = 'Widowed') where id = $1`,
      [mother.profileId],
    )
    await database.pool.query('update listing set is_free_to_marry = false')
    await database.pool.query("delete from migration where name like '0256%'")
    await migrate(database)
    await prepareDatabase(database)
    expect(await search({ freeToMarry: true, gender: 'Female' })).toBe(1)
    expect((await readEdit(test, mother)).divorceState).toBeNull()
  })

  it('finds those who work abroad, and doesn’t take a silent member for one (ABROAD-04)', async () => {
    await say({ jobCountry: 'Germany' })
    expect(await search({ worksAbroad: true, gender: 'Female' })).toBe(1)
    expect(await facets()).toMatchObject({ worksAbroad: [{ value: true, count: 1 }] })
    await say({ jobCountry: 'India' })
    expect(await search({ worksAbroad: true, gender: 'Female' })).toBe(0)
    await say({ jobCountry: null })
    expect(await search({ worksAbroad: true, gender: 'Female' })).toBe(0)
  })

  it('shows others whether a divorced member is free, not how the case stands (REMARRY-03)', async () => {
    await say({ marriedStatus: 'Divorced', divorceState: 'Appeal pending' })
    expect((await seen()).divorceState).toBe(FREEDOM.notYet)
    await say({ divorceState: 'Decree final' })
    expect((await seen()).divorceState).toBe(FREEDOM.free)
  })

  it('refuses a year to come and words of no list (REMARRY-01)', async () => {
    const faults = async (body: object) => Object.keys((await patchProfile(test, mother, body)).body.errors ?? {})
    expect(await faults({ marriageEndedYear: 2090 })).toEqual(['marriageEndedYear'])
    expect(await faults({ childrenCount: 'five' })).toEqual(['childrenCount'])
    expect(await faults({ childrenAges: ['3 to 6', 'grown'] })).toEqual(['childrenAges'])
    expect(await faults({ residencePermit: 'Z-9' })).toEqual(['residencePermit'])
  })
})

describe('life abroad and rite', () => {
  it('are searched by citizenship, status, relocation, denomination and sect (ABROAD-01)', async () => {
    await say({
      citizenship: 'India',
      residenceStatus: 'Work permit',
      residencePermit: 'H-1B',
      willingToRelocate: 'Back to India',
      relocateCountries: ['USA', 'India'],
      denomination: 'Mar Thoma',
      muslimSect: 'Sunni',
      muslimSchool: 'Shafi',
      jainSect: 'Digambar',
    })
    for (const filter of [
      { citizenship: ['India'] },
      { residenceStatus: ['Work permit'] },
      { willingToRelocate: ['Back to India'] },
      { denomination: ['Mar Thoma'] },
      { muslimSect: ['Sunni'] },
      { muslimSchool: ['Shafi'] },
      { jainSect: ['Digambar'] },
    ])
      expect([filter, await search(filter)]).toEqual([filter, 1])
    expect(await search({ residenceStatus: ['Citizen'] })).toBe(0)
    expect(await seen()).toMatchObject({ citizenship: 'India', residenceStatus: 'Work permit', residencePermit: null })
  })

  it('are musts like any other wish (WISH-01)', async () => {
    await say({ childrenCount: 'None' })
    const fitting = async (body: object) =>
      (await test.call('POST', '/api/matches/fitting', { token: viewer.token, body })).body.data
    expect(await fitting({ preferedChildren: ['None'], preferedMust: ['children'] })).toMatchObject({ fits: 1 })
    expect(await fitting({ preferedChildren: ['1'], preferedMust: ['children'] })).toMatchObject({ fits: 0 })
    expect(await fitting({ preferedDenomination: ['Mar Thoma'], preferedMust: ['denomination'] })).toMatchObject({
      fits: 0,
      notTold: 1,
    })
  })
})

describe('a disability', () => {
  const kinds = ['Low vision']
  const certificate = 'Certified 40 % or more'
  it.each([
    [null, [], { kinds, certificate }],
    ['contact', [], { kinds, certificate }],
    ['owner', [], { kinds: [], certificate: null }],
    ['everyone', kinds, { kinds, certificate }],
  ])(
    'shown to %s is read by other members as %j, and once they opened the contact as %j (HEALTH-03)',
    async (disabilitySeenBy, before, after) => {
      await say({ disabilityKinds: kinds, disabilityBenchmark: certificate, disabilitySeenBy, bloodGroup: 'O+' })
      expect(await seen()).toMatchObject({ disabilityKinds: before, disabilityBenchmark: null, bloodGroup: null })
      await aSubscription(test.services, viewer.profileId)
      expect((await viewContactOf(test, viewer, mother.profileId)).status).toBe(200)
      expect(await seen()).toMatchObject({
        disabilityKinds: after.kinds,
        disabilityBenchmark: after.certificate,
        bloodGroup: 'O+',
      })
      expect(await seen()).not.toHaveProperty('disabilitySeenBy')
    },
  )

  it('and a blood group are no filters (HEALTH-01)', async () => {
    for (const filter of [{ bloodGroup: ['O+'] }, { disabilityKinds: ['Low vision'] }, { spectacles: ['No'] }]) {
      const { status } = await test.call('POST', '/profile/search/profilelist', { token: viewer.token, body: filter })
      expect([filter, status]).toEqual([filter, 400])
    }
  })
})
