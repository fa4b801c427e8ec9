import { AMSAM_FIELDS, RAASI_FIELDS } from '@thunai/contract/profile/chart-houses'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { describe, expect, it } from 'vitest'
import { COMPLETENESS, completenessOf, missingPart } from './completeness.rules.ts'

/** Keys that need a list or a value. */
const LISTS = ['education', 'eatingHabits', 'preferredReligion', 'raasiHouse1', 'amsamHouse1', 'preferredCaste']
const SINGLE = [
  'jobType',
  'country',
  'state',
  'district',
  'star',
  'raasi',
  'heightCm',
  'weightKg',
  'fatherAlive',
  'motherAlive',
  'caste',
  'gothram',
  'preferredAgeFrom',
  'preferredAgeTo',
  'mainPhoto',
  'monthlyIncome',
  'birthTime',
  'birthPlace',
  'brothers',
  'sisters',
  'phone',
]
const profileWith = (filled: readonly string[]) =>
  Object.fromEntries([
    ...[...RAASI_FIELDS, ...AMSAM_FIELDS].map((house) => [house, []]),
    ...LISTS.map((key) => [key, filled.includes(key) ? ['x'] : []]),
    ...SINGLE.map((key) => [key, filled.includes(key) ? 0 : null]),
  ]) as unknown as OwnProfile

describe("a profile's completeness", () => {
  it('is 0 with nothing filled in and 100 with everything; zero brothers are an answer', () => {
    expect(completenessOf(profileWith([])).percent).toBe(0)
    expect(completenessOf(profileWith([...LISTS, ...SINGLE]))).toEqual({ percent: 100, next: undefined })
  })

  it('adds up to a hundred, and names the heaviest missing part', () => {
    expect(COMPLETENESS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect(completenessOf(profileWith([])).next?.action.id).toBe('Add the education')
    expect(
      completenessOf(
        profileWith(['mainPhoto', 'education', 'jobType', 'star', 'raasi', 'country', 'state', 'district']),
      ).next,
    ).toMatchObject({ target: 'body' })
  })

  it('leaves the photo, which weighs most, to the first steps', () => {
    expect(completenessOf(profileWith([...LISTS, ...SINGLE].filter((key) => key !== 'mainPhoto')))).toEqual({
      percent: 88,
      next: undefined,
    })
  })

  it('never drops when something is added', () => {
    const added: string[] = []
    let before = 0
    for (const key of [...LISTS, ...SINGLE]) {
      added.push(key)
      const { percent } = completenessOf(profileWith(added))
      expect(percent).toBeGreaterThanOrEqual(before)
      before = percent
    }
  })

  it('asks about children after an earlier marriage, without points (REMARRY-01)', () => {
    const whole = profileWith([...LISTS, ...SINGLE])
    const divorced = { ...whole, maritalStatus: 'Divorced', childrenCount: null }
    expect(completenessOf(divorced)).toMatchObject({ percent: 100, next: { target: 'children' } })
    expect(completenessOf({ ...divorced, childrenCount: 'None' }).next).toBeUndefined()
    expect(completenessOf({ ...divorced, maritalStatus: 'Never Married' }).next).toBeUndefined()
  })

  it('asks for the clan or gothram without points, because many families have none', () => {
    const profile = profileWith([...LISTS, ...SINGLE].filter((name) => name !== 'gothram'))
    expect(completenessOf(profile)).toMatchObject({ percent: 100, next: { target: 'clan' } })
    expect(completenessOf({ ...profile, religion: 'Muslim' }).next).toBeUndefined()
  })

  it('asks for all missing parts in steps of at most ten fields, and has no steps for a single part', () => {
    const { groups = [] } =
      missingPart(profileWith(['education', 'jobType', 'monthlyIncome', 'caste', 'eatingHabits'])) ?? {}
    expect(groups.map(({ fields }) => fields)).toEqual([
      ['country', 'state', 'district', 'fatherAlive', 'motherAlive', 'brothers', 'sisters', 'heightCm', 'weightKg'],
    ])
    for (const { fields } of missingPart(profileWith([]))?.groups ?? []) expect(fields.length).toBeLessThanOrEqual(10)
    expect(missingPart(profileWith([...LISTS, ...SINGLE].filter((key) => key !== 'caste')))).toBeUndefined()
  })
})

it('is complete without a district if the state abroad has none', () => {
  const abroad = (country: string, state: string) =>
    completenessOf({
      ...profileWith([...LISTS, ...SINGLE].filter((name) => name !== 'district')),
      country,
      state,
    }).percent
  expect(abroad('USA', 'California')).toBe(100)
  expect(abroad('India', 'Tamil Nadu')).toBe(93)
})
