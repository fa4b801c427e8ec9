import { REGISTRATION_MESSAGES as M } from '@thunai/contract/identity/registration-messages'
import { AMSAM_HOUSES, RAASI_HOUSES } from '@thunai/contract/values/choices'
import { ASTROLOGY_MESSAGES } from '@thunai/contract/profile/astrology'
import { CONTACT_MESSAGES } from '@thunai/contract/contact/contact-free'
import { dayInIndia } from '@thunai/contract/values/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { mailsTo } from '../../../testing/outside/kept-mail.ts'
import { patchProfile, readEdit, readOwnView } from '../../../testing/members/own-profile.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

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
    const { role, is_active } = await test.services.db
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
    await test.services.db
      .insertInto('photo')
      .values({ profile_id: b.profileId, file_name: photo, created_at: test.clock.now() })
      .execute()
    expect((await patch(a, { profileThumbnailImage: photo })).body.errors).toHaveProperty('profileThumbnailImage')
  })
})

describe('what a family tells in its own words', () => {
  it('is kept with its lines and its signs, is read by others, and stands in the file to take along', async () => {
    const [member, other] = [await aMember(test.services), await aMember(test.services, { gender: 'Male' })]
    const aboutMe = 'I teach <b>maths</b> & play chess.\n\nமாலையில் வாசிப்பேன்.'
    const hobbies = [lists['hobbies']?.[3]?.id, lists['hobbies']?.[0]?.id]
    const { body } = await patch(member, { aboutMe: `  ${aboutMe.replaceAll('\n', '\r\n')} `, hobbies })
    expect(body.data).toMatchObject({ aboutMe, aboutFamily: null, hobbies })
    const seen = await test.call('GET', `/profile/profilefulldata/getforviewforuser/${member.profileId}`, {
      token: other.token,
    })
    const names = [lists['hobbies']?.[3]?.name, lists['hobbies']?.[0]?.name]
    expect(seen.body.data).toMatchObject({ aboutMe, aboutFamily: null, hobbies: names })
    const file = await test.call('GET', '/api/account/export', { token: member.token })
    expect(file.body.data.profile).toMatchObject({ aboutMe, hobbies: names })
  })

  it('carries no way around the contact, and is no longer than its limit', async () => {
    const member = await aMember(test.services)
    const { status, body } = await patch(member, {
      aboutMe: 'Call 98765 43210',
      aboutFamily: 'See www.x.example or call 98765 43210',
    })
    expect([status, body.errors]).toEqual([
      400,
      { aboutMe: CONTACT_MESSAGES.phone, aboutFamily: CONTACT_MESSAGES['web phone'] },
    ])
    expect((await patch(member, { aboutFamily: 'அ'.repeat(2001) })).body.errors).toHaveProperty('aboutFamily')
    expect((await patch(member, { aboutFamily: 'அ'.repeat(2000) })).status).toBe(200)
  })

  it('stays when it was kept before the rule, as long as it isn’t changed', async () => {
    const member = await aMember(test.services)
    const before = 'Call 98765 43210'
    await test.services.db.updateTable('profile').set({ about_me: before }).where('id', '=', member.profileId).execute()
    expect((await patch(member, { aboutMe: before, jobName: 'Teacher' })).status).toBe(200)
    expect((await patch(member, { aboutMe: `${before}!` })).status).toBe(400)
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
    const year = Number(dayInIndia(test.clock.now()).slice(0, 4))
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

  it('is a raasi in which star and patham don’t lie, also against what is stored (OWN-34)', async () => {
    const member = await aMember(test.services)
    const faultOf = async (changes: object) => (await patch(member, changes)).body.errors ?? {}
    const wrong = { raasi: ASTROLOGY_MESSAGES.raasi }
    expect(await faultOf({ star: 'Avittam', patham: 2, raasi: 'Kumbam' })).toEqual(wrong)
    expect(await faultOf({ star: 'Avittam', raasi: 'Mesham' })).toEqual(wrong)
    expect(await faultOf({ star: 'Avittam', raasi: 'Kumbam' })).toEqual({})
    expect(await faultOf({ patham: 1 })).toEqual(wrong)
    expect(await faultOf({ star: 'Revathi' })).toEqual(wrong)
    expect(await faultOf({ patham: 1, raasi: 'Magaram' })).toEqual({})
    expect(await faultOf({ star: null })).toEqual({})
  })

  it('is no raasi from before the rule while star, patham and raasi stay (OWN-34)', async () => {
    const member = await aMember(test.services)
    await patch(member, { star: 'Ashwini', patham: 1 })
    const { db } = test.services
    const meenam = db.selectFrom('reference_item').select('id').where('list', '=', 'raasi').where('name', '=', 'Meenam')
    await db.updateTable('horoscope').set({ raasi_id: meenam }).where('profile_id', '=', member.profileId).execute()
    expect((await patch(member, { ...(await edit(member)), jobCity: 'Madurai' })).status).toBe(200)
    expect((await patch(member, { patham: 2 })).body.errors).toEqual({ raasi: ASTROLOGY_MESSAGES.raasi })
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

describe('numbers and days on the wire', () => {
  it('are read as families write them (NUM-01, NUM-02)', async () => {
    const member = await aMember(test.services)
    const saved = await patch(member, {
      monthlyIncome: '₹1,20,000',
      preferedIncomeFrom: '௧.௨ லட்சம்',
      preferedIncomeTo: '24 LPA',
      weight: '௬௨.5',
      noOfBrothers: '௨',
      dateOfBirth: '15.6.97',
    })
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      {
        monthlyIncome: 120_000,
        preferedIncomeFrom: 120_000,
        preferedIncomeTo: 200_000,
        weight: 62.5,
        noOfBrothers: 2,
        dateOfBirth: '1997-06-15',
      },
    ])
    const refused = await patch(member, { monthlyIncome: '1,2', noOfBrothers: '2.5' })
    expect(Object.keys(refused.body.errors)).toEqual(['monthlyIncome', 'noOfBrothers'])
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

  it('may say whose child, what degree, who has died and by what other name one goes (WORD-03)', async () => {
    const member = await aMember(test.services)
    const names = {
      name: 'Kavitha @ Priya D/O. K.Raman',
      fatherName: 'Late K. Raman, B.A. (Retd.)',
      motherName: 'R. Latha “Baby” w/o Raman',
    }
    const saved = await patch(member, names)
    expect([saved.status, saved.body.data]).toMatchObject([200, names])
    expect(await edit(member)).toMatchObject(names)
  })

  it('older than that rule stand in no one’s way: the whole profile is sent back and saved', async () => {
    const member = await aMember(test.services, { name: 'Call  98765 43210' })
    await test.services.db
      .updateTable('profile')
      .set({ father_name: 'Raman 2' })
      .where('id', '=', member.profileId)
      .execute()
    const whole = await edit(member)
    const saved = await patch(member, { ...whole, jobCity: 'Salem' })
    expect(saved.body.data).toMatchObject({ name: 'Call 98765 43210', fatherName: 'Raman 2', jobCity: 'Salem' })
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

it('takes a stored number of two countries back unchanged, and a new one with its country code only (PHONE-08)', async () => {
  const member = await aMember(test.services)
  expect((await patch(member, { seconderyContact: '+65 8123 4501' })).status).toBe(200)
  const { seconderyContact } = await edit(member)
  expect(seconderyContact).toBe('6581234501')
  expect((await patch(member, { seconderyContact, jobCity: 'Salem' })).status).toBe(200)
  expect(await edit(member)).toMatchObject({ seconderyContact, jobCity: 'Salem' })
  const { status, body } = await patch(member, { seconderyContact: '6581234502' })
  expect([status, body.errors]).toEqual([400, { seconderyContact: M.phoneOfTwo }])
})
