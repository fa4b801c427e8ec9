import type { OwnView } from '@thunai/contract/profiles'
import { describe, expect, it } from 'vitest'
import { COMPLETENESS, completenessOf } from './completeness.rules.ts'

/** Keys that a list or a value fills. */
const LISTS = ['education', 'eatingHabbits', 'preferedReligions', 'rassiOne', 'amsamOne', 'preferedCaste']
const SINGLE = [
  'jobType',
  'country',
  'state',
  'district',
  'star',
  'raasi',
  'height',
  'weight',
  'fatherStatus',
  'motherStatus',
  'caste',
  'preferedAgeFrom',
  'preferedAgeTo',
  'profileThumbnailImage',
  'monthlyIncome',
  'birthTime',
  'birthPlace',
  'noOfBrothers',
  'noOfSisters',
  'primaryContact',
]
const profileWith = (filled: readonly string[]) =>
  Object.fromEntries([
    ...LISTS.map((key) => [key, filled.includes(key) ? ['x'] : []]),
    ...SINGLE.map((key) => [key, filled.includes(key) ? 0 : null]),
  ]) as OwnView

describe('how complete a profile is', () => {
  it('is nothing when nothing is filled in, and all when everything is; zero brothers are an answer', () => {
    expect(completenessOf(profileWith([])).percent).toBe(0)
    expect(completenessOf(profileWith([...LISTS, ...SINGLE]))).toEqual({ percent: 100, next: undefined })
  })

  it('counts to a hundred, and names the heaviest thing that is missing', () => {
    expect(COMPLETENESS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect(completenessOf(profileWith([])).next?.wish).toBe('Add a photo')
    expect(completenessOf(profileWith(['profileThumbnailImage'])).next?.wish).toBe('Add the education')
    expect(
      completenessOf(
        profileWith(['profileThumbnailImage', 'education', 'jobType', 'star', 'raasi', 'country', 'state', 'district']),
      ).next,
    ).toMatchObject({ section: 'habits' })
  })

  it('never falls when something is added', () => {
    const added: string[] = []
    let before = 0
    for (const key of [...LISTS, ...SINGLE]) {
      added.push(key)
      const { percent } = completenessOf(profileWith(added))
      expect(percent).toBeGreaterThanOrEqual(before)
      before = percent
    }
  })
})
