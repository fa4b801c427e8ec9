import { expect, it } from 'vitest'
import { hasAllOf, mustsWithoutFilter, searchOfMusts, takenOff } from './own-wishes.rules.ts'

const wishes = {
  preferedAgeFrom: 24,
  preferedAgeTo: 30,
  preferedHeightFrom: 150,
  preferedHeightTo: null,
  preferedReligions: ['Hindu'],
  preferedEducation: ['B.E.'],
}

it('musts become filters, and weaker preferences do not (SRCH-35)', () => {
  const all = { ...wishes, preferredMust: ['age', 'religion', 'height', 'caste'] }
  expect(searchOfMusts(all)).toEqual({ ages: [24, 30], religion: ['Hindu'], heightFrom: 150, heightTo: undefined })
  expect(searchOfMusts({ ...wishes, preferredMust: [] })).toBeUndefined()
  expect(searchOfMusts(wishes)).toBeUndefined()
})

const HAS = { dhosham: 'Sevvai Dhosham' }
it.each([
  [HAS, { dosham: 'present' }],
  [{ jathagamType: 'Jathagam with Dhosham' }, { dosham: 'present' }],
  [{ jathagamType: 'Dhosham' }, { dosham: 'present' }],
  [{ jathagamType: 'Sutha Jathagam' }, { dosham: 'none' }],
  [{ computedValues: ['star', 'dhosham'] }, { dosham: 'none' }],
  [{ computedValues: ['star'] }, undefined],
])('a must for the same dosham becomes a filter by the own horoscope %j (SRCH-39)', (own, search) => {
  expect(searchOfMusts({ ...own, preferedDosham: true, preferredMust: ['dosham'] })).toEqual(search)
  expect(searchOfMusts({ ...own, preferedDosham: false, preferredMust: ['dosham'] })).toBeUndefined()
})

it('stated musts without a filter are listed (SRCH-39)', () => {
  const preferredMust = ['age', 'country', 'otherHabits', 'residence', 'dosham']
  const stated = { ...wishes, preferedCountry: ['India'], preferedOtherHabits: ['Never drinks'], preferedDosham: true }
  expect(mustsWithoutFilter({ ...stated, ...HAS, preferredMust })).toEqual(['Country of work', 'Other habits'])
  expect(mustsWithoutFilter({ ...stated, preferredMust: ['age'] })).toEqual([])
  expect(mustsWithoutFilter(stated)).toEqual([])
})

it('a must for the same dosham is listed as unchecked while the family’s own dosham is unknown (SRCH-39)', () => {
  const own = { preferedDosham: true, preferredMust: ['dosham'] }
  expect(mustsWithoutFilter(own)).toEqual(['Dosham'])
  expect(mustsWithoutFilter({ ...own, ...HAS })).toEqual([])
  expect(mustsWithoutFilter({ ...own, preferedDosham: false })).toEqual([])
})

it('an open end of the age range is as wide as an address allows (SRCH-35)', () => {
  expect(searchOfMusts({ preferedAgeFrom: 24, preferedAgeTo: null, preferredMust: ['age'] })).toEqual({
    ages: [24, 100],
  })
})

it('wishes are on while the search has all of them, and are removed together (SRCH-35)', () => {
  const musts = { ages: [24, 30], religion: ['Hindu'] } as const
  const query = { ...musts, page: 1, more: 0, keyword: 'x' }
  expect(hasAllOf(query, musts)).toBe(true)
  expect(hasAllOf({ ...query, religion: undefined }, musts)).toBe(false)
  expect(hasAllOf({ ...query, ...takenOff(musts) }, musts)).toBe(false)
  expect(takenOff(musts)).toEqual({ ages: 'any', religion: undefined })
})
