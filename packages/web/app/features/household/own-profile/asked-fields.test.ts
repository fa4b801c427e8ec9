import type { ProfileForm } from '@thunai/contract/profile/edit'
import { describe, expect, it } from 'vitest'
import type { Lists } from '../../profile/reference/useLists.ts'
import { askedGroups } from './asked-fields.ts'

const LANGUAGES = ['Tamil', 'Telugu', 'Malayalam', 'Kannada', 'Saurashtra', 'Hindi']
const lists = {
  of: () => ({ options: LANGUAGES.map((label, place) => ({ value: String(place), label })) }),
} as unknown as Lists
const clan = [{ id: 'clan', fields: ['clan', 'houseName'] }] as const
const fieldsFor = (language: string, houseName = '') =>
  askedGroups(clan, { motherTongue: String(LANGUAGES.indexOf(language)), houseName }, {} as ProfileForm, lists).flatMap(
    ({ fields }) => fields,
  )

describe('the fields that a family is asked for', () => {
  it.each(['Telugu', 'Malayalam', 'Kannada', 'Saurashtra'])(
    'hold the house name where they speak %s (CLN-20)',
    (one) => {
      expect(fieldsFor(one)).toEqual(['clan', 'houseName'])
    },
  )

  it.each(['Tamil', 'Hindi'])('leave the house name out where they speak %s and have told none (CLN-20)', (one) => {
    expect(fieldsFor(one)).toEqual(['clan'])
    expect(fieldsFor(one, 'Nalluri')).toEqual(['clan', 'houseName'])
  })
})
