import { SEARCH_PAGE } from '@thunai/contract/frame/limits'
import { searchFilter } from '@thunai/contract/finding/filter-readers'
import { besideMemberId, FILTERS, forMembersIn, keysOf, type SearchFilter } from '@thunai/contract/finding/filters'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleared,
  partsOf,
  queryOf,
  readSearchQuery,
  searchBody,
  type SearchQuery,
  type SearchDefaults,
  VISITORS_START,
  withChanges,
  withoutFilters,
  writeSearchQuery,
} from './search-query.ts'

const GROOM: SearchDefaults = { isMember: true, gender: 'Female' }
const read = (text: string, start = VISITORS_START) => readSearchQuery(new URLSearchParams(text), start)
const rewritten = (query: SearchQuery, start = VISITORS_START) => readSearchQuery(writeSearchQuery(query, start), start)

describe('a search in the page’s address', () => {
  it('starts with ages 19 to 60, no religion, and for visitors no gender (SRCH-08, SRCH-10, SRCH-12)', () => {
    expect(searchBody(read(''))).toMatchObject({ ageFrom: 19, ageTo: 60, religion: null, gender: null })
    expect(searchBody(read('')).caste).toBeUndefined()
  })

  it('starts for members with the other gender, which is removable', () => {
    expect(read('', GROOM).gender).toBe('Female')
    expect(read('gender=Male', GROOM).gender).toBe('Male')
    expect(read('gender=any', GROOM).gender).toBeUndefined()
    expect(rewritten({ ...read('', GROOM), gender: undefined }, GROOM).gender).toBeUndefined()
  })

  it('is the same for every recipient of the link', () => {
    const address = writeSearchQuery({ ...read('', GROOM), withPhoto: true }, GROOM).toString()
    expect(address).toBe('gender=Female&withPhoto=true')
    expect(read(address).gender).toBe('Female')
    expect(read(address, { isMember: true, gender: 'Male' }).gender).toBe('Female')
  })

  it('takes a caste, and leaves ages open with it until the slider is moved (SRCH-05, G-37)', () => {
    expect(searchBody(read('caste=Iyer'))).toMatchObject({ caste: 'Iyer', ageFrom: null, ageTo: null })
    expect(searchBody(read('caste=Iyer&ageFrom=19&ageTo=60'))).toMatchObject({ caste: 'Iyer', ageFrom: 19, ageTo: 60 })
    expect(searchBody(read('caste=Iyer&caste=12')).caste).toEqual(['Iyer', 12])
  })

  it('leaves ages open for a member id', () => {
    expect(searchBody(read('memberId=M100001'))).toMatchObject({ memberId: 'M100001', ageFrom: null, ageTo: null })
  })

  it('sends ids, and passes on names from older addresses (SRCH-14)', () => {
    expect(searchBody(read('religion=1&religion=7'))).toMatchObject({ religion: [1, 7] })
    expect(searchBody(read('religion=Hindu'))).toMatchObject({ religion: ['Hindu'] })
    expect(searchBody(read('motherTongue=3&familyType=Joint+Family'))).toMatchObject({
      motherTongue: [3],
      familyType: ['Joint Family'],
    })
  })

  it('ignores catogery and everything unknown (SRCH-06)', () => {
    expect(searchBody(read('catogery=abc&x=1'))).toEqual(searchBody(read('')))
  })

  it('corrects odd values, and drops unreadable ones', () => {
    const odd =
      'ageFrom=5&ageTo=999&page=0&gender=Robot&religion=&religion=Hindu&religion=Hindu&caste=+&heightFrom=tall' +
      '&poruthamFrom=11&dosham=maybe&sort=random&withPhoto=1&keyword=teacher&more=-1'
    expect(searchBody(read(odd))).toEqual({
      ...searchBody(read('')),
      ageFrom: 18,
      ageTo: 100,
      religion: ['Hindu'],
      keyword: 'teacher',
    })
    expect(read('ageFrom=50&ageTo=20').ages).toEqual([20, 50])
    expect(read('ageFrom=abc').ages).toEqual([19, 60])
    expect(['ageFrom=70', 'ageTo=18', 'ageFrom=30', 'ageTo=40'].map((one) => read(one).ages)).toEqual([
      [70, 100],
      [18, 18],
      [30, 60],
      [19, 40],
    ])
    expect(read('heightFrom=180&heightTo=150')).toMatchObject({ heightFrom: 180 })
    expect(read(Array.from({ length: 99 }, (_, id) => `star=${id}`).join('&')).star).toHaveLength(
      SEARCH_PAGE.listValues,
    )
  })

  it('keeps a visitor’s members-only filters for the login, and searches without them (SEC-90)', () => {
    const text = 'poruthamFrom=6&mutual=true&incomeTo=50000&star=3&sort=match&withPhoto=true&heightFrom=161.3'
    const { asked, locked } = partsOf(read(text), VISITORS_START)
    expect(searchBody(asked)).toEqual({ ...searchBody(read('')), withPhoto: true, heightFrom: 161.3 })
    const waiting = { poruthamFrom: 6, mutual: true, incomeTo: 50_000, star: ['3'], sort: 'match' }
    expect(locked).toEqual({ ...waiting, page: 1, more: 0 })
    const address = writeSearchQuery(read(text), VISITORS_START)
    expect(partsOf(readSearchQuery(address, GROOM), GROOM)).toMatchObject({ asked: waiting, locked: { page: 1 } })
  })

  it('of a visitor never sends filters that the server would refuse, whatever the address says (SEC-90)', () => {
    const key = fc.constantFrom(...FILTERS.flatMap(keysOf), 'sort', 'age')
    const value = fc.constantFrom('1', '30', 'true', 'none', 'match', 'active', 'Female', 'M100001', '161.3', 'any')
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 8 }), (pairs) => {
        const query = readSearchQuery(new URLSearchParams(pairs as [string, string][]), VISITORS_START)
        const body = searchFilter.parse(searchBody(partsOf(query, VISITORS_START).asked))
        expect([forMembersIn(body), besideMemberId(body)]).toEqual([[], []])
        for (const start of [VISITORS_START, GROOM])
          expect(() => searchFilter.parse(searchBody(rewritten(query, start)))).not.toThrow()
      }),
    )
  })

  it('by member id has no other filters, and any other filter replaces it (SEC-91)', () => {
    for (const start of [VISITORS_START, GROOM]) {
      const byId = read('memberId=M100001&gender=Male&star=1&ageFrom=20', start)
      expect(writeSearchQuery(byId, start).toString()).toBe('memberId=M100001')
      expect(withChanges(byId, { sort: 'newest' }).memberId).toBe('M100001')
      expect(withChanges(byId, { star: ['1'] }).memberId).toBeUndefined()
    }
  })

  it('drops the filters that a refusal names', () => {
    expect(withoutFilters(['star', 'castes', 'ageFrom', 'body'])).toEqual({
      star: undefined,
      caste: undefined,
      castes: undefined,
      ages: undefined,
    })
  })

  it('is the same after writing and reading its address', () => {
    const list = fc.uniqueArray(fc.constantFrom('1', '22', 'Iyer'), { minLength: 1, maxLength: 3 })
    const query = fc.record(
      {
        ages: fc.constantFrom<SearchQuery['ages']>([25, 30], [18, 64], 'any', undefined),
        gender: fc.constantFrom('Male', 'Female', undefined),
        religion: list,
        castes: list,
        district: list,
        heightFrom: fc.constantFrom(161.3, 170),
        incomeTo: fc.constant(50_000),
        physicallyChallenged: fc.boolean(),
        dosham: fc.constantFrom('none', 'present'),
        mutual: fc.constant(true),
        poruthamFrom: fc.integer({ min: 1, max: 10 }),
        keyword: fc.constantFrom('teacher & cook', 'மதுரை'),
        sort: fc.constantFrom('newest', 'match'),
        page: fc.integer({ min: 1, max: 9 }),
        more: fc.integer({ min: 0, max: 5 }),
      },
      { requiredKeys: ['page', 'more'] },
    ) as fc.Arbitrary<SearchQuery>
    fc.assert(
      fc.property(query, (one) => {
        expect(searchBody(rewritten(one, GROOM))).toEqual(searchBody(one))
        expect(rewritten(one, GROOM)).toMatchObject(JSON.parse(JSON.stringify(one)))
      }),
    )
  })

  it('is empty for the default, and keeps its order when all filters are cleared', () => {
    expect(writeSearchQuery(read(''), VISITORS_START).size).toBe(0)
    expect(writeSearchQuery(cleared(read('gender=Male&star=1&sort=match&page=3')), VISITORS_START).toString()).toBe(
      'sort=match',
    )
  })
})

it('from the server is sent back unchanged', () => {
  const came: SearchFilter = { castes: ['12', '13'], heightFrom: 161.3, star: ['4'], gender: 'Male', withPhoto: true }
  for (const ages of [{}, { ageFrom: 25, ageTo: 34 }, { ageFrom: 19, ageTo: 61 }]) {
    const { caste, ...sent } = searchBody(rewritten(queryOf({ ...came, ...ages }), GROOM))
    expect(searchFilter.parse({ ...sent, castes: caste })).toEqual(searchFilter.parse({ ...came, ...ages }))
  }
})
