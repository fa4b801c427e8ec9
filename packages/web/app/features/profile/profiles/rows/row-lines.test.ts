import { expect, it } from 'vitest'
import { english } from '@thunai/client/language'
import { rowLines, type RowProfile } from './row-lines.ts'

const kavitha: RowProfile = {
  id: 'k',
  name: 'Kavitha Raman',
  memberId: 'M100002',
  gender: 'Female',
  age: 27,
  religion: 'Hindu',
  education: ['B.E.', 'M.E.'],
  district: 'Madurai',
  state: 'Tamil Nadu',
  country: 'India',
  caste: 'Vanniyar',
  subCaste: 'Padayachi',
  jobType: 'Private',
  jobName: 'Software engineer',
  profileThumbnailImage: null,
  verified: [],
  heightStr: '5 ft 4 in',
  porutham: null,
}

it('a row has four lines of the facts that families ask first', () => {
  expect(rowLines(kavitha, english)).toEqual([
    '27 years · 5 ft 4 in',
    'Software engineer · B.E., M.E.',
    'Vanniyar, Padayachi',
    'Madurai, Tamil Nadu',
  ])
})

it('a row names the country of members abroad, and leaves out what is unknown', () => {
  const abroad = { ...kavitha, country: 'Canada', district: null, state: 'Ontario', caste: null, subCaste: null }
  expect(rowLines({ ...abroad, jobName: null, jobType: null, education: [], heightStr: null }, english)).toEqual([
    '27 years',
    'Hindu',
    'Ontario, Canada',
  ])
  const nowhere = { ...kavitha, district: null, state: null }
  expect(rowLines(nowhere, english).at(-1)).toBe('India')
  expect(rowLines({ ...nowhere, country: null }, english).at(-1)).toBe('Vanniyar, Padayachi')
})
