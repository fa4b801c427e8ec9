import type { OwnProfile } from '@thunai/contract/profile/views'
import { expect, it } from 'vitest'
import { FIRST_STEPS, stepAfter } from './first-steps.rules.ts'

const fresh = {
  mainPhoto: null,
  education: [],
  eatingHabits: [],
  jobType: null,
  heightCm: null,
  birthTime: null,
  star: null,
  preferredAgeFrom: null,
  preferredAgeTo: null,
  preferredHeightFrom: null,
  preferredHeightTo: null,
  preferredReligion: [],
  preferredCaste: [],
  preferredMotherTongue: [],
  preferredMaritalStatus: [],
  preferredEducation: [],
  preferredJobType: [],
} as unknown as OwnProfile
const doneBy = (profile: OwnProfile) => FIRST_STEPS.flatMap(({ target, isDone }) => (isDone(profile) ? [target] : []))

it('each first step is done when its fields are filled, and the birth step also by a stored star (OWN-33)', () => {
  expect(doneBy(fresh)).toEqual([])
  expect(doneBy({ ...fresh, mainPhoto: 'a.jpg', education: ['B.E.'] })).toEqual(['photo', 'education'])
  expect(doneBy({ ...fresh, star: 'Rohini' })).toEqual(['birth'])
  // a birth without a star finds no match
  expect(doneBy({ ...fresh, birthTime: '06:30' })).toEqual([])
  expect(doneBy({ ...fresh, preferredAgeTo: 30 })).toEqual(['wishes'])
})

it('a saved step leads to the next open step and then to missing facts, never back and never to a file picker', () => {
  expect(stepAfter(fresh, 'education')).toBe('birth')
  expect(stepAfter({ ...fresh, star: 'Rohini' }, 'education')).toBe('wishes')
  // the facts that families still miss, in one form
  expect(stepAfter(fresh, 'wishes')).toMatchObject({ suggestsCountry: true })
  const whole = { ...fresh, education: ['B.E.'], eatingHabits: ['Vegetarian'], jobType: 'IT', heightCm: 163 }
  expect(stepAfter(whole, 'wishes')).toBeUndefined()
  expect(stepAfter(fresh, 'photo')).toBe('education')
})

it('preferences edited in their form complete the step, even if the cached profile is older than the save', () => {
  const asWishes = { suggestsCountry: true }
  expect(stepAfter({ ...fresh, star: 'Rohini', preferredAgeTo: 30 }, 'preference')).toMatchObject(asWishes)
  expect(stepAfter(fresh, 'preference')).toMatchObject(asWishes)
})
