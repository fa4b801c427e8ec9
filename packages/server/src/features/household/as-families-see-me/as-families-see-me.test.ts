import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHoroscope } from '../../../testing/members/a-horoscope.ts'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { aPhoto } from '../../../testing/members/a-photo.ts'
import { interestOf } from '../../../testing/members/connect.ts'
import { patchProfile } from '../../../testing/members/own-profile.ts'
import { wishesOf } from '../../../testing/members/preferences.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readDetail } from '../../../testing/members/viewing.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const groomOf = () => aMember(test.services, { gender: 'Male', dateOfBirth: '1992-05-05' })
const brideOf = () => aMember(test.services, { gender: 'Female', dateOfBirth: '1996-04-12' })
const look = (member: TestMember, family?: TestMember) =>
  test.call('GET', `/api/their-eyes${family ? `/${family.profileId}` : ''}`, { token: member.token })
const names = (gains: readonly { what: string }[]) => gains.map(({ what }) => what)

describe('the own profile as one family sees it', () => {
  it('shows which of the family’s wishes are met, and which facts are missing (EYES-03)', async () => {
    const [groom, bride] = [await groomOf(), await brideOf()]
    await wishesOf(test.services, bride.profileId, { religion: ['Hindu'], ageTo: 25, heightFrom: 170 })
    await readDetail(test, groom, bride.profileId)
    const { status, body } = await look(groom, bride)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ isFound: true, score: { now: 55, atMost: 60 } })
    expect(body.data.wishes).toEqual([
      { wish: 'religion', fits: 'yes', text: 'Religion: you match their preference.' },
      { wish: 'age', fits: 'no', text: 'Age: not a match.' },
      { wish: 'height', fits: 'unknown', text: 'Height: you have not said.' },
    ])
    expect(body.data.gains).toEqual([
      { what: 'photo', text: 'A photo: until there is one, this family sees a drawing.' },
      { what: 'height', text: 'Height: this family has a preference about it.' },
    ])
    await patchProfile(test, groom, { height: 175 })
    expect(names((await look(groom, bride)).body.data.gains)).toEqual(['photo'])
  })

  it('asks for star and patham once the family’s are known (EYES-03)', async () => {
    const [groom, bride] = [await groomOf(), await brideOf()]
    await readDetail(test, groom, bride.profileId)
    expect(names((await look(groom, bride)).body.data.gains)).toEqual(['photo'])
    await aHoroscope(test.services, bride.profileId, { star: 3, patham: 2 })
    expect(names((await look(groom, bride)).body.data.gains)).toEqual(['photo', 'stars'])
    await aHoroscope(test.services, groom.profileId, { star: 12, patham: 4 })
    expect(names((await look(groom, bride)).body.data.gains)).toEqual(['photo'])
  })

  it('shows neither number nor address, and nothing of the family’s plan or follows (EYES-04)', async () => {
    const [groom, bride] = [await groomOf(), await brideOf()]
    await readDetail(test, groom, bride.profileId)
    const follow = await test.call('POST', `/api/follows/${groom.profileId}`, { token: bride.token })
    expect(follow.status).toBe(200)
    const { profile } = (await look(groom, bride)).body.data
    expect(profile).toMatchObject({
      id: groom.profileId,
      isContactViewed: false,
      isFollowed: false,
      contactsLeft: 0,
      canMessage: false,
    })
    const { data: seen } = (await readDetail(test, bride, groom.profileId)).body
    for (const contact of ['primaryContact', 'seconderyContact', 'alternateContact', 'addressLine'])
      expect([contact, profile[contact]]).toEqual([contact, seen[contact]])
  })

  it('shows nothing while the own settings hide the profile from the family (EYES-04)', async () => {
    const [groom, bride] = [await groomOf(), await brideOf()]
    await readDetail(test, groom, bride.profileId)
    const resting = await test.call('POST', '/api/pause', { token: groom.token, body: { kind: 'pause', days: 7 } })
    expect(resting.status).toBe(200)
    expect((await look(groom, bride)).body.data.isFound).toBe(false)
  })

  it('requires that the caller opened the family’s profile, and that it can be found (EYES-04)', async () => {
    const [groom, bride] = [await groomOf(), await brideOf()]
    expect((await look(groom, bride)).body.code).toBe('profileNotOpened')
    await readDetail(test, groom, bride.profileId)
    expect((await look(groom, bride)).status).toBe(200)
    const blocked = await test.call('POST', '/api/blocks', {
      token: bride.token,
      body: { profileId: groom.profileId },
    })
    expect(blocked.status).toBe(200)
    expect((await look(groom, bride)).body.code).toBe('profileNotFound')
    expect((await look(groom, groom)).status).toBe(404)
  })
})

describe('the own profile as the best matches see it', () => {
  it('counts families whose wishes are all met, unmet wishes, and missing facts (EYES-05)', async () => {
    const groom = await aMember(test.services, { gender: 'Male', dateOfBirth: '1992-05-05', religion: 'Jain' })
    // a religion of their own excludes other members of this database
    await wishesOf(test.services, groom.profileId, { religion: ['Jain'] })
    const brides: TestMember[] = []
    for (let n = 0; n < 3; n++)
      brides.push(await aMember(test.services, { gender: 'Female', dateOfBirth: '1996-04-12', religion: 'Jain' }))
    const [first, second, third] = brides as [TestMember, TestMember, TestMember]
    await wishesOf(test.services, first.profileId, { religion: ['Jain'] })
    await wishesOf(test.services, second.profileId, { ageTo: 25, heightFrom: 170 })
    await wishesOf(test.services, third.profileId, { religion: ['Jain'], heightFrom: 160 })
    const { status, body } = await look(groom)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ families: 3, fits: { met: 1, of: 3 } })
    expect(body.data.misses).toEqual([{ wish: 'age', text: 'Age: 1 of 3 families prefer something else.' }])
    expect(body.data.gains).toEqual([
      { what: 'photo', text: 'A photo: until there is one, families see a drawing.' },
      { what: 'height', text: 'Height: 2 of 3 families have a preference about it.' },
    ])
    expect(body.data.profile).toMatchObject({ id: groom.profileId, isContactViewed: false })
  })

  it('states the share of profiles with photos among those that many families opened, never among those of a few (EYES-02)', async () => {
    const groom = await aMember(test.services, { gender: 'Male', dateOfBirth: '1992-05-05', religion: 'Christian' })
    await wishesOf(test.services, groom.profileId, { religion: ['Christian'] })
    const opened = await Promise.all(Array.from({ length: 24 }, groomOf))
    const aBride = () => aMember(test.services, { gender: 'Female', dateOfBirth: '1996-04-12', religion: 'Christian' })
    const open = async (bride: TestMember, most: number) => {
      for (const { profileId } of opened.slice(0, most)) await interestOf(test, bride, { ...bride, profileId })
    }
    const photoGain = async () => (await look(groom)).body.data.gains[0]
    const nothing = { what: 'photo', text: 'A photo: until there is one, families see a drawing.' }
    await open(await aBride(), 24)
    expect(await photoGain()).toEqual(nothing)
    for (let n = 0; n < 8; n++) await open(await aBride(), 3)
    expect(await photoGain()).toEqual(nothing)
    await open(await aBride(), 3)
    for (const one of opened.slice(0, 2)) await aPhoto(test, one)
    await test.services.db.updateTable('photo').set({ unseen_since: null }).execute()
    // of 51 openings, 20 show one of the two members with a photo
    expect(await photoGain()).toEqual({
      what: 'photo',
      text: 'A photo: of every ten profiles that these families opened in the last 30 days, about 4 had one.',
    })
  })
})
