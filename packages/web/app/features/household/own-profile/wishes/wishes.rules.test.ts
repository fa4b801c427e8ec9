import { GENDERS } from '@thunai/contract/values/choices'
import { editFaults } from '@thunai/contract/profile/edit-faults'
import { profileEdit } from '@thunai/contract/profile/edit'
import { toFormWire } from '@thunai/contract/profile/wire-names'
import { heightText } from '@thunai/contract/values/heights'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OwnFacts, proposedWishes } from './wishes.rules.ts'

const meena: OwnFacts = {
  gender: 'Female',
  age: 26,
  heightCm: 162.6,
  religion: 'Hindu',
  caste: 'Nadar',
  motherTongue: 'Tamil',
  maritalStatus: 'Never Married',
  statusNamed: (name) => name,
}

describe('preferences suggested from the profile', () => {
  it('give a groom a bride’s usual age and height, and his own community', () => {
    const wishes = proposedWishes(meena)
    expect(wishes).toMatchObject({
      preferredAgeFrom: 26,
      preferredAgeTo: 32,
      preferredReligion: ['Hindu'],
      preferredCaste: ['Nadar'],
      preferredMotherTongue: ['Tamil'],
      preferredMaritalStatus: ['Never Married', 'Annulled'],
    })
    expect([wishes.preferredHeightFrom, wishes.preferredHeightTo].map((cm) => heightText(cm ?? 0))).toEqual([
      '5 ft 4 in',
      '6 ft 2 in',
    ])
  })

  it('give a bride a groom’s usual age and height, never below the legal age', () => {
    expect(proposedWishes({ ...meena, gender: 'Male', age: 22 })).toMatchObject({
      preferredAgeFrom: 18,
      preferredAgeTo: 22,
    })
    expect(proposedWishes({ ...meena, age: 18 })).toMatchObject({ preferredAgeFrom: 21, preferredAgeTo: 24 })
  })

  it('leave education and unknown facts open, and match second marriages with each other', () => {
    const wishes = proposedWishes({ ...meena, heightCm: null, caste: null, maritalStatus: 'Divorced' })
    expect(wishes).not.toHaveProperty('preferredHeightFrom')
    expect(wishes).not.toHaveProperty('preferredEducation')
    expect([wishes.preferredCaste, wishes.preferredMaritalStatus]).toEqual([
      [],
      ['Never Married', 'Widowed', 'Divorced', 'Annulled'],
    ])
  })

  it('are accepted by the server for every profile', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GENDERS),
        fc.integer({ min: 18, max: 126 }),
        fc.option(fc.integer({ min: 600, max: 2500 })),
        (gender, age, tenths) => {
          const wishes = proposedWishes({ ...meena, gender, age, heightCm: tenths === null ? null : tenths / 10 })
          expect(profileEdit.safeParse(toFormWire(wishes)).success).toBe(true)
          expect(editFaults({}, wishes, '2026-01-01')).toEqual({})
        },
      ),
    )
  })
})
