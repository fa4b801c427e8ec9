import { expect, it } from 'vitest'
import { hasAllOf, searchOfMusts, takenOff } from './own-wishes.rules.ts'

const wishes = {
  preferedAgeFrom: 24,
  preferedAgeTo: 30,
  preferedHeightFrom: 150,
  preferedHeightTo: null,
  preferedReligions: ['Hindu'],
  preferedEducation: ['B.E.'],
}

it('musts become filters, and preferences that only count do not (SRCH-35)', () => {
  const all = { ...wishes, preferredMust: ['age', 'religion', 'height', 'caste'] }
  expect(searchOfMusts(all)).toEqual({ ages: [24, 30], religion: ['Hindu'], heightFrom: 150, heightTo: undefined })
  expect(searchOfMusts({ ...wishes, preferredMust: [] })).toBeUndefined()
  expect(searchOfMusts(wishes)).toBeUndefined()
})

it('an open end of the ages is as wide as an address allows (SRCH-35)', () => {
  expect(searchOfMusts({ preferedAgeFrom: 24, preferedAgeTo: null, preferredMust: ['age'] })).toEqual({
    ages: [24, 100],
  })
})

it('wishes are on while all of them are in the search, and come off together (SRCH-35)', () => {
  const musts = { ages: [24, 30], religion: ['Hindu'] } as const
  const query = { ...musts, page: 1, more: 0, keyword: 'x' }
  expect(hasAllOf(query, musts)).toBe(true)
  expect(hasAllOf({ ...query, religion: undefined }, musts)).toBe(false)
  expect(hasAllOf({ ...query, ...takenOff(musts) }, musts)).toBe(false)
  expect(takenOff(musts)).toEqual({ ages: 'any', religion: undefined })
})
