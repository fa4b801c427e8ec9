import { REGISTRATION_MESSAGES as M } from '@thunai/contract/account/accounts'
import { AMSAM_HOUSES, RAASI_HOUSES } from '@thunai/contract/values/choices'
import { type EditValue, type Field, FIELD_NAMES, fieldNamed } from '@thunai/contract/profile/fields'
import { formName } from '@thunai/contract/profile/wire-names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { mailsTo } from '../../testing/kept-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { placeOf } from '../profiles/profiles.api.ts'

/** By the wire's spellings. */
const WIRE_FIELDS = Object.fromEntries(FIELD_NAMES.map((name) => [formName(name), fieldNamed(name)]))

let test: TestApp
let lists: Record<string, { id: number; name: string }[]>
beforeAll(async () => {
  test = await openTestApp()
  lists = (await test.call('GET', '/form/allformdata/getavailablelist')).body.data
})
afterAll(() => test.close())

const EDIT = '/profile/profilefulldata/getforeditforuser'
const edit = async (member: TestMember, query = '') =>
  (await test.call('GET', `${EDIT}${query}`, { token: member.token })).body.data
const view = async (member: TestMember) =>
  (await test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken', { token: member.token })).body.data
const patch = (member: TestMember, body: unknown) =>
  test.call('PATCH', `/profile/update/profileupdate/${member.profileId}`, { token: member.token, body })
const idIn = (list: string, name: string) => lists[list]?.find((item) => item.name === name)?.id ?? 0
const below = async (path: string): Promise<{ id: number; name: string }[]> => (await test.call('GET', path)).body.data

/** A value for each field, made from what the contract says of it. */
async function valueFor(key: string, field: Field, member: TestMember): Promise<EditValue> {
  switch (field.kind) {
    case 'text':
      return `தமிழ் ${key}`.slice(0, field.max)
    case 'name':
      return `தமிழ் ${key}`
    case 'choice':
      return field.of.at(-1) ?? null
    case 'number':
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
    case 'photo': {
      const fileName = `${crypto.randomUUID()}.webp`
      await test.services.database.db
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
const RELIGION = 'Hindu'
/** What only goes together. */
const PAIRED: Readonly<Record<string, Readonly<Record<string, EditValue>>>> = { birthLatitude: { birthLongitude: 180 } }
/** One line down each tree, so that what is chosen below fits what is chosen above. */
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
        value: field.kind === 'items' || field.kind === 'planets' ? [] : null,
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

describe('what a client may write', () => {
  it('are numbers as text, booleans as text, one value for a list, days as in India and other spellings (D-11, D-22, G-22, G-24, G-26)', async () => {
    const member = await aMember(test.services)
    const { body } = await patch(member, {
      height: '167.64',
      weight: ' 60 ',
      noOfBrothers: '2',
      willingTohomeMappillai: 'true',
      isPhysicalyChallenged: 'false',
      dateOfBirth: '05/03/1995',
      education: String(lists['education']?.[1]?.id),
      eatingHabbits: lists['eating_habits']?.[0]?.name.toUpperCase(),
      noOfSisters: 3,
      noOfMarriedSisters: 1,
      dhosham: 'kuja',
      dhasa: 'Guru',
      laknam: 'mesham',
      birthTime: '6:05:00',
      raasiOne: 'Sun',
      seconderyContact: '+91 98400-12345',
      motherTongue: 'tamil',
      profileFor: 'Son',
    })
    expect(body.errors).toBeUndefined()
    expect(body.data).toMatchObject({
      height: 167.6,
      heightStr: '5 ft 6 in',
      weight: 60,
      weightStr: '60 kg',
      noOfBrothers: 2,
      willingTohomeMappillai: true,
      isPhysicalyChallenged: false,
      dateOfBirth: '1995-03-05',
      education: [lists['education']?.[1]?.id],
      eatingHabbits: [lists['eating_habits']?.[0]?.id],
      noOfMarrieSisters: 1,
      noOfMarriedSisters: 1,
      dhosham: 'Kuja Dhosham',
      dhasa: 'Guru Dasha',
      laknam: 'Mesham',
      birthTime: '06:05',
      rassiOne: ['Sun'],
      seconderyContact: '919840012345',
      motherTongue: idIn('language', 'Tamil'),
      createdFor: 'Son',
    })
    const both = await patch(member, { noOfMarrieSisters: 2, noOfMarriedSisters: 1 })
    expect(both.body.data).toMatchObject({ noOfMarrieSisters: 2, noOfMarriedSisters: 2 })
    expect((await view(member)).noOfMarriedSisters).toBe(2)
    expect(Object.keys(both.body.data)).toEqual(expect.arrayContaining([...RAASI_HOUSES, ...AMSAM_HOUSES]))
  })

  it('never is the id, the rights, the flags or the dates of the account (SEC-03, T42, T43)', async () => {
    const member = await aMember(test.services, { emailVerified: false, mobileVerified: false })
    const before = await edit(member)
    const answer = await patch(member, {
      id: crypto.randomUUID(),
      memberId: 'M1',
      roles: ['ADMIN'],
      isEmailVerified: true,
      isMobileVerified: 'true',
      createdAt: '2000-01-01',
      createdBy: 'admin',
      totalViews: 9,
      userLoginId: '1',
      passwordHash: 'x',
      userLoginPassword: 'other123',
      age: 99,
      isActive: false,
      isAvailable: false,
    })
    expect([answer.status, answer.body.data]).toEqual([200, before])
    const { role, is_active } = await test.services.database.db
      .selectFrom('account')
      .select(['role', 'is_active'])
      .where('id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    expect([role, is_active]).toEqual(['ONLINE_MEMBER', true])
    expect(
      (await test.call('POST', '/auth/gateway/login', { body: { username: member.email, userpassword: 'secret123' } }))
        .status,
    ).toBe(200)
  })

  it('never is another’s profile (SEC-02, T40, T41)', async () => {
    const [a, b] = [await aMember(test.services), await aMember(test.services)]
    const before = await edit(b)
    const answer = await test.call('PATCH', `/profile/update/profileupdate/${b.profileId}`, {
      token: a.token,
      body: { name: 'Changed' },
    })
    expect([answer.status, answer.body.statusCode]).toEqual([403, 403])
    expect((await patch(a, { id: b.profileId, name: 'Changed' })).body.data).toMatchObject({
      id: a.profileId,
      name: 'Changed',
    })
    expect(await edit(b)).toEqual(before)
    expect(
      (await test.call('PATCH', `/profile/update/profileupdate/${b.profileId}`, { body: { name: 'Changed' } })).status,
    ).toBe(401)
    expect(
      (await test.call('PATCH', `/profile/update/profileupdate/${crypto.randomUUID()}`, { token: a.token, body: {} }))
        .status,
    ).toBe(403)
    const photo = `${crypto.randomUUID()}.webp`
    await test.services.database.db
      .insertInto('photo')
      .values({ profile_id: b.profileId, file_name: photo, created_at: test.clock.now() })
      .execute()
    expect((await patch(a, { profileThumbnailImage: photo })).body.errors).toHaveProperty('profileThumbnailImage')
  })
})

describe('what is refused', () => {
  it('is marked at its field, every fault at once, and nothing of it is kept', async () => {
    const member = await aMember(test.services)
    const before = await edit(member)
    const bad = {
      name: 'ab',
      gender: 'Other',
      dateOfBirth: '31/02/1999',
      marriedStatus: 'Nobody knows',
      education: [999_999],
      caste: 'No such caste',
      height: 'tall',
      patham: 5,
      noOfBrothers: 1.5,
      fatherStatus: 'Perhaps',
      birthTime: '24:00',
      emailContact: 'a@b@c',
      whatsappContact: '12',
      rassiOne: Array(11).fill('Sun'),
      raasiTwo: ['x'.repeat(21)],
      dhosham: 'None of these',
      dhasaDays: 31,
      isPhysicalyChallenged: 'maybe',
      kulatheivam: 'x'.repeat(201),
      preferedStar: ['Pole star'],
      streetOrPloat: { a: 1 },
      taluk: 'a\u0000b',
      monthlyIncome: -1,
      profileThumbnailImage: 'nobodys.webp',
    }
    for (const [key, value] of Object.entries(bad)) {
      const answer = await patch(member, { jobCity: 'Madurai', [key]: value })
      expect([key, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([key, 400, [key]])
    }
    const answer = await patch(member, { ...bad, jobCity: 'Madurai' })
    expect(answer.body.statusMessage).toBe('Please fix highlighted fields.')
    expect(Object.keys(answer.body.errors).length).toBeGreaterThan(10)
    expect(await edit(member)).toEqual(before)
  })

  it('is an age below 21 for a man and 18 for a woman, by whichever of both changes, and a day before 1900 (VAL-14 to VAL-17, T46)', async () => {
    const member = await aMember(test.services, { gender: 'Female' })
    const year = test.clock.now().getUTCFullYear()
    expect((await patch(member, { dateOfBirth: `${year - 17}-01-01` })).body.errors).toHaveProperty('dateOfBirth')
    expect((await patch(member, { dateOfBirth: `${year - 20}-01-01` })).status).toBe(200)
    expect((await patch(member, { gender: 'Male' })).body.errors).toHaveProperty('dateOfBirth')
    expect((await patch(member, { gender: 'Male', dateOfBirth: `${year - 22}-01-01` })).status).toBe(200)
    expect((await patch(member, { dateOfBirth: '1899-12-31' })).body.errors).toHaveProperty('dateOfBirth')
  })

  it('is more married than there are, and a range upside down, also against what is stored (ENT-15, ENT-27)', async () => {
    const member = await aMember(test.services)
    await patch(member, {
      noOfBrothers: 2,
      noOfMarriedBrothers: 2,
      noOfSisters: 1,
      preferedAgeFrom: 25,
      preferedHeightTo: 170,
    })
    expect((await patch(member, { noOfBrothers: 1 })).body.errors).toHaveProperty('noOfMarriedBrothers')
    expect((await patch(member, { noOfMarrieSisters: 2 })).body.errors).toHaveProperty('noOfMarrieSisters')
    expect((await patch(member, { preferedAgeTo: 24 })).body.errors).toHaveProperty('preferedAgeTo')
    expect((await patch(member, { preferedHeightFrom: 170.5 })).body.errors).toHaveProperty('preferedHeightTo')
    expect((await patch(member, { preferedIncomeFrom: 2, preferedIncomeTo: 1 })).body.errors).toHaveProperty(
      'preferedIncomeTo',
    )
    expect((await patch(member, { preferedAgeFrom: 30, preferedAgeTo: 30 })).status).toBe(200)
  })

  it('is a change of a version that is no longer the newest, if the client says which (G-65)', async () => {
    const member = await aMember(test.services)
    const mine = await edit(member, '?version=true')
    expect((await edit(member)).updatedAt).toBeUndefined()
    const first = await patch(member, { ...mine, jobCity: 'Madurai' })
    expect(first.status).toBe(200)
    const stale = await patch(member, { ...mine, jobCity: 'Salem' })
    expect([stale.status, (await edit(member)).jobCity]).toEqual([409, 'Madurai'])
    expect((await patch(member, { ...first.body.data, jobCity: 'Salem' })).status).toBe(200)
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
})

describe('the names of member and parents', () => {
  it('carry no number, no address and nothing that turns letters; composed, they are kept (T15, T83)', async () => {
    const member = await aMember(test.services)
    const wrong = { name: 'Call 98765 43210', fatherName: 'shaadi.com', motherName: 'Latha \u202eanuK' }
    const refused = await patch(member, { ...wrong, jobCity: 'Salem' })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { name: M.nameLetters, fatherName: M.nameDots, motherName: M.nameLetters },
    ])
    const { body } = await patch(member, { name: ' R.Mee\u006e\u0303a  K ', fatherName: 'எஸ்.ராமன்', motherName: '' })
    expect(body.data).toMatchObject({ name: 'R.Meeña K', fatherName: 'எஸ்.ராமன்', motherName: null, jobCity: null })
  })

  it('that were kept before that rule stand in nobody’s way: the whole profile is sent back and saved', async () => {
    const member = await aMember(test.services, { name: 'Call  98765 43210' })
    await test.services.database.db
      .updateTable('profile')
      .set({ father_name: 'Raman (late)' })
      .where('id', '=', member.profileId)
      .execute()
    const whole = await edit(member)
    const saved = await patch(member, { ...whole, jobCity: 'Salem' })
    expect(saved.body.data).toMatchObject({ name: 'Call 98765 43210', fatherName: 'Raman (late)', jobCity: 'Salem' })
    expect((await patch(member, { ...whole, name: 'Call 98765 43211' })).body.errors).toEqual({ name: M.nameLetters })
  })

  it('never turn the words of a mail, whatever was kept before', async () => {
    const member = await aMember(test.services, { name: 'Meena \u202eanuK' })
    await patch(member, { emailContact: `turned.${member.email}` })
    const [told] = await mailsTo(test, member.email)
    expect(told?.text).toContain('Dear Meena anuK')
    expect(`${told?.text}${told?.html}${told?.to?.[0]?.name}`).not.toMatch(/\p{Cf}/u)
  })
})
