import { FIELD_NAMES } from '@thunai/contract/profile/fields'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { expect, it } from 'vitest'
import { nextAction } from './next-action.rules.ts'

/** A profile without any fact, or with some. */
const profile = (facts: Partial<OwnProfile>) =>
  ({
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, []])),
    mainPhoto: null,
    star: null,
    ...facts,
  }) as OwnProfile

const BEGUN = { mainPhoto: 'a.jpg', education: ['B.E.'], star: 'Rohini', preferredAgeFrom: 25 } as const

it('a new family is asked for the first of its four steps, whatever else there is (DAY-10)', () => {
  expect(nextAction(profile({}), 5).to).toBe('/viewupdate-my-profile?tab=photos')
  expect(nextAction(profile({ mainPhoto: 'a.jpg' }), 5).to).toEqual({ edit: 'education' })
})

it('a family that took them is led to new matches, else to what its profile lacks most (DAY-10)', () => {
  const begun = profile(BEGUN as unknown as Partial<OwnProfile>)
  expect(nextAction(begun, 3).to).toBe('/my-matches?section=new')
  expect(nextAction(begun, 0).to).toMatchObject({ edit: expect.any(String) })
})
