import { ASTROLOGY_MESSAGES } from '@thunai/contract/profile/astrology'
import { HOROSCOPE_VALUE_NAMES } from '@thunai/contract/profile/horoscope-values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../testing/members/a-member.ts'
import { patchProfile, readEdit } from '../../../testing/members/own-profile.ts'
import { openTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const aDaughter = () => aMember(test.services, { dateOfBirth: '1994-11-11' })
const chennai = { birthTime: '07:51', latitude: 13.0878, longitude: 80.2785 }
const birth = {
  birthTime: '07:51',
  birthPlace: 'Chennai, Tamil Nadu, India',
  birthLatitude: 13.0878,
  birthLongitude: 80.2785,
  birthTimeZone: 'Asia/Kolkata',
}
const propose = (member: TestMember, body: unknown = chennai) =>
  test.call('POST', '/profile/horoscope/proposal', { token: member.token, body })
const patch = (member: TestMember, body: unknown) => patchProfile(test, member, body)
const edit = (member: TestMember) => readEdit(test, member)
const sources = ({ body: { data } }: Answer) => ({ computed: data.computedValues, outdated: data.outdatedValues })
const all = HOROSCOPE_VALUE_NAMES

/** A member who accepted all computed values. */
async function aComputed(): Promise<{ member: TestMember; values: Record<string, unknown> }> {
  const member = await aDaughter()
  const { values } = (await propose(member)).body.data
  expect(sources(await patch(member, { ...birth, ...values, computedValues: all }))).toEqual({
    computed: all,
    outdated: [],
  })
  return { member, values }
}

describe('a proposed horoscope', () => {
  it('is computed from the date of birth in the profile, in the profile’s own fields, and writes nothing', async () => {
    const member = await aDaughter()
    const before = await edit(member)
    const { status, body } = await propose(member)
    expect(status).toBe(200)
    expect(body.data.jathagam).toMatchObject({ star: 23, patham: 4, raasi: 11, lagna: { rasi: 8 } })
    expect(body.data.values).toMatchObject({
      star: expect.any(Number),
      patham: 4,
      raasi: expect.any(Number),
      laknam: 'Viruchigam',
      dhasa: 'Mars Dasha',
      dhashaYear: 1,
      dhasamonth: 0,
      dhasaDays: 1,
      jathagamType: expect.any(Number),
    })
    const inCharts = Object.entries(body.data.values).flatMap(([key, value]) =>
      /^(raas|rassi|amsam)/.test(key) && Array.isArray(value) ? value : [],
    )
    expect(inCharts).toHaveLength(20)
    expect(await edit(member)).toEqual(before)
  })

  it('is taken over by a save, and shown in names', async () => {
    const { member } = await aComputed()
    const view = (await test.call('GET', '/profile/profilefulldata/getforviewforuserbytoken', { token: member.token }))
      .body.data
    expect(view).toMatchObject({
      star: 'Avittam',
      patham: 4,
      raasi: 'Kumbam',
      laknam: 'Viruchigam',
      birthPlace: birth.birthPlace,
      computedValues: all,
      outdatedValues: [],
    })
    const other = await aMember(test.services, { gender: 'Male' })
    const seen = (
      await test.call('GET', `/profile/profilefulldata/getforviewforuser/${member.profileId}`, { token: other.token })
    ).body.data
    expect(seen).toMatchObject({ star: 'Avittam', computedValues: all })
    expect(JSON.stringify(seen)).not.toMatch(/13\.087|80\.278|birthLatitude/)
  })

  it('names what is wrong with a birth, and needs a login', async () => {
    const member = await aMember(test.services, { dateOfBirth: '1945-10-14' })
    expect((await propose(member, { ...chennai, birthTime: '23:30' })).body.errors).toEqual({
      whichTime: ASTROLOGY_MESSAGES.repeatedTime,
    })
    expect((await propose(member, { ...chennai, birthTime: '25:00' })).body.errors).toHaveProperty('birthTime')
    expect((await propose(member, { ...chennai, latitude: 91 })).body.errors).toHaveProperty('latitude')
    expect((await propose(member, { ...chennai, dateOfBirth: '1990-01-01' })).status).toBe(400)
    expect((await test.call('POST', '/profile/horoscope/proposal', { body: chennai })).status).toBe(401)
  })

  it('is computed thirty times a minute for one member, and no more', async () => {
    const throttled = await openTestApp({ THROTTLE: 'on' })
    try {
      const { token } = await aMember(throttled.services)
      const ask = async () =>
        (await throttled.call('POST', '/profile/horoscope/proposal', { token, body: chennai })).status
      for (let tries = 0; tries < 30; tries++) expect(await ask()).toBe(200)
      expect(await ask()).toBe(429)
    } finally {
      await throttled.close()
    }
  })
})

describe('where a value comes from', () => {
  it('is the family’s jathagam for all that an older client sends', async () => {
    const member = await aDaughter()
    const { values } = (await propose(member)).body.data
    expect(sources(await patch(member, { ...values, birthTime: '07:51', birthPlace: 'Chennai' }))).toEqual({
      computed: [],
      outdated: [],
    })
  })

  it('is never believed to be computed: the server computes it again', async () => {
    const member = await aDaughter()
    const { values } = (await propose(member)).body.data
    const lied = await patch(member, {
      ...birth,
      ...values,
      patham: 3,
      raasiTwo: ['Sun'],
      computedValues: [...all, 'moon', 7],
    })
    expect(sources(lied)).toEqual({
      computed: all.filter((name) => name !== 'patham' && name !== 'raasiChart'),
      outdated: [],
    })
    const without = await aDaughter()
    expect(sources(await patch(without, { ...values, computedValues: all }))).toEqual({ computed: [], outdated: [] })
    expect(
      sources(await patch(without, { ...birth, birthTimeZone: 'America/New_York', computedValues: all })).computed,
    ).not.toContain('laknam')
    for (const odd of ['star', { star: true }, null, 5])
      expect((await patch(without, { computedValues: odd })).status).toBe(200)
  })

  it('is computed value by value, as the member takes them over', async () => {
    const member = await aDaughter()
    const { values } = (await propose(member)).body.data
    const some = await patch(member, { ...birth, ...values, laknam: 'Thulam', computedValues: ['star', 'patham'] })
    expect(sources(some)).toEqual({ computed: ['star', 'patham'], outdated: [] })
    expect(sources(await patch(member, { computedValues: ['raasi'] }))).toEqual({
      computed: ['star', 'patham', 'raasi'],
      outdated: [],
    })
  })

  it('is the family’s once it is changed by hand', async () => {
    const { member, values } = await aComputed()
    const changed = await patch(member, { dhasaDays: 5, raasiOne: ['Sun', 'Moon'], star: null })
    expect(sources(changed)).toEqual({
      computed: all.filter((name) => !['dhasa', 'raasiChart', 'star'].includes(name)),
      outdated: [],
    })
    const back = await patch(member, { ...values })
    expect(sources(back).computed).not.toContain('star')
  })

  it('stays when the whole profile comes back as it was read', async () => {
    const { member } = await aComputed()
    expect(sources(await patch(member, { ...(await edit(member)), jobCity: 'Salem' }))).toEqual({
      computed: all,
      outdated: [],
    })
  })
})

describe('a changed birth', () => {
  it.each([
    ['time', { birthTime: '08:15' }],
    ['date', { dateOfBirth: '1994-11-12' }],
    ['zone', { birthTimeZone: 'Asia/Colombo' }],
    ['place', { birthPlace: 'Madurai, Tamil Nadu, India', birthLatitude: 9.919, birthLongitude: 78.1195 }],
  ])('puts computed values out of date: another %s', async (_what, change) => {
    const { member } = await aComputed()
    expect(sources(await patch(member, change))).toEqual({ computed: all, outdated: all })
  })

  it('is mended by computing again, or by the family’s word', async () => {
    const { member } = await aComputed()
    await patch(member, { birthTime: '10:15' })
    const { values } = (await propose(member, { ...chennai, birthTime: '10:15' })).body.data
    const half = await patch(member, {
      laknam: values.laknam,
      computedValues: ['laknam', 'star'],
      dhosham: 'Nadi Dhosham',
    })
    const outdated = all.filter((name) => !['laknam', 'star', 'dhosham'].includes(name))
    expect(sources(half)).toEqual({ computed: all.filter((name) => name !== 'dhosham'), outdated })
    expect(sources(await patch(member, { ...values, computedValues: all }))).toEqual({ computed: all, outdated: [] })
  })

  it('by name alone takes the coordinates away, so that nothing is computed for another town', async () => {
    const { member } = await aComputed()
    const moved = await patch(member, { ...(await edit(member)), birthPlace: 'Madurai' })
    expect(moved.body.data).toMatchObject({
      birthPlace: 'Madurai',
      birthLatitude: null,
      birthLongitude: null,
      birthTimeZone: null,
      outdatedValues: all,
    })
    expect(sources(await patch(member, { computedValues: all }))).toEqual({ computed: all, outdated: all })
  })

  it('has both coordinates or none, and a zone that is known', async () => {
    const { member } = await aComputed()
    expect((await patch(member, { birthLatitude: null })).body.data).toMatchObject({
      birthLatitude: null,
      birthLongitude: null,
    })
    expect((await patch(member, { birthLatitude: 9.9 })).body.errors).toEqual({
      birthLongitude: ASTROLOGY_MESSAGES.bothCoordinates,
    })
    expect((await patch(member, { birthLatitude: -90.1, birthLongitude: 0 })).body.errors).toEqual({
      birthLatitude: ASTROLOGY_MESSAGES.latitude,
    })
    expect((await patch(member, { birthTimeZone: 'Asia/Thunai' })).body.errors).toEqual({
      birthTimeZone: ASTROLOGY_MESSAGES.timeZone,
    })
    expect((await patch(member, { birthLatitude: '9.91904', birthLongitude: 78.11951 })).body.data).toMatchObject({
      birthLatitude: 9.919,
      birthLongitude: 78.1195,
    })
  })
})
