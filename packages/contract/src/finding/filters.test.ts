import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEARCH_PAGE } from '../frame/limits.ts'
import { type FieldName, fieldNamed } from '../profile/fields.ts'
import { searchFilter } from './filter-readers.ts'
import { FACET_NAMES, type Filter, FILTERS, forMembersIn, keysOf, valuesOf } from './filters.ts'

const KEYS = FILTERS.flatMap(keysOf)

const read = (body: unknown) => searchFilter.parse(body)
/** Keys that a search is refused for. */
function refusedFor(body: unknown): readonly unknown[] {
  const result = searchFilter.safeParse(body)
  if (result.success) return []
  return result.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path[0]]))
}

describe('the filters of search', () => {
  it('have the names of the wire', () => {
    const names =
      'ageFrom ageTo religion gender caste heightFrom heightTo motherTongue marriedStatus education jobType incomeFrom ' +
      'incomeTo country state district castes subCaste star raasi dosham poruthamFrom rajjuOk eatingHabits ' +
      'physicallyChallenged createdFor familyType withPhoto verified identityChecked activeWithinDays joinedWithinDays notViewed mutual ' +
      'keyword memberId clan gothram excludeSameClan excludeSameGothram ' +
      'worksAbroad children childrenLiving citizenship denomination freeToMarry jainSect muslimSchool muslimSect openToChildren openToDisability ' +
      'residenceStatus willingToRelocate'
    expect(KEYS.toSorted()).toEqual(names.split(' ').toSorted())
  })

  it('offer counts for every choice that is no number or text', () => {
    const names =
      'gender religion castes subCaste motherTongue marriedStatus education jobType country state district star raasi ' +
      'dosham rajjuOk eatingHabits physicallyChallenged createdFor familyType withPhoto verified identityChecked notViewed mutual ' +
      'clan gothram excludeSameClan excludeSameGothram ' +
      'worksAbroad children childrenLiving citizenship denomination freeToMarry jainSect muslimSchool muslimSect openToChildren openToDisability ' +
      'residenceStatus willingToRelocate'
    expect(FACET_NAMES.toSorted()).toEqual(names.split(' ').toSorted())
  })

  it('mean any when absent, null or empty, and so do 0 poruthams and withPhoto false', () => {
    expect(read({})).toEqual({})
    for (const any of [null, '', undefined, []]) {
      const body = Object.fromEntries(KEYS.map((key) => [key, any]))
      const found = Array.isArray(any) ? Object.fromEntries(listKeys.map((key) => [key, []])) : body
      expect(Object.values(read(found)).every((value) => value === undefined)).toBe(true)
    }
    const none = { poruthamFrom: 0, activeWithinDays: '0', withPhoto: false, mutual: 'false', sort: null }
    expect(Object.values(read(none)).every((value) => value === undefined)).toBe(true)
    expect(forMembersIn(read(none))).toEqual([])
  })

  it('accept numbers as text, a single value for a list, and words in any case', () => {
    expect(
      read({
        ageFrom: '24',
        heightFrom: ' 162.56 ',
        incomeTo: '50000',
        religion: 'Hindu',
        castes: [12, 'Vanniyar'],
        gender: 'female',
        dosham: 'NONE',
        createdFor: ['myself', 'Daughter'],
        physicallyChallenged: 'false',
        withPhoto: 'true',
        poruthamFrom: '6',
        keyword: '  Teacher மதுரை ',
        sort: 'Newest',
      }),
    ).toEqual({
      ageFrom: 24,
      heightFrom: 162.6,
      incomeTo: 50_000,
      religion: ['Hindu'],
      castes: ['12', 'Vanniyar'],
      gender: 'Female',
      dosham: 'none',
      createdFor: ['Myself', 'Daughter'],
      physicallyChallenged: false,
      withPhoto: true,
      poruthamFrom: 6,
      keyword: 'Teacher மதுரை',
      sort: 'newest',
    })
  })

  it('clamp ages, and keep a reversed range, which finds no members (D-19)', () => {
    expect(read({ ageFrom: -3, ageTo: 9999 })).toEqual({ ageFrom: 0, ageTo: 150 })
    expect(read({ ageFrom: 60, ageTo: 19 })).toEqual({ ageFrom: 60, ageTo: 19 })
  })

  it('combine the two keys of castes', () => {
    expect(valuesOf(read({ caste: 'Vanniyar', castes: [12, 'Vanniyar'] }), 'castes')).toEqual(['12', 'Vanniyar'])
    expect(valuesOf(read({ caste: '' }), 'castes')).toBeUndefined()
  })

  it('are for members only unless cards show the fact, and so is every order but newest (SEC-90)', () => {
    const forVisitors =
      'age gender religion castes subCaste height country state district education jobType withPhoto verified ' +
      'identityChecked keyword memberId'
    const names = FILTERS.filter(({ shownBy }) => shownBy === 'card').map(({ name }) => name)
    expect(names.toSorted()).toEqual(forVisitors.split(' ').toSorted())
    const all = {
      poruthamFrom: 6,
      incomeTo: 9,
      star: ['1'],
      mutual: true,
      withPhoto: true,
      keyword: 'x',
      sort: 'match',
    }
    expect(forMembersIn(read(all)).toSorted()).toEqual(['income', 'mutual', 'poruthamFrom', 'sort', 'star'])
    expect(forMembersIn(read({ sort: 'newest', caste: 'x' }))).toEqual([])
  })

  it('are refused beside a member id (SEC-91)', () => {
    expect(read({ memberId: 'M100001', gender: null, religion: [], sort: 'match' })).toEqual({
      memberId: 'M100001',
      sort: 'match',
    })
    for (const beside of [{ gender: 'Male' }, { incomeTo: 9 }, { caste: 3 }, { keyword: 'x' }, { ageFrom: 20 }])
      expect(refusedFor({ memberId: 'M100001', ...beside })).toEqual(['memberId'])
  })
})

const LISTS = FILTERS.flatMap((filter) => (filter.kind === 'list' ? [filter] : []))
const listKeys = LISTS.flatMap(keysOf)
/** Entries that a list may name: those of its choice, or any id. */
const entriesOf = ({ field }: { readonly field: FieldName }): readonly string[] => {
  const facts = fieldNamed(field)
  return facts.kind === 'choice' ? facts.of : ['1', 'Hindu', '12', 'x']
}

describe('an invalid search', () => {
  it.each<[unknown, readonly string[]]>([
    [{ colour: 'red' }, ['colour']],
    [{ identitySeen: true, page: 1 }, ['identitySeen', 'page']],
    [{ poruthamFrom: 11 }, ['poruthamFrom']],
    [{ poruthamFrom: -1 }, ['poruthamFrom']],
    [{ poruthamFrom: 5.5 }, ['poruthamFrom']],
    [{ heightFrom: 170, heightTo: 160 }, ['heightTo']],
    [{ heightFrom: 1e9 }, ['heightFrom']],
    [{ incomeFrom: '9', incomeTo: '8' }, ['incomeTo']],
    [{ incomeFrom: -1 }, ['incomeFrom']],
    [{ dosham: 'maybe' }, ['dosham']],
    [{ gender: 1 }, ['gender']],
    [{ createdFor: ['Neighbour'] }, ['createdFor']],
    [{ physicallyChallenged: 'perhaps' }, ['physicallyChallenged']],
    [{ withPhoto: 1 }, ['withPhoto']],
    [{ activeWithinDays: 'soon' }, ['activeWithinDays']],
    [{ joinedWithinDays: 100_000 }, ['joinedWithinDays']],
    [{ keyword: 'x'.repeat(101) }, ['keyword']],
    [{ keyword: 'a\u0000b' }, ['keyword']],
    [{ keyword: ['teacher'] }, ['keyword']],
    [{ memberId: { id: 1 } }, ['memberId']],
    [{ sort: 'random' }, ['sort']],
    [{ district: [['Madurai']] }, ['district']],
  ])('is refused with the key named: %j', (body, keys) => {
    expect(refusedFor(body)).toEqual(keys)
  })

  it('is refused without an exception, whatever it contains', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...KEYS, 'sort', 'other'), fc.anything({ maxDepth: 2 })), (body) => {
        for (const key of refusedFor(body)) expect(body).toHaveProperty(String(key))
      }),
    )
  })

  it('includes any list that is too long', () => {
    for (const [filter, key] of LISTS.flatMap((one) => keysOf(one).map((name) => [one, name] as const))) {
      const list = Array.from({ length: SEARCH_PAGE.listValues + 1 }, () => entriesOf(filter)[0])
      for (const much of [list, Array.from({ length: 5000 }, () => list[0])])
        expect(refusedFor({ [key]: much })).toEqual([key])
      expect(refusedFor({ [key]: list.slice(1) })).toEqual([])
    }
  })
})

it('reading a parsed search again changes nothing', () => {
  const value = ({ kind, ...filter }: Filter): fc.Arbitrary<unknown> => {
    if (kind === 'list') {
      const entry = fc.constantFrom(...entriesOf(filter as { field: FieldName }))
      return fc.oneof(entry, fc.array(entry, { minLength: 1, maxLength: 4 }))
    }
    if (kind === 'choice') return fc.constantFrom(...(filter as { of: readonly string[] }).of)
    if (kind === 'flag' || kind === 'only' || kind === 'exclude') return fc.boolean()
    return kind === 'text'
      ? fc.string({ maxLength: 20 }).filter((text) => !/\p{Cc}/u.test(text))
      : fc.integer({ min: 60, max: 250 })
  }
  const body = fc.record(
    Object.fromEntries(
      FILTERS.filter(({ kind, name }) => kind !== 'number' && name !== 'memberId').flatMap((filter) =>
        filter.kind === 'range' ? [[`${filter.name}From`, value(filter)]] : [[filter.name, value(filter)]],
      ),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(body, (sent) => {
      const once = read(sent)
      expect(read(JSON.parse(JSON.stringify(once)))).toEqual(JSON.parse(JSON.stringify(once)))
    }),
  )
})
