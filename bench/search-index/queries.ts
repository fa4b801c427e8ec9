import type { Condition } from '@thunai/search-index/ask'
import { TODAY, type Name } from './made-up-members.ts'

export type Filters = Readonly<Record<string, Condition<Name>>>

const aged = (from: number, to: number): Condition<Name> => ({
  of: 'birthday',
  from: TODAY - Math.floor((to + 1) * 365.25) + 1,
  to: TODAY - Math.floor(from * 365.25),
})
const STAR_PLACES = Array.from({ length: 108 }, (_, at) => at).filter((at) => (at * 7919) % 108 < 48)

const gender: Filters = { gender: { of: 'gender', in: [1] } }
const age: Filters = { ...gender, age: aged(24, 30) }
const religion: Filters = { ...age, religion: { of: 'religion', in: [0] } }
const castes: Filters = { ...religion, caste: { of: 'caste', in: [0, 2, 5] } }
const seven: Filters = {
  ...castes,
  tongue: { of: 'tongue', in: [0] },
  marital: { of: 'marital', in: [0] },
  height: { of: 'height', from: 1520, to: 1680 },
}
const eleven: Filters = {
  ...seven,
  education: { of: 'education', in: [0, 1, 2, 5] },
  job: { of: 'job', in: [0, 1, 2, 3] },
  income: { of: 'income', from: 25_000 },
  country: { of: 'country', in: [0] },
}
const twentyOne: Filters = {
  ...eleven,
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
export const QUERIES: Readonly<Record<string, Filters>> = {
  everything: {},
  gender,
  '+ age': age,
  '+ religion': religion,
  '+ 3 castes': castes,
  '7 filters': seven,
  '11 filters': eleven,
  '21 filters': twentyOne,
  'star, photo, not challenged': {
    ...religion,
    star: { of: 'star', in: STAR_PLACES },
    challenged: { of: 'challenged', in: [0] },
    photo: { of: 'photo', in: [1] },
  },
  'district, sub caste': {
    gender: { of: 'gender', in: [0] },
    district: { of: 'district', in: [4] },
    caste: { of: 'caste', in: [1] },
    subCaste: { of: 'subCaste', in: [10, 11] },
  },
  'three words': {
    ...gender,
    first: { of: 'words', in: ['college3'] },
    second: { of: 'words', in: ['place7', 'place8'] },
    third: { of: 'words', in: ['tamil'] },
  },
}

/** "They'd accept me too": each wish is open or names what the viewer is. */
export const MUTUAL: Condition<Name> = {
  all: [
    ...(
      [
        ['wishedMarital', 0],
        ['wishedTongues', 0],
        ['wishedReligions', 0],
        ['wishedCastes', 2],
        ['wishedEducation', 1],
        ['wishedJobs', 2],
        ['wishedStars', 4],
      ] as const
    ).map(([of, fact]): Condition<Name> => ({
      any: [
        { of, isSaid: false },
        { of, in: [fact] },
      ],
    })),
    ...(
      [
        ['wishedBornFrom', 0, TODAY - 28 * 365],
        ['wishedBornTo', TODAY - 28 * 365, 65_535],
        ['wishedHeightFrom', 0, 1700],
        ['wishedHeightTo', 1700, 4095],
        ['wishedIncome', 0, 40_000],
      ] as const
    ).map(([of, from, to]): Condition<Name> => ({
      any: [
        { of, isSaid: false },
        { of, from, to },
      ],
    })),
  ],
}

/** The 22 attributes of values, each counted with its own filter left out. */
export const FACETS = (
  [
    'gender',
    'religion',
    'caste',
    'subCaste',
    'tongue',
    'marital',
    'education',
    'job',
    'country',
    'state',
    'district',
    'star',
    'raasi',
    'dosham',
    'eating',
    'challenged',
    'createdFor',
    'family',
    'photo',
    'verified',
    'wishedMarital',
    'wishedReligions',
  ] as const
).map((of) => ({ of, filter: of }))

/** Best match: what the viewer wishes, weighed. */
export const BEST = {
  points: [
    { when: aged(24, 30), points: 3 },
    { when: { of: 'religion', in: [0] }, points: 3 },
    { when: { of: 'caste', in: [0, 2, 5] }, points: 3 },
    { when: { of: 'tongue', in: [0] }, points: 2 },
    { when: { of: 'marital', in: [0] }, points: 2 },
    { when: { of: 'height', from: 1520, to: 1680 }, points: 1 },
    { when: { of: 'education', in: [0, 1, 2, 5] }, points: 1 },
    { when: { of: 'job', in: [0, 1, 2, 3] }, points: 1 },
    { when: { of: 'income', from: 25_000 }, points: 1 },
    { when: { of: 'star', in: STAR_PLACES }, points: 2 },
    { when: MUTUAL, points: 4 },
  ],
} satisfies { points: readonly { when: Condition<Name>; points: number }[] }
