import { isSeveral } from '@thunai/contract/profile/field-kinds'
import { type EditValue, type Field, FIELD_NAMES, fieldNamed } from '@thunai/contract/profile/fields'
import { formName } from '@thunai/contract/profile/wire-names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { patchProfile, readEdit, readOwnView } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { placeOf } from '../../profile/profiles/profiles.api.ts'

/** By their wire names. */
const WIRE_FIELDS = Object.fromEntries(FIELD_NAMES.map((name) => [formName(name), fieldNamed(name)]))

let test: TestApp
let lists: Record<string, { id: number; name: string }[]>
beforeAll(async () => {
  test = await openTestApp()
  lists = (await test.call('GET', '/form/allformdata/getavailablelist')).body.data
})
afterAll(() => test.close())

const edit = (member: TestMember, query = '') => readEdit(test, member, query)
const view = (member: TestMember) => readOwnView(test, member)
const patch = (member: TestMember, body: unknown) => patchProfile(test, member, body)
const idIn = (list: string, name: string) => lists[list]?.find((item) => item.name === name)?.id ?? 0
const below = async (path: string): Promise<{ id: number; name: string }[]> => (await test.call('GET', path)).body.data

/** A valid value for each field, from the contract. */
async function valueFor(key: string, field: Field, member: TestMember): Promise<EditValue> {
  // from a list that the community has
  if (field.listed === 'clan' || field.listed === 'division') return null
  switch (field.kind) {
    case 'text':
      return `தமிழ் ${key}`.slice(0, field.max)
    case 'prose':
      return `தமிழ் ${key}.\n\n<b>Text</b> & "more".`
    case 'name':
      return `தமிழ் ${key}`
    case 'choice':
      // an income that is derived from its own parts
      if (key === 'incomeCurrency') return 'INR'
      if (key === 'incomePeriod') return 'month'
      return field.of.at(-1) ?? null
    case 'choices':
      return key === formName('preferredMust') ? ['caste', 'age'] : field.of.slice(-2)
    case 'number':
      if (key === 'abroadSince' || key === 'marriageEndedYear') return 2020
      return field.decimals === 1 ? field.max - 0.5 : field.max
    case 'flag':
      return true
    case 'phone':
      return `9198${String(Object.keys(WIRE_FIELDS).indexOf(key)).padStart(2, '0')}${member.phone.slice(-6)}`
    case 'email':
      return `new.${member.email}`
    case 'day':
      return '1990-02-28'
    case 'time':
      return '23:59'
    case 'zone':
      return 'Asia/Kolkata'
    case 'planets':
      return ['Sun', 'செவ்வாய்']
    case 'names':
      return ['Keeran', 'தூரன்']
    case 'photo': {
      const fileName = `${crypto.randomUUID()}.webp`
      await test.services.db
        .insertInto('photo')
        .values({ profile_id: member.profileId, file_name: fileName, created_at: test.clock.now() })
        .execute()
      return fileName
    }
    case 'item':
    case 'items': {
      const fixed = 'parent' in field ? undefined : COMMON[field.list]
      const items =
        'parent' in field
          ? await CHILDREN[field.list]()
          : (lists[field.list] ?? []).filter(({ name }) => fixed === undefined || name === fixed)
      const last = items
        .slice(-2)
        .map(({ id }) => id)
        .toReversed()
      return field.kind === 'items' ? last : (last[0] ?? null)
    }
  }
}
/** Each of these derives from the others. */
const OF_INCOME = ['monthlyIncome', 'incomeAmount', 'incomeCurrency', 'incomePeriod']
const RELIGION = 'Hindu'
/** Fields that are valid only together. */
const PAIRED: Readonly<Record<string, Readonly<Record<string, EditValue>>>> = { birthLatitude: { birthLongitude: 180 } }
/** One path down each list tree, so that dependent values fit their parents. */
const COMMON: Readonly<Record<string, string>> = { religion: RELIGION, country: 'India' }
const castesOf = (religion: string) => below(`/form/caste/byreligionidavailable/${idIn('religion', religion)}`)
const only = async (items: Promise<{ id: number; name: string }[]>, wanted: string) =>
  (await items).filter(({ name }) => name === wanted)
const CHILDREN = {
  caste: () => only(castesOf(RELIGION), 'Nadar'),
  sub_caste: async () => below(`/form/subcaste/bycasteid/${(await CHILDREN.caste())[0]?.id}`),
  state: () => only(below(`/form/state/bycountry/${idIn('country', 'India')}`), 'Tamil Nadu'),
  district: async () => below(`/form/district/bystate/${(await CHILDREN.state())[0]?.id}`),
}

describe('the fields of the contract', () => {
  it('each have a place in the database', async () => {
    const columns = await test.services.database.pool.query<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`,
    )
    const known = new Set(columns.rows.map(({ place }) => place))
    const kept = FIELD_NAMES.map(placeOf).flatMap((place) =>
      'column' in place ? [`${place.kept}.${place.column}`] : 'table' in place ? [`${place.table}.item_id`] : [],
    )
    expect(kept.filter((place) => !known.has(place))).toEqual([])
  })

  it('come back as they were sent, one by one, with nothing else changed (API-PROF-02, API-PROF-05, ENT-08 to ENT-29)', async () => {
    const member = await aMember(test.services, { religion: RELIGION })
    let count = 0
    for (const [key, field] of Object.entries(WIRE_FIELDS)) {
      const before = await edit(member)
      const value = await valueFor(key, field, member)
      const answer = await patch(member, { ...before, [key]: value, ...PAIRED[key] })
      expect([key, answer.status, answer.body.errors]).toEqual([key, 200, undefined])
      const after = await edit(member)
      expect(answer.body.data).toEqual(after)
      expect([key, after[key]]).toEqual([key, value])
      const follow = new Set([
        key,
        'age',
        'heightStr',
        'weightStr',
        'isEmailVerified',
        'isMobileVerified',
        'userLoginId',
        'noOfMarriedSisters',
        'caste',
        'country',
        'state',
        ...(OF_INCOME.includes(key) ? OF_INCOME : []),
        ...Object.keys(PAIRED[key] ?? {}),
      ])
      const rest = (data: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(data).filter(([name]) => !follow.has(name)))
      expect(rest(after)).toEqual(rest(before))
      count++
    }
    expect(count).toBe(Object.keys(WIRE_FIELDS).length)
  })

  it('come back all at once, by ids in edit and by names in view, and all can be sent back whole (ENT-08 to ENT-29)', async () => {
    const member = await aMember(test.services)
    const all: Record<string, EditValue> = {}
    for (const [key, field] of Object.entries(WIRE_FIELDS)) all[key] = await valueFor(key, field, member)
    const answer = await patch(member, all)
    expect(answer.body.errors).toBeUndefined()
    expect(answer.body.statusMessage).toBe('Profile updated successfully!')
    expect(await edit(member)).toMatchObject(all)
    const again = await patch(member, await edit(member))
    expect([again.status, again.body.data]).toEqual([200, await edit(member)])
    const shown = await view(member)
    expect(shown).toMatchObject({
      religion: RELIGION,
      district: expect.any(String),
      state: 'Tamil Nadu',
      noOfMarriedSisters: 30,
      rassiOne: ['Sun', 'செவ்வாய்'],
      raasiTwele: ['Sun', 'செவ்வாய்'],
    })
    expect(shown).not.toHaveProperty('noOfMarrieSisters')
    const byName = await edit(member, '?values=name')
    const named = Object.entries(WIRE_FIELDS).filter(([, { kind }]) => kind === 'item' || kind === 'items')
    for (const [key] of named) expect([key, byName[key]]).toEqual([key, shown[key]])
    expect((await patch(member, byName)).body.errors).toBeUndefined()
    const lists = named.filter(([, { kind }]) => kind === 'items').map(([key]) => key)
    const ordered = (data: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, lists.includes(key) ? (value as number[]).toSorted() : value]),
      )
    expect(ordered(await edit(member))).toEqual(ordered(answer.body.data))
  })

  it('are cleared by "" and by null and stay when absent, except what a registration needs (G-24, G-65)', async () => {
    const member = await aMember(test.services)
    const all: Record<string, EditValue> = {}
    for (const [key, field] of Object.entries(WIRE_FIELDS))
      if (!('parent' in field)) all[key] = await valueFor(key, field, member)
    expect((await patch(member, all)).body.errors).toBeUndefined()
    for (const [index, [key, field]] of Object.entries(WIRE_FIELDS).entries()) {
      const { status, body } = await patch(member, { [key]: index % 2 === 0 ? '' : null })
      const cleared = {
        status: 200,
        errors: undefined,
        value: isSeveral(field) ? [] : null,
      }
      const refused = { status: 400, errors: { [key]: field.needed }, value: undefined }
      expect([key, { status, errors: body.errors, value: body.data?.[key] }]).toEqual([
        key,
        field.needed === undefined ? cleared : refused,
      ])
    }
    const left = await edit(member)
    const kept = Object.entries(WIRE_FIELDS)
      .filter(([, { needed }]) => needed !== undefined)
      .map(([key]) => key)
    expect(kept.map((key) => left[key])).toEqual(kept.map((key) => all[key]))
    expect(left.userLoginId).toBe(member.memberId)
  })
})

describe('items below others', () => {
  it('must lie below what is chosen, fall away when that changes, and bring it when nothing was chosen', async () => {
    const member = await aMember(test.services, { religion: 'Hindu' })
    const caste = (await castesOf('Hindu'))[3]
    const other = (await castesOf('Christian')).at(-1)
    expect((await patch(member, { caste: other?.id })).body.errors).toHaveProperty('caste')
    expect((await patch(member, { caste: caste?.name })).body.data.caste).toBe(caste?.id)
    const moved = await patch(member, { religion: 'Christian' })
    expect(moved.body.data).toMatchObject({ religion: idIn('religion', 'Christian'), caste: null, subCaste: null })
    expect((await patch(member, { religion: 'Hindu', caste: other?.id })).body.errors).toHaveProperty('caste')

    const district = (await CHILDREN.district())[0]
    const found = await patch(member, { district: district?.id })
    expect(found.body.data).toMatchObject({
      district: district?.id,
      country: idIn('country', 'India'),
      state: expect.any(Number),
    })
    expect((await patch(member, { country: idIn('country', 'USA') })).body.data).toMatchObject({
      state: null,
      district: null,
    })
    expect((await patch(member, { district: district?.id })).body.errors).toHaveProperty('district')
    expect((await patch(member, { country: null, state: (await CHILDREN.state())[0]?.id })).body.errors).toHaveProperty(
      'state',
    )
  })

  it('may be wished for with and without what lies above them (ENT-28)', async () => {
    const member = await aMember(test.services)
    const [hindu, christian] = [idIn('religion', 'Hindu'), idIn('religion', 'Christian')]
    const caste = (await castesOf('Christian'))[0]?.id
    expect((await patch(member, { preferedCaste: [caste] })).body.data.preferedCaste).toEqual([caste])
    expect((await patch(member, { preferedReligions: [christian, hindu] })).body.data).toMatchObject({
      preferedReligions: [christian, hindu],
      preferedCaste: [caste],
    })
    expect((await patch(member, { preferedReligions: hindu })).body.data).toMatchObject({
      preferedReligions: [hindu],
      preferedCaste: [],
    })
    expect((await patch(member, { preferedCaste: [caste] })).body.errors).toHaveProperty('preferedCaste')
  })

  it('stay when what lies above them is cleared, also in a form that is sent whole (API-PROF-05, ENT-28)', async () => {
    const member = await aMember(test.services)
    const caste = (await castesOf('Christian'))[0]?.id
    const wished = { preferedReligions: [idIn('religion', 'Christian')], preferedCaste: [caste] }
    const { data: form } = (await patch(member, wished)).body
    for (const sent of [{ ...form, preferedReligions: [] }, { preferedReligions: [] }]) {
      await patch(member, wished)
      const { status, body } = await patch(member, sent)
      expect([status, body.errors]).toEqual([200, undefined])
      expect(body.data).toMatchObject({ preferedReligions: [], preferedCaste: [caste] })
    }
  })
})
