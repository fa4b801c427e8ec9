import { isSeveral } from '@thunai/contract/profile/field-kinds'
import { SECTIONS } from '../edit-parts.ts'
import { FIELD_NAMES, fieldNamed } from '@thunai/contract/profile/fields'
import type { ProfileForm } from '@thunai/contract/profile/edit'
import { describe, expect, it } from 'vitest'
import { birthFaults, isSameValue, sourceInForm } from './birth-part.ts'
import { toForm } from '../edit-form.ts'

const profile = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, isSeveral(fieldNamed(name)) ? [] : null])),
  star: 7,
  patham: 2,
  dhasa: 'Moon Dasha',
  raasiHouse2: ['Sun'],
  computedValues: ['star', 'dhasa', 'dhosham'],
  outdatedValues: ['dhasa'],
} as unknown as ProfileForm
const before = toForm(SECTIONS.horoscope.fields, profile)

describe('an incomplete birth', () => {
  it('shows the missing time, place or second coordinate at its field', () => {
    const birth = { birthTime: '07:51', birthLatitude: '13.1', birthLongitude: '80.3' }
    expect(birthFaults(birth)).toEqual({})
    expect(Object.keys(birthFaults({}))).toEqual(['birthTime', 'birthPlace'])
    expect(Object.keys(birthFaults({ ...birth, birthLatitude: '' }))).toEqual(['birthLatitude'])
    expect(Object.keys(birthFaults({ ...birth, birthLongitude: '' }))).toEqual(['birthLongitude'])
  })
})

describe('a value’s source after saving', () => {
  const source = (
    name: Parameters<typeof sourceInForm>[1],
    change: object = {},
    taken: Parameters<typeof sourceInForm>[2]['taken'] = [],
  ) => sourceInForm(profile, name, { before, values: { ...before, ...change }, taken })

  it('is the one from the server while nothing has changed', () => {
    expect([source('star'), source('dhasa'), source('patham'), source('raasiChart'), source('laknam')]).toEqual([
      'computed',
      'outdated',
      'family',
      'family',
      undefined,
    ])
    expect(source('dhosham')).toBe('computed')
  })

  it('is the family after a manual change, and computed once accepted', () => {
    expect(source('star', { star: '8' })).toBe('family')
    expect(source('dhasa', { dhasaDays: '4' })).toBe('family')
    expect(source('star', { star: '' })).toBeUndefined()
    expect(source('patham', { patham: '3' }, ['patham'])).toBe('computed')
  })

  it('covers all fields of a value together', () => {
    expect(isSameValue('raasiChart', before, { ...before, raasiHouse2: ['Sun', 'Moon'] })).toBe(false)
    expect(isSameValue('raasiChart', before, { ...before, raasiHouse2: ['Sun'] })).toBe(true)
  })
})
