import { describe, expect, it } from 'vitest'
import { birthBody, birthErrors, EMPTY_BIRTH, type BirthForm } from './birth-form.ts'

const madurai = {
  name: 'Madurai',
  tamil: 'மதுரை',
  region: 'Tamil Nadu',
  country: 'India',
  latitude: 9.919,
  longitude: 78.1195,
  timeZone: 'Asia/Kolkata',
}
const birth: BirthForm = { ...EMPTY_BIRTH, dateOfBirth: '11/11/1994', birthTime: '07:51', place: madurai }

describe('a birth form', () => {
  it('has an error for every missing field', () => {
    expect(Object.keys(birthErrors(EMPTY_BIRTH))).toEqual(['dateOfBirth', 'birthTime', 'place'])
    expect(birthErrors(birth)).toEqual({})
  })

  it('prefers typed coordinates to the place, and rejects invalid ones', () => {
    expect(birthBody({ ...birth, latitude: '10.5', longitude: '-3' })).toMatchObject({
      latitude: '10.5',
      longitude: '-3',
    })
    expect(birthErrors({ ...birth, place: null, latitude: '10.5', longitude: '78' })).toEqual({})
    expect(Object.keys(birthErrors({ ...birth, latitude: '95', longitude: '' }))).toEqual(['latitude', 'longitude'])
    expect(Object.keys(birthErrors({ ...birth, latitude: 'north', longitude: '78' }))).toEqual(['latitude'])
  })

  it('sends date, time and coordinates', () => {
    expect(birthBody(birth)).toEqual({
      dateOfBirth: '1994-11-11',
      birthTime: '07:51',
      latitude: '9.919',
      longitude: '78.1195',
      timeZone: '',
      whichTime: '',
    })
  })
})
