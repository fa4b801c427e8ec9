import { describe, expect, it } from 'vitest'
import {
  isReligion,
  NO_FILTERS,
  readSearchQuery,
  searchBody,
  type SearchQuery,
  toggleReligion,
  writeSearchQuery,
} from './search-query.ts'

const read = (text: string) => readSearchQuery(new URLSearchParams(text))

describe('a search in the page’s address', () => {
  it('begins with ages 19 to 60, no religion, no gender (SRCH-08, SRCH-10, SRCH-12)', () => {
    expect(searchBody(read(''))).toEqual({ ageFrom: 19, ageTo: 60, religion: null, gender: null, caste: undefined })
  })

  it('takes the caste, and leaves ages open with it until the slider is touched (SRCH-05, G-37)', () => {
    expect(searchBody(read('caste=Iyer'))).toMatchObject({ caste: 'Iyer', ageFrom: null, ageTo: null })
    expect(searchBody(read('caste=Iyer&ageFrom=19&ageTo=60'))).toMatchObject({ caste: 'Iyer', ageFrom: 19, ageTo: 60 })
  })

  it('sends ids, for that is an option’s value, and the names of an older address as they are (SRCH-14)', () => {
    expect(searchBody(read('religion=1&religion=7'))).toMatchObject({ religion: [1, 7] })
    expect(searchBody(read('religion=Hindu'))).toMatchObject({ religion: ['Hindu'] })
  })

  it('chooses religions by their ids, and makes ids of the names of an older address', () => {
    const [hindu, jain] = [
      { id: 1, name: 'Hindu' },
      { id: 7, name: 'Jain' },
    ]
    const known = [hindu, jain]
    expect(toggleReligion([], hindu, true, known)).toEqual(['1'])
    expect(toggleReligion(['hindu'], jain, true, known)).toEqual(['1', '7'])
    expect(toggleReligion(['Hindu', '7', 'Zoroastrian'], jain, false, known)).toEqual(['1', 'Zoroastrian'])
    expect(toggleReligion(['Hindu', '1'], hindu, false, known)).toEqual([])
    expect(['1', 'HINDU', '7'].map((one) => isReligion(one, hindu))).toEqual([true, true, false])
  })

  it('ignores catogery and everything unknown (SRCH-06)', () => {
    expect(read('catogery=abc&x=1')).toEqual(NO_FILTERS)
  })

  it('comes back as it was written', () => {
    const query: SearchQuery = {
      ages: [25, 30],
      religions: ['Hindu', 'Jain'],
      gender: 'Female',
      caste: 'Iyer',
      page: 3,
    }
    expect(readSearchQuery(writeSearchQuery(query))).toEqual(query)
    expect(writeSearchQuery(NO_FILTERS).size).toBe(0)
  })

  it('mends odd values', () => {
    expect(read('ageFrom=5&ageTo=999&page=0&gender=Robot&religion=&religion=Hindu&religion=Hindu&caste=+')).toEqual({
      ages: [19, 60],
      religions: ['Hindu'],
      gender: undefined,
      caste: undefined,
      page: 1,
    })
    expect(read('ageFrom=50&ageTo=20').ages).toEqual([20, 50])
    expect(read('ageFrom=abc').ages).toEqual([19, 60])
  })
})
