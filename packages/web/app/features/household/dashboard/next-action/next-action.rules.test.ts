import { FIELD_NAMES } from '@thunai/contract/profile/fields'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { expect, it } from 'vitest'
import { nextAction } from './next-action.rules.ts'

/** A profile with only these facts. */
const profile = (facts: Partial<OwnProfile>) =>
  ({
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, []])),
    mainPhoto: null,
    star: null,
    ...facts,
  }) as OwnProfile

const BEGUN = { mainPhoto: 'a.jpg', education: ['B.E.'], star: 'Rohini', preferredAgeFrom: 25 } as const

it('a new family is asked for the first of its four steps before anything else (DAY-10)', () => {
  expect(nextAction(profile({}), 5).to).toBe('/viewupdate-my-profile?tab=photos')
  expect(nextAction(profile({ mainPhoto: 'a.jpg' }), 5).to).toEqual({ edit: 'education' })
})

it("a family that completed them is led to new matches, otherwise to its profile's most important missing part (DAY-10)", () => {
  const complete = profile(BEGUN as unknown as Partial<OwnProfile>)
  expect(nextAction(complete, 3).to).toBe('/my-matches?section=new')
  expect(nextAction(complete, 0).to).toMatchObject({ edit: expect.any(String) })
})
