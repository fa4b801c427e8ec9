import type { ProfileForm } from '@thunai/contract/profile/edit'
import { describe, expect, it } from 'vitest'
import type { Lists } from '../../profile/reference/useLists.ts'
import { askedGroups } from './asked-fields.ts'

const STATUSES = ['Never Married', 'Widowed', 'Annulled']
const LANGUAGES = ['Tamil', 'Telugu', 'Malayalam', 'Kannada', 'Saurashtra', 'Hindi']
const lists = {
  of: (list: string) => ({
    options: (list === 'marriedStatus' ? STATUSES : list === 'religion' ? ['Hindu', 'Muslim'] : LANGUAGES).map(
      (label, place) => ({ value: String(place), label }),
    ),
  }),
} as unknown as Lists
const clan = [{ id: 'clan', fields: ['clan', 'houseName'] }] as const
const fieldsFor = (language: string, houseName = '') =>
  askedGroups(clan, { motherTongue: String(LANGUAGES.indexOf(language)), houseName }, {} as ProfileForm, lists).flatMap(
    ({ fields }) => fields,
  )

describe('the fields of the edit form', () => {
  it.each(['Telugu', 'Malayalam', 'Kannada', 'Saurashtra'])(
    'hold the house name where they speak %s (CLN-20)',
    (one) => {
      expect(fieldsFor(one)).toEqual(['clan', 'houseName'])
    },
  )

  it.each(['Tamil', 'Hindi'])('omit an empty house name for speakers of %s (CLN-20)', (one) => {
    expect(fieldsFor(one)).toEqual(['clan'])
    expect(fieldsFor(one, 'Nalluri')).toEqual(['clan', 'houseName'])
  })

  it.each([
    ['not stated', [], true],
    ['the never married alone', ['Never Married'], false],
    ['the never married and others', ['Never Married', 'Widowed'], true],
  ])('include the preference about children if the preferred status is %s (REMARRY-01)', (_, statuses, isHeld) => {
    const wished = [{ id: 'wishedFamily', fields: ['preferredChildren'] }] as const
    const preferredMaritalStatus = statuses.map((status) => String(STATUSES.indexOf(status)))
    const groups = askedGroups(wished, { preferredMaritalStatus, preferredChildren: [] }, {} as ProfileForm, lists)
    expect(groups.length).toBe(isHeld ? 1 : 0)
  })

  it('include the head cover only for Muslim women', () => {
    const islam = [{ id: 'islam', fields: ['headCover'] }] as const
    const asks = (religion: string, gender: string) =>
      askedGroups(islam, { religion, gender, headCover: '' }, {} as ProfileForm, lists).length === 1
    expect([asks('1', 'Female'), asks('1', 'Male'), asks('0', 'Female')]).toEqual([true, false, false])
  })
})
