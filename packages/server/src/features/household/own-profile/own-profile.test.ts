import { AMSAM_HOUSES, RAASI_HOUSES } from '@thunai/contract/values/choices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aSubscription } from '../../../testing/office/a-subscription.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let kavitha: TestMember
let viewer: TestMember
const SECRETS = ['919000000001', '919000000002', '919000000003', '17/4B', 'Car Street', '625001', '12 Old Line']

beforeAll(async () => {
  test = await openTestApp()
  kavitha = await aMember(test.services, { dateOfBirth: '1996-04-12', caste: 'Nadar', mobileVerified: false })
  viewer = await aMember(test.services, { gender: 'Male' })
  await fillIn(kavitha.profileId)
})
afterAll(() => test.close())

/** Gives a member every fact that a profile can have. */
async function fillIn(id: string): Promise<void> {
  const { db } = test.services
  const item = async (list: string, n = 0) =>
    (
      await db
        .selectFrom('reference_item')
        .select('id')
        .where('list', '=', list)
        .orderBy('position')
        .offset(n)
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id
  const district = await db
    .selectFrom('district')
    .innerJoin('state', 'state.id', 'district.state_id')
    .select(['district.id', 'state.id as stateId', 'state.country_id as countryId'])
    .where('district.name', '=', 'Madurai')
    .executeTakeFirstOrThrow()
  const photo = await db
    .insertInto('photo')
    .values({ profile_id: id, file_name: 'kavitha.webp', created_at: test.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('profile')
    .set({
      second_phone: SECRETS[0],
      whatsapp_phone: SECRETS[1],
      alternate_phone: SECRETS[2],
      door_number: SECRETS[3],
      street: SECRETS[4],
      postal_code: SECRETS[5],
      village_area: 'Anna Nagar',
      taluk: 'Madurai North',
      district_id: district.id,
      state_id: district.stateId,
      country_id: district.countryId,
      main_photo_id: photo.id,
      height_cm: 167.6,
      weight_kg: 60,
      monthly_income: 45_000,
      father_alive: true,
      father_name: 'Raman',
      mother_alive: false,
      brothers: 2,
      married_brothers: 1,
      sisters: 3,
      married_sisters: 2,
      physically_challenged: false,
      willing_home_son_in_law: true,
      job_name: 'Teacher',
      family_deity: 'Meenakshi',
      residence_type_id: await item('residence_type'),
      complexion_id: await item('complexion'),
      job_type_id: await item('jobtype'),
    })
    .where('id', '=', id)
    .execute()
  for (const [table, list] of [
    ['profile_education', 'education'],
    ['profile_eating_habit', 'eating_habits'],
    ['profile_other_habit', 'other_habits'],
  ] as const) {
    await db
      .insertInto(table)
      .values([
        { profile_id: id, item_id: await item(list, 1), position: 0 },
        { profile_id: id, item_id: await item(list, 0), position: 1 },
      ])
      .execute()
  }
  await db
    .insertInto('horoscope')
    .values({
      profile_id: id,
      star_id: await item('star'),
      patham: 3,
      raasi_id: await item('raasi'),
      laknam: 'Mesham',
      birth_time: '06:05',
      birth_place: 'Madurai',
      jathagam_type_id: await item('jathagamType'),
      dhosham: 'Kuja Dhosham',
      dhasa: 'Guru Dasha',
      dhasa_years: 4,
      dhasa_months: 11,
      dhasa_days: 30,
    })
    .execute()
  await db
    .insertInto('horoscope_house')
    .values([
      { profile_id: id, chart: 'raasi', house: 1, planets: ['Sun', 'Moon'] },
      { profile_id: id, chart: 'raasi', house: 12, planets: ['Saturn'] },
      { profile_id: id, chart: 'amsam', house: 7, planets: ['Rahu'] },
    ])
    .execute()
  await db
    .insertInto('preference')
    .values({
      profile_id: id,
      age_from: 27,
      age_to: 33,
      height_from: 165,
      height_to: 185.5,
      income_from: 30_000,
      body_type: 'Slim',
    })
    .execute()
  const caste = await db.selectFrom('caste').select('id').where('name', '=', 'Nadar').executeTakeFirstOrThrow()
  await db
    .insertInto('preference_value')
    .values([
      { profile_id: id, kind: 'religion', item_id: await item('religion') },
      { profile_id: id, kind: 'star', item_id: await item('star', 1) },
      { profile_id: id, kind: 'star', item_id: await item('star', 0) },
      { profile_id: id, kind: 'caste', item_id: caste.id },
    ])
    .execute()
}

const own = async (token = kavitha.token) =>
  (await test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken', { token })).body.data
const seen = async (by = viewer) =>
  test.call('GET', `/profile/profilefulldata/getforviewforuser/${kavitha.profileId}`, { token: by.token })

describe('one’s own profile', () => {
  it('has every fact by name, with what its owner alone may see (API-PROF-01, ENT-08 to ENT-22)', async () => {
    const data = await own()
    expect(data).toMatchObject({
      id: kavitha.profileId,
      memberId: kavitha.memberId,
      name: 'Kavitha Raman',
      gender: 'Female',
      dateOfBirth: '1996-04-12',
      createdFor: 'Myself',
      createdBy: 'user',
      primaryContact: kavitha.phone,
      seconderyContact: SECRETS[0],
      whatsappContact: SECRETS[1],
      alternateContact: SECRETS[2],
      emailContact: kavitha.email,
      userLoginId: kavitha.phone.slice(-10),
      isEmailVerified: true,
      isMobileVerified: 'false',
      religion: 'Hindu',
      caste: 'Nadar',
      district: 'Madurai',
      state: 'Tamil Nadu',
      country: 'India',
      monthlyIncome: 45_000,
      fatherStatus: 'Yes',
      motherStatus: 'No',
      noOfBrothers: 2,
      noOfMarriedBrothers: 1,
      noOfSisters: 3,
      noOfMarriedSisters: 2,
      willingTohomeMappillai: true,
      isPhysicalyChallenged: false,
      profileThumbnailImage: 'kavitha.webp',
      height: 167.6,
      weight: 60,
      heightStr: '5 ft 6 in',
      weightStr: '60 kg',
      address: '17/4B, Car Street, Anna Nagar, Madurai North, Madurai, Tamil Nadu, India, 625001',
    })
    expect(data.createdAt).toMatch(/^\d{4}-.*Z$/)
    for (const list of ['education', 'eatingHabbits', 'otherHabbits']) expect(data[list]).toHaveLength(2)
    expect(typeof data.marriedStatus).toBe('string')
    expect(typeof data.motherTongue).toBe('string')
  })

  it('has the horoscope, its charts under the names of the houses, and the wishes (ENT-24 to ENT-29, PROD-10)', async () => {
    const data = await own()
    expect(data).toMatchObject({
      patham: 3,
      laknam: 'Mesham',
      birthTime: '06:05',
      dhashaYear: 4,
      dhasamonth: 11,
      dhasaDays: 30,
      rassiOne: ['Sun', 'Moon'],
      raasiTwele: ['Saturn'],
      amsamSeven: ['Rahu'],
    })
    for (const house of [...RAASI_HOUSES, ...AMSAM_HOUSES]) expect(Array.isArray(data[house])).toBe(true)
    expect(data).toMatchObject({
      preferedAgeFrom: 27,
      preferedAgeTo: 33,
      preferedHeightFrom: 165,
      preferedHeightTo: 185.5,
      preferedIncomeFrom: 30_000,
      preferedIncomeTo: null,
      preferedBodyType: 'Slim',
      preferedReligions: ['Hindu'],
      preferedCaste: ['Nadar'],
      preferedEducation: [],
    })
    const { db } = test.services
    const stars = await db
      .selectFrom('reference_item')
      .select('name')
      .where('list', '=', 'star')
      .orderBy('position')
      .limit(2)
      .execute()
    expect(data.preferedStar).toEqual(stars.map(({ name }) => name))
  })

  it('is there with empty lists for who has filled in nothing yet', async () => {
    const data = await own(viewer.token)
    expect(data).toMatchObject({
      education: [],
      rassiOne: [],
      preferedStar: [],
      address: null,
      heightStr: null,
      star: null,
    })
  })

  it('needs a login', async () => {
    expect((await test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken')).status).toBe(401)
  })
})

describe('another member’s profile', () => {
  it('shows all but the contacts and the exact address (API-PROF-03, DETAIL-05, G-56, D-24)', async () => {
    const { status, body } = await seen()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: kavitha.profileId,
      name: 'Kavitha Raman',
      district: 'Madurai',
      address: 'Anna Nagar, Madurai North, Madurai',
      isContactViewed: false,
      isProfileViewed: true,
      canMessage: false,
      primaryContact: null,
      seconderyContact: null,
      whatsappContact: null,
      alternateContact: null,
      emailContact: null,
      doorNumber: null,
      streetOrPloat: null,
      postelIndexNumber: null,
    })
    for (const key of ['userLoginId', 'dateOfBirth']) expect(body.data).not.toHaveProperty(key)
  })

  it('gives nothing away in any answer before the contact is viewed, even where an own address line holds it (SEC-05, D-24)', async () => {
    await test.services.db
      .updateTable('profile')
      .set({ address_line: SECRETS[6] })
      .where('id', '=', kavitha.profileId)
      .execute()
    const other = await aMember(test.services, { gender: 'Male' })
    await aSubscription(test.services, other.profileId)
    const { token } = other
    const body = { profileId: kavitha.profileId, isContactViewd: true, isExpressIntrest: true, isProfileViewed: false }
    const answers = [
      await test.call('POST', '/packageservice/package-usage/view-profile', { token, body }),
      await seen(other),
      await test.call('GET', '/profile/base/viewed', { token }),
      await test.call('GET', '/profile/base/whoviewedmyprofile', { token }),
      await test.call('GET', `/packageservice/package-usage/profile/${other.profileId}`, { token }),
      await test.call('GET', `/packageservice/package-usage/profile/${kavitha.profileId}`, { token }),
      await test.call('POST', '/profile/search/profilelist', { token, body: {} }),
    ]
    for (const { text } of answers) {
      for (const secret of [kavitha.phone, kavitha.phone.slice(-10), kavitha.email, '1996-04-12', ...SECRETS])
        expect(text).not.toContain(secret)
    }
    const contact = await test.call('POST', '/packageservice/package-usage/view-contact', {
      token,
      body: { profileId: kavitha.profileId },
    })
    expect(contact.text).not.toContain(kavitha.phone)
    const after = (await seen(other)).body.data
    expect(after).toMatchObject({
      primaryContact: kavitha.phone,
      whatsappContact: SECRETS[1],
      doorNumber: SECRETS[3],
      address: SECRETS[6],
    })
    expect(after).not.toHaveProperty('userLoginId')
    expect((await seen()).body.data.primaryContact).toBeNull()
  })

  it('may be written to by the messaging app with a plan that has it, once the contact is viewed (G-59)', async () => {
    const other = await aMember(test.services, { gender: 'Male' })
    await aSubscription(test.services, other.profileId, { messagingApp: true })
    expect((await seen(other)).body.data.canMessage).toBe(false)
    await test.call('POST', '/packageservice/package-usage/view-contact', {
      token: other.token,
      body: { profileId: kavitha.profileId },
    })
    expect((await seen(other)).body.data.canMessage).toBe(true)
  })
})

describe('ids', () => {
  it('open nothing by themselves: random, and the member id is no key (T14)', async () => {
    expect(kavitha.profileId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(
      (
        await test.call('GET', `/profile/profilefulldata/getforviewforuser/${kavitha.memberId}`, {
          token: viewer.token,
        })
      ).status,
    ).toBe(404)
  })
})
