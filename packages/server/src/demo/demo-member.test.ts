import { DHOSHAMS, LAKNAMS, PROFILE_FOR } from '@thunai/contract/values/choices'
import { ageOn, isRealDay } from '@thunai/contract/values/dates'
import { MINIMUM_AGE, NAME_LENGTH } from '@thunai/contract/frame/limits'
import { contactsIn } from '@thunai/contract/contact/contact-free'
import { nameFault } from '@thunai/contract/names/person-names'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import communityData from '../../data/reference/communities.json' with { type: 'json' }
import lists from '../../data/reference/lists.json' with { type: 'json' }
import placeData from '../../data/reference/places.json' with { type: 'json' }
import { demoHoroscope } from './demo-horoscope.ts'
import { demoMember, type DemoMember } from './demo-member.ts'
import { seededRandom } from './seeded-random.ts'

const TODAY = '2026-03-01'
/** Replaces the horoscope of members without one. */
const SOMEONE_BORN = demoHoroscope(seededRandom(1, 1), '1996-05-06', 'Erode')
const communities = new Map<string, Readonly<Record<string, readonly string[]>>>(Object.entries(communityData))
const places = new Map<string, Readonly<Record<string, readonly string[]>>>(Object.entries(placeData))

const everyMember = (check: (member: DemoMember, today: string) => void) =>
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
      (seed, index, date) => {
        const today = date.toISOString().slice(0, 10)
        check(demoMember(seed, index, today), today)
      },
    ),
    { numRuns: 2000 },
  )

describe('the demo members', () => {
  it('are of marriageable age, with a name that registration accepts (VAL-05, VAL-14, VAL-15)', () => {
    everyMember(({ gender, dateOfBirth, name, fatherName, motherName, createdFor, preferences }, today) => {
      expect(isRealDay(dateOfBirth)).toBe(true)
      expect(ageOn(dateOfBirth, today)).toBeGreaterThanOrEqual(MINIMUM_AGE[gender])
      expect(name.length).toBeGreaterThanOrEqual(NAME_LENGTH.min)
      expect([name, fatherName, motherName].map(nameFault)).toEqual([undefined, undefined, undefined])
      expect(PROFILE_FOR).toContain(createdFor)
      expect(preferences.preferredAgeFrom).toBeGreaterThanOrEqual(MINIMUM_AGE[gender === 'Male' ? 'Female' : 'Male'])
    })
  })

  it('keep ranges in order and counts within their totals (ENT-15, ENT-27)', () => {
    everyMember(({ brothers, marriedBrothers, sisters, marriedSisters, preferences: p, heightCm, weightKg }) => {
      expect(marriedBrothers).toBeLessThanOrEqual(brothers)
      expect(marriedSisters).toBeLessThanOrEqual(sisters)
      expect(p.preferredAgeFrom).toBeLessThanOrEqual(p.preferredAgeTo)
      expect(p.preferredHeightFrom).toBeLessThanOrEqual(p.preferredHeightTo)
      expect(p.preferredIncomeTo ?? Infinity).toBeGreaterThanOrEqual(p.preferredIncomeFrom ?? 0)
      expect(heightCm).toBeGreaterThan(135)
      expect(heightCm).toBeLessThan(195)
      expect(weightKg).toBeGreaterThan(30)
    })
  })

  it('live in a district of their state and belong to a caste of their religion (REF-05 to REF-08)', () => {
    everyMember(({ religion, caste, subCaste, country, state, district }) => {
      expect(Object.keys(communities.get(religion) ?? {})).toContain(caste)
      expect([null, ...(communities.get(religion)?.[caste] ?? [])]).toContain(subCaste)
      expect(lists.country).toContain(country)
      expect([null, ...Object.keys(places.get(country) ?? {})]).toContain(state)
      expect([null, ...(places.get(country)?.[state ?? ''] ?? [])]).toContain(district)
    })
  })

  it('name only items of the reference lists (REF-02)', () => {
    everyMember((member) => {
      const { preferences } = member
      expect(lists.marriedStatus).toEqual(
        expect.arrayContaining([member.maritalStatus, ...preferences.preferredMaritalStatus]),
      )
      expect(lists.language).toContain(member.motherTongue)
      expect(lists.education).toEqual(expect.arrayContaining([...member.education, ...preferences.preferredEducation]))
      expect(lists.jobtype).toEqual(expect.arrayContaining([member.jobType, ...preferences.preferredJobType]))
      expect(lists.residence_type).toEqual(
        expect.arrayContaining([member.residenceType, ...preferences.preferredResidence]),
      )
      expect(lists.complexion).toContain(member.complexion)
      expect(lists.eating_habits).toEqual(expect.arrayContaining([...member.eatingHabits]))
      expect(lists.other_habits).toEqual(expect.arrayContaining([...member.otherHabits]))
      expect(new Set(member.otherHabits).size).toBe(member.otherHabits.length)
      expect(new Set(member.education).size).toBe(member.education.length)
      expect(lists.star).toEqual(expect.arrayContaining([...preferences.preferredStar]))
      expect(lists.raasi).toEqual(expect.arrayContaining([...preferences.preferredRaasi]))
      expect([null, ...lists.country]).toContain(member.jobCountry)
    })
  })

  it('have texts that pass the text rules', () => {
    const members = Array.from({ length: 300 }, (_, index) => demoMember(7, 1 + index, TODAY))
    for (const { aboutMe, aboutFamily, hobbies } of members) {
      expect(lists.hobbies).toEqual(expect.arrayContaining([...hobbies]))
      for (const text of [aboutMe, aboutFamily]) expect([text, contactsIn(text ?? '')]).toEqual([text, []])
    }
    expect(members.filter(({ aboutMe }) => aboutMe !== null).length).toBeGreaterThan(150)
  })

  it('have horoscopes whose star, raasi, charts and dasha agree (ENT-24 to ENT-26, D-22)', () => {
    everyMember(({ horoscope: given }) => {
      const horoscope = given ?? SOMEONE_BORN
      const raasi = 1 + lists.raasi.indexOf(horoscope.raasi)
      expect(lists.starRaasi).toContain(`${horoscope.star} - ${horoscope.raasi}`)
      expect(horoscope.dhasa).toBe(lists.thisaiIrupu[lists.star.indexOf(horoscope.star) % 9])
      expect(horoscope.dhasaYears).toBeLessThanOrEqual(20)
      expect(Math.floor(((lists.star.indexOf(horoscope.star) * 4 + horoscope.patham - 1) * 12) / 108) + 1).toBe(raasi)
      expect(LAKNAMS).toContain(horoscope.laknam)
      expect([null, ...DHOSHAMS]).toContain(horoscope.dhosham)
      expect(horoscope.jathagamType === 'Sutha Jathagam').toBe(horoscope.dhosham === null)
      const where = (planet: string) =>
        horoscope.houses.find(({ chart, planets }) => chart === 'raasi' && planets.includes(planet))?.house
      expect(where('Moon')).toBe(raasi)
      expect(where('Laknam')).toBe(1 + LAKNAMS.findIndex((sign) => sign === horoscope.laknam))
      expect(((where('Kethu') ?? 0) - (where('Rahu') ?? 0) + 12) % 12).toBe(6)
      for (const chart of ['raasi', 'amsam']) {
        expect(
          horoscope.houses.filter((house) => house.chart === chart).flatMap(({ planets }) => planets),
        ).toHaveLength(10)
      }
    })
  })

  it('are the same in two runs, and different from each other', () => {
    const people = Array.from({ length: 2000 }, (_, place) => demoMember(7, place + 1, TODAY))
    expect(people.map((_, place) => demoMember(7, place + 1, TODAY))).toEqual(people)
    for (const key of ['email', 'phone'] as const)
      expect(new Set(people.map((member) => member[key])).size).toBe(people.length)
    expect(new Set(people.map(({ name }) => name)).size).toBeGreaterThan(people.length / 2)
  })

  it('resemble a Tamil community: most speak Tamil, most are young, few were married before', () => {
    const people = Array.from({ length: 2000 }, (_, place) => demoMember(1, place + 1, TODAY))
    const share = (test: (member: DemoMember) => boolean) => people.filter(test).length / people.length
    expect(share(({ motherTongue }) => motherTongue === 'Tamil')).toBeGreaterThan(0.6)
    expect(share(({ dateOfBirth }) => ageOn(dateOfBirth, TODAY) < 35)).toBeGreaterThan(0.75)
    expect(share(({ maritalStatus }) => maritalStatus !== 'Never Married')).toBeLessThan(0.1)
    expect(share(({ country }) => country === 'India')).toBeGreaterThan(0.85)
    for (const religion of ['Christian', 'Muslim', 'Jain', 'Sikh'])
      expect(share((member) => member.religion === religion)).toBeGreaterThan(0)
  })
})
