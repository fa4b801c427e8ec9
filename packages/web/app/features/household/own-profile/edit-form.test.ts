import { isSeveral } from '@thunai/contract/profile/field-kinds'
import { AMSAM_FIELDS, RAASI_FIELDS } from '@thunai/contract/profile/chart-houses'
import { FIELD_NAMES, fieldNamed } from '@thunai/contract/profile/fields'
import type { ProfileForm } from '@thunai/contract/profile/edit'
import { fromWire } from '@thunai/contract/profile/wire-names'
import { describe, expect, it } from 'vitest'
import { changeField } from './change-field.ts'
import { changedKeys, readForm, toBody, toForm } from './edit-form.ts'
import { EDIT_PARTS, SECTIONS } from './edit-parts.ts'

const TODAY = '2026-07-01'
const profile = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, isSeveral(fieldNamed(name)) ? [] : null])),
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
  computedValues: [],
  outdatedValues: [],
  gender: 'Male',
  dateOfBirth: '1996-01-01',
  religion: 7,
  caste: 8,
  education: [3, 4],
  brothers: 2,
  willingHomeSonInLaw: false,
} as unknown as ProfileForm

/** The photo has its own page. */
const ELSEWHERE: ReadonlySet<string> = new Set(['mainPhoto'])

describe('the edit parts', () => {
  it('hold every contract field once, in groups of six at most; photo and charts have their own editors', () => {
    const keys = Object.values(SECTIONS).flatMap(({ fields }) => fields)
    expect(keys.toSorted()).toEqual(FIELD_NAMES.filter((name) => !ELSEWHERE.has(name)).toSorted())
    for (const { groups } of Object.values(EDIT_PARTS))
      for (const { id, fields } of groups) expect(id === 'charts' || fields.length <= 6).toBe(true)
    expect(SECTIONS.horoscope.fields).toEqual(expect.arrayContaining([...RAASI_FIELDS, ...AMSAM_FIELDS]))
  })

  it('validate a name as registration does, and accept an unchanged old name', () => {
    const before = toForm(SECTIONS.basic.fields, { ...profile, name: 'Call 98765 43210' })
    expect(readForm(before, { ...before, name: 'shaadi.com' }, profile, TODAY).faults).toEqual({
      name: 'Please put a space after each dot.',
    })
    expect(readForm(before, { ...before, brothers: '3' }, profile, TODAY).faults).toEqual({})
  })

  it('load stored values in control format, without changes', () => {
    const before = toForm(SECTIONS.basic.fields, profile)
    expect(before).toMatchObject({
      religion: '7',
      caste: '8',
      subCaste: '',
      education: ['3', '4'],
      willingHomeSonInLaw: 'false',
    })
    expect(readForm(before, { ...before }, profile, TODAY)).toEqual({ changes: {}, faults: {} })
  })

  it('send back the whole object with the changes, parsed by the contract (OWN-23)', () => {
    const before = toForm(SECTIONS.basic.fields, profile)
    const after = {
      ...before,
      jobType: '12',
      education: ['4'],
      monthlyIncome: '45000',
      caste: '',
      dateOfBirth: '05/03/1995',
      willingHomeSonInLaw: 'true',
    }
    const { changes, faults } = readForm(before, after, profile, TODAY)
    expect(faults).toEqual({})
    expect(changes).toEqual({
      jobType: 12,
      education: [4],
      monthlyIncome: 45_000,
      caste: null,
      dateOfBirth: '1995-03-05',
      willingHomeSonInLaw: true,
    })
    const body = toBody(profile, changes)
    const { preferredMust: _, email: __, ...sent } = profile
    expect(fromWire(body)).toEqual({ ...sent, ...changes })
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['noOfMarrieSisters', 'noOfMarriedSisters']))
  })

  it('mark values the server would refuse, including conflicts with fields of other parts', () => {
    const family = toForm(SECTIONS.family.fields, profile)
    expect(readForm(family, { ...family, marriedBrothers: '3' }, profile, TODAY).faults).toHaveProperty(
      'marriedBrothers',
    )
    const basic = toForm(SECTIONS.basic.fields, profile)
    expect(
      readForm(
        basic,
        { ...basic, name: 'ab', dateOfBirth: '01/01/2006', email: '' },
        { ...profile, email: 'a@b.in', name: 'Abc' },
        TODAY,
      ).faults,
    ).toHaveProperty('name')
    expect(Object.keys(readForm(basic, { ...basic, dateOfBirth: '01/01/2006' }, profile, TODAY).faults)).toEqual([
      'dateOfBirth',
    ])
  })

  it('accept a member who is too young by today’s rules, unless the age is changed', () => {
    const young = { ...profile, dateOfBirth: '2010-01-01' }
    const before = toForm(SECTIONS.basic.fields, young)
    expect(readForm(before, { ...before, jobCity: 'Salem' }, young, TODAY).faults).toEqual({})
  })
})

describe('a changed field', () => {
  it('clears the fields that depend on it (OWN-24)', () => {
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

  it('keeps preferences if a list only grows, and clears them when an item is removed (OWN-25)', () => {
    expect(changeField('preferredReligion', ['1', '2'], ['1'])).toEqual([['preferredReligion', ['1', '2']]])
    expect(changeField('preferredReligion', ['2'], ['1', '2'])).toEqual([
      ['preferredReligion', ['2']],
      ['preferredCaste', []],
      ['preferredSubCaste', []],
    ])
    expect(changedKeys({ education: ['1'], jobCity: '' }, { education: ['1'], jobCity: 'x' })).toEqual(['jobCity'])
  })
})
