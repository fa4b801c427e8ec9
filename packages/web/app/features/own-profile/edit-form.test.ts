import { AMSAM_HOUSES, RAASI_HOUSES } from '@thunai/contract/choices'
import { EDIT_FIELDS } from '@thunai/contract/edit-fields'
import type { EditProfile } from '@thunai/contract/profile-edit'
import { describe, expect, it } from 'vitest'
import { changeField } from './change-field.ts'
import { changedKeys, keysOf, readForm, toBody, toForm } from './edit-form.ts'
import { EDIT_SECTIONS, type EditSection } from './edit-sections.ts'

const TODAY = '2026-07-01'
const SECTIONS: readonly EditSection[] = ['basic', 'family', 'habits', 'horoscope', 'preference']
const profile = {
  ...Object.fromEntries(
    Object.entries(EDIT_FIELDS).map(([key, { kind }]) => [key, kind === 'items' || kind === 'planets' ? [] : null]),
  ),
  id: 'x',
  memberId: 'M1',
  age: 30,
  createdBy: 'user',
  createdAt: '2026-01-01T00:00:00.000Z',
  isEmailVerified: true,
  isMobileVerified: 'true',
  userLoginId: '1',
  heightStr: null,
  weightStr: null,
  noOfMarriedSisters: null,
  computedValues: [],
  outdatedValues: [],
  gender: 'Male',
  dateOfBirth: '1996-01-01',
  religion: 7,
  caste: 8,
  education: [3, 4],
  noOfBrothers: 2,
  willingTohomeMappillai: false,
} as EditProfile

describe('the modals', () => {
  it('hold every field of the contract once, in groups of six at most; the photo has a place of its own', () => {
    const keys = SECTIONS.flatMap((section) => [...keysOf(section)])
    expect(keys.toSorted()).toEqual(
      Object.keys(EDIT_FIELDS)
        .filter((key) => key !== 'profileThumbnailImage')
        .toSorted(),
    )
    for (const section of SECTIONS)
      for (const { fields } of EDIT_SECTIONS[section].groups) expect(fields.length).toBeLessThanOrEqual(6)
    expect(keysOf('horoscope')).toEqual(expect.arrayContaining([...RAASI_HOUSES, ...AMSAM_HOUSES]))
  })

  it('judge a name as registration does, and leave one alone that was kept before', () => {
    const before = toForm('basic', { ...profile, name: 'Call 98765 43210' })
    expect(readForm(before, { ...before, name: 'shaadi.com' }, profile, TODAY).faults).toEqual({
      name: 'Please put a space after each dot.',
    })
    expect(readForm(before, { ...before, noOfBrothers: '3' }, profile, TODAY).faults).toEqual({})
  })

  it('show what is stored as controls hold it, and find nothing changed then', () => {
    const before = toForm('basic', profile)
    expect(before).toMatchObject({
      religion: '7',
      caste: '8',
      subCaste: '',
      education: ['3', '4'],
      willingTohomeMappillai: 'false',
    })
    expect(readForm(before, { ...before }, profile, TODAY)).toEqual({ changes: {}, faults: {} })
  })

  it('send back the whole object with what was changed, read by the contract (OWN-23)', () => {
    const before = toForm('basic', profile)
    const after = {
      ...before,
      jobType: '12',
      education: ['4'],
      monthlyIncome: '45000',
      caste: '',
      dateOfBirth: '05/03/1995',
      willingTohomeMappillai: 'true',
    }
    const { changes, faults } = readForm(before, after, profile, TODAY)
    expect(faults).toEqual({})
    expect(changes).toEqual({
      jobType: 12,
      education: [4],
      monthlyIncome: 45_000,
      caste: null,
      dateOfBirth: '1995-03-05',
      willingTohomeMappillai: true,
    })
    expect(toBody(profile, changes)).toEqual({ ...profile, ...changes })
  })

  it('mark what the server would refuse, also against fields of other modals', () => {
    const family = toForm('family', profile)
    expect(readForm(family, { ...family, noOfMarriedBrothers: '3' }, profile, TODAY).faults).toHaveProperty(
      'noOfMarriedBrothers',
    )
    const basic = toForm('basic', profile)
    expect(
      readForm(
        basic,
        { ...basic, name: 'ab', dateOfBirth: '01/01/2006', emailContact: '' },
        { ...profile, emailContact: 'a@b.in', name: 'Abc' },
        TODAY,
      ).faults,
    ).toHaveProperty('name')
    expect(Object.keys(readForm(basic, { ...basic, dateOfBirth: '01/01/2006' }, profile, TODAY).faults)).toEqual([
      'dateOfBirth',
    ])
  })

  it('leave a member alone who is too young by now rules, as long as the age is not touched', () => {
    const young = { ...profile, dateOfBirth: '2010-01-01' }
    const before = toForm('basic', young)
    expect(readForm(before, { ...before, jobCity: 'Salem' }, young, TODAY).faults).toEqual({})
  })
})

describe('a changed field', () => {
  it('empties what lies below it (OWN-24)', () => {
    expect(changeField('religion', '9', '7')).toEqual([
      ['religion', '9'],
      ['caste', ''],
      ['subCaste', ''],
    ])
    expect(changeField('country', '', '1')).toEqual([
      ['country', ''],
      ['state', ''],
      ['district', ''],
    ])
    expect(changeField('jobCity', 'Salem', '')).toEqual([['jobCity', 'Salem']])
  })

  it('keeps wishes while a list only grows, and empties them when something is taken out (OWN-25)', () => {
    expect(changeField('preferedReligions', ['1', '2'], ['1'])).toEqual([['preferedReligions', ['1', '2']]])
    expect(changeField('preferedReligions', ['2'], ['1', '2'])).toEqual([
      ['preferedReligions', ['2']],
      ['preferedCaste', []],
      ['preferedSubCaste', []],
    ])
    expect(changedKeys({ a: ['1'], b: '' }, { a: ['1'], b: 'x' })).toEqual(['b'])
  })
})
