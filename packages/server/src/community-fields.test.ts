import { FILTERS } from '@thunai/contract/finding/filters'
import { isSeveral } from '@thunai/contract/profile/field-kinds'
import { FIELD_GROUP_NAMES, fieldsOfGroup } from '@thunai/contract/profile/field-groups'
import { fieldNamed, type FieldName } from '@thunai/contract/profile/fields'
import { formName, viewName } from '@thunai/contract/profile/wire-names'
import { WISH_NAMES, WISHES, fieldsOfWish } from '@thunai/contract/profile/wishes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoMember } from './demo/demo-member.ts'
import { languageIn } from './platform/languages.ts'
import { aMember, type TestMember } from './testing/members/a-member.ts'
import { patchProfile, readEdit } from './testing/members/own-profile.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

/** Facts of the community, an earlier marriage, life abroad, rite and health, as one profile could state them. */
const FACTS = {
  clan: 'Nemam',
  clanDivision: null,
  clanOther: 'Neithal',
  gothram: 'Bharadwaja',
  houseName: 'Nalluri',
  excludedClans: ['Iluppakudi'],
  familyDeityPlace: 'Karaikudi',
  motherClan: 'Mathur',
  motherGothram: 'Atreya',
  motherFamilyDeity: 'Ayyanar',
  motherFamilyDeityPlace: 'Devakottai',
  childrenCount: '1',
  childrenLiving: 'Living with me',
  childrenAges: ['3 to 6'],
  marriageEndedYear: 2019,
  divorceState: 'Decree final',
  openToChildren: 'Yes',
  citizenship: 'India',
  residenceStatus: 'Work permit',
  residencePermit: 'H-1B',
  abroadSince: 2018,
  willingToRelocate: 'To named countries',
  relocateCountries: ['India'],
  parentsCountry: 'India',
  parentsPlace: 'Karaikudi',
  incomeAmount: 80_000,
  incomeCurrency: 'INR',
  incomePeriod: 'month',
  denomination: 'Mar Thoma',
  diocese: 'Madurai',
  parish: 'Sacred Heart',
  baptised: 'Yes',
  muslimSect: 'Sunni',
  muslimSchool: 'Shafi',
  mahallu: 'Town Jamath',
  namaz: 'Mostly',
  headCover: 'Sometimes',
  veda: 'Sama',
  sutra: 'Apastamba',
  jainSect: 'Digambar',
  bloodGroup: 'B+',
  spectacles: 'Always',
  disabilityKinds: ['Low vision'],
  disabilitySeenBy: 'contact',
  disabilityBenchmark: 'Not certified',
  openToDisability: 'To be talked over',
  clanRule: 'Mark',
  motherLineRule: 'Mark same',
} as const satisfies { readonly [K in FieldName]?: unknown }
type Fact = keyof typeof FACTS
const NAMES = Object.keys(FACTS) as readonly Fact[]
/** Facts are left out if another field already states them. */
const TOLD = NAMES.filter((name) => FACTS[name] !== null)
const isOpen = (name: Fact) => fieldNamed(name).seenBy === 'everyone'

const STATED = WISH_NAMES.filter((wish) => NAMES.some((name) => name === WISHES[wish].fact))
const PEOPLE = Array.from({ length: 6000 }, (_, place) => demoMember(1, place + 1, '2026-03-01'))

let test: TestApp
let family: TestMember
let reader: TestMember
const sent = () => Object.fromEntries(TOLD.map((name) => [formName(name), FACTS[name]]))
beforeAll(async () => {
  test = await openTestApp()
  family = await aMember(test.services, { gender: 'Female' })
  reader = await aMember(test.services, { gender: 'Male' })
  const community = { religion: 'Hindu', caste: 'Chettiar - Nagarathar', jobType: 'Private', jobCountry: 'USA' }
  const { status, body } = await patchProfile(test, family, { ...community, ...sent() })
  if (status !== 200) throw new Error(JSON.stringify(body))
  test.clock.pass({ seconds: 6 })
})
afterAll(() => test.close())

const text = (value: unknown) => JSON.stringify(value)
const textsOf = (name: Fact) => [FACTS[name]].flat().map(String)

describe('each fact of communities and circumstances (COMM-01)', () => {
  it('is in a form, and is returned as it was sent', async () => {
    const grouped = new Set(FIELD_GROUP_NAMES.flatMap((group) => fieldsOfGroup(group)))
    expect(NAMES.filter((name) => !grouped.has(name))).toEqual([])
    const form = await readEdit(test, family)
    // items are returned as ids
    const plain = TOLD.filter((name) => !['item', 'items'].includes(fieldNamed(name).kind))
    for (const name of plain) expect([name, form[formName(name)]]).toEqual([name, FACTS[name]])
    for (const name of TOLD) expect([name, form[formName(name)] ?? null]).not.toEqual([name, null])
  })

  it('is read by everyone, by contacts or by the owner, as the catalogue says', async () => {
    const path = `/profile/profilefulldata/getforviewforuser/${family.profileId}`
    const { data } = (await test.call('GET', path, { token: reader.token })).body
    const empty = (name: Fact) => (isSeveral(fieldNamed(name)) ? [] : null)
    for (const name of TOLD.filter((one) => !isOpen(one)))
      expect([name, data[viewName(name)] ?? empty(name)]).toEqual([name, empty(name)])
    // others read only whether a divorce is final
    for (const name of TOLD.filter((one) => isOpen(one) && one !== 'divorceState'))
      expect([name, text(data[viewName(name)])]).toEqual([name, text(FACTS[name])])
  })

  it('finds its members where it has a filter, with a count beside it', async () => {
    const filters = FILTERS.filter(({ field }) => NAMES.some((name) => name === field))
    expect(filters.length).toBeGreaterThan(10)
    for (const { name, field } of filters) {
      const filter = { [name]: [FACTS[field as Fact]].flat(), excludeSameClan: false, joinedWithinDays: 1 }
      const { body } = await test.call('POST', '/profile/search/profilelist', { token: reader.token, body: filter })
      expect([name, body.totalElements]).toEqual([name, 1])
      const { facets } = (await test.call('POST', '/api/search/facets', { token: reader.token, body: filter })).body
        .data
      expect([name, facets[name].find(({ count }: { count: number }) => count > 0)?.count]).toEqual([name, 1])
    }
  })

  it('can be wished for if matches may use it', async () => {
    expect(STATED.length).toBeGreaterThan(8)
    const wishes = Object.fromEntries(
      STATED.flatMap((wish) =>
        fieldsOfWish(wish).map((field) => [formName(field), [FACTS[WISHES[wish].fact as Fact]].flat()]),
      ),
    )
    expect((await patchProfile(test, reader, { ...wishes, preferedMust: [] })).status).toBe(200)
    const path = `/profile/profilefulldata/getforviewforuser/${family.profileId}`
    const { myWishes } = (await test.call('GET', path, { token: reader.token })).body.data
    for (const wish of STATED) expect(myWishes).toContainEqual(expect.objectContaining({ wish, fits: 'yes' }))
  })

  it('is in the export of the account', async () => {
    const { body } = await test.call('GET', '/api/account/export', { token: family.token })
    const whole = text(body)
    for (const name of TOLD)
      for (const value of textsOf(name)) expect([name, whole.includes(value)]).toEqual([name, true])
    for (const name of TOLD) expect([name, whole.includes(`"${viewName(name)}"`)]).toEqual([name, true])
  })

  it('is in a biodata if everyone may read it, and otherwise is not', async () => {
    const body = { recipient: 'Uncle', language: 'en', layout: 'classic', pin: null, expiresInDays: 30 }
    const parts = ['basic', 'education', 'family', 'habits']
    const made = await test.call('POST', '/api/biodata', { token: family.token, body: { ...body, parts } })
    const { pathname } = new URL(made.body.data.url, 'http://localhost')
    const page = (await test.app.inject({ url: pathname })).body
    // shown as one income, as "free to marry", or by the clan in the list
    const inOtherWords: readonly Fact[] = [
      'incomeAmount',
      'incomeCurrency',
      'incomePeriod',
      'divorceState',
      'clanOther',
    ]
    for (const name of TOLD.filter((one) => isOpen(one) && !inOtherWords.includes(one)))
      for (const value of textsOf(name)) expect([name, page.includes(value)]).toEqual([name, true])
    const alone: readonly Fact[] = [
      'excludedClans',
      'motherClan',
      'motherFamilyDeityPlace',
      'parish',
      'mahallu',
      'residencePermit',
    ]
    for (const name of alone)
      for (const value of textsOf(name)) expect([name, page.includes(value)]).toEqual([name, false])
  })

  it('has its name and its choices in Tamil', () => {
    const tamil = languageIn('ta')
    for (const name of NAMES) {
      const field = fieldNamed(name)
      expect([name, tamil._(field.label)]).not.toEqual([name, field.label])
      // permits have the names that are printed on them
      const isNamed = name !== 'residencePermit' && (field.kind === 'choice' || field.kind === 'choices')
      const choices = isNamed ? field.of : []
      expect([name, choices.filter((choice) => /^[A-Z][a-z]{3,}/.test(choice) && tamil._(choice) === choice)]).toEqual([
        name,
        [],
      ])
    }
  })

  it('is stated by some demo members, and by no more than are asked for it', () => {
    const isTold = (value: unknown) => value !== null && value !== undefined && text(value) !== '[]'
    for (const name of NAMES) {
      const count = PEOPLE.filter((one) => isTold({ ...one, ...one.preferences }[name as keyof typeof one])).length
      expect([name, count > 0, count < PEOPLE.length * 0.95]).toEqual([name, true, true])
    }
    for (const wish of STATED)
      for (const field of fieldsOfWish(wish))
        expect([
          field,
          PEOPLE.some(({ preferences }) => isTold(preferences[field as keyof typeof preferences])),
        ]).toEqual([field, true])
    const neverMarried = PEOPLE.filter(({ maritalStatus }) => maritalStatus === 'Never Married')
    expect(neverMarried.filter(({ childrenCount }) => childrenCount !== null)).toEqual([])
    const notChristian = PEOPLE.filter(({ religion }) => religion !== 'Christian')
    expect(notChristian.filter(({ denomination, baptised }) => denomination !== null || baptised !== null)).toEqual([])
  })
})
