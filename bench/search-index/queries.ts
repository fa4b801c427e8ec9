import type { Condition } from '@thunai/search-index/ask'
import { ATTRIBUTES, NAMES, TODAY, type Name } from './made-up-members.ts'

export type Filters = Readonly<Record<string, Condition<Name>>>

const aged = (from: number, to: number): Condition<Name> => ({
  of: 'birthday',
  from: TODAY - Math.floor((to + 1) * 365.25) + 1,
  to: TODAY - Math.floor(from * 365.25),
})
const STAR_PLACES = Array.from({ length: 108 }, (_, at) => at).filter((at) => (at * 7919) % 108 < 48)

const gender: Filters = { gender: { of: 'gender', in: [1] } }
const religion: Filters = { ...gender, age: aged(24, 30), religion: { of: 'religion', in: [0] } }
const seven: Filters = {
  ...religion,
  caste: { of: 'caste', in: [0, 2, 5] },
  tongue: { of: 'tongue', in: [0] },
  marital: { of: 'marital', in: [0] },
  height: { of: 'height', from: 1520, to: 1680 },
}
const twentyOne: Filters = {
  ...seven,
  education: { of: 'education', in: [0, 1, 2, 5] },
  job: { of: 'job', in: [0, 1, 2, 3] },
  income: { of: 'income', from: 25_000 },
  country: { of: 'country', in: [0] },
  state: { of: 'state', in: [0] },
  district: { of: 'district', in: [0, 1, 3] },
  star: { of: 'star', in: STAR_PLACES },
  dosham: { of: 'dosham', in: [0, 1] },
  eating: { of: 'eating', in: [0, 2] },
  challenged: { of: 'challenged', in: [0] },
  createdFor: { of: 'createdFor', in: [0, 1, 2] },
  family: { of: 'family', in: [0, 1] },
  photo: { of: 'photo', in: [1] },
  active: { of: 'activeOn', from: TODAY - 60 },
}

/** From broad to narrow. Gender and age are the base of every search in the product; here they are filters as well. */
export const QUERIES = {
  everything: {},
  gender,
  'gender, age, religion': religion,
  '7 filters': seven,
  '21 filters': twentyOne,
  'district, sub caste': {
    gender: { of: 'gender', in: [0] },
    district: { of: 'district', in: [4] },
    subCaste: { of: 'subCaste', in: [10, 11] },
  },
  'three words': {
    ...gender,
    first: { of: 'words', in: ['college3'] },
    second: { of: 'words', in: ['place7', 'place8'] },
    third: { of: 'words', in: ['tamil'] },
  },
} satisfies Readonly<Record<string, Filters>>

/** "They'd accept me too": each wish is open or matches the viewer. */
export const MUTUAL: Condition<Name> = {
  all: (
    [
      { of: 'wishedMarital', in: [0] },
      { of: 'wishedTongues', in: [0] },
      { of: 'wishedReligions', in: [0] },
      { of: 'wishedCastes', in: [2] },
      { of: 'wishedEducation', in: [1] },
      { of: 'wishedJobs', in: [2] },
      { of: 'wishedStars', in: [4] },
      { of: 'wishedBornFrom', from: 0, to: TODAY - 28 * 365 },
      { of: 'wishedBornTo', from: TODAY - 28 * 365 },
      { of: 'wishedHeightFrom', from: 0, to: 1700 },
      { of: 'wishedHeightTo', from: 1700 },
      { of: 'wishedIncome', from: 0, to: 40_000 },
    ] as const
  ).map((wish): Condition<Name> => ({ any: [{ of: wish.of, isSaid: false }, wish] })),
}

/** Every attribute with values except the words, each counted without its own filter. */
export const FACETS = NAMES.filter((of) => ATTRIBUTES[of].kind.startsWith('value')).map((of) => ({ of, filter: of }))

/** Best match: the viewer's wishes, weighted. */
export const BEST = {
  points: [...Object.values(seven).map((when) => ({ when, points: 3 })), { when: MUTUAL, points: 4 }],
}
