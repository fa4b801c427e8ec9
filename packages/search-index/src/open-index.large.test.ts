import { deserialize, serialize } from 'node:v8'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ask, Fact, SearchResult } from './ask.ts'
import { openIndex } from './open-index.ts'
import { openPlainIndex } from './testing/plain-index.ts'

// Enough slots for lists to be merged, columns widened, planes counted and pages narrowed down digit by digit.
const SLOTS = 75_000
const ATTRIBUTES = {
  gender: { kind: 'value', apart: true },
  star: { kind: 'value' },
  village: { kind: 'value' },
  caste: { kind: 'value', wide: true },
  district: { kind: 'value', wide: true },
  education: { kind: 'values' },
  wishes: { kind: 'values', wide: true },
  height: { kind: 'number', bits: 11 },
  words: { kind: 'words' },
} as const
type Name = keyof typeof ATTRIBUTES

let state = 1
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
/** Below `n`, with small numbers more frequent. */
const skewed = (n: number) => Math.floor(n * random() ** 3)
const orMissing = <T>(fact: T) => (random() < 0.9 ? fact : null)
const some = (most: number, n: number) => Array.from({ length: Math.floor(random() * (most + 1)) }, () => skewed(n))

const someFacts = (): Fact[] => [
  random() < 0.4 ? 'f' : 'm',
  orMissing(skewed(40)),
  orMissing(skewed(600)),
  orMissing(skewed(500)),
  orMissing(skewed(100)),
  orMissing(some(3, 20)),
  orMissing(some(3, 300)),
  orMissing(Math.floor(1400 + random() * 500)),
  orMissing(some(4, 5000).map((word) => `w${word}`)),
]

const fast = openIndex(ATTRIBUTES)
let saved = fast
const plain = openPlainIndex(ATTRIBUTES)

beforeAll(() => {
  const indexes = [fast, plain]
  for (let slot = 0; slot < SLOTS; slot++) {
    const facts = someFacts()
    const second = skewed(50_000)
    for (const index of indexes) {
      index.put(slot, facts)
      index.setActive(slot, second)
    }
  }
  for (let change = 0; change < 15_000; change++) {
    const slot = skewed(SLOTS)
    const facts = someFacts()
    for (const index of indexes) {
      if (change % 5 === 0) index.remove(slot)
      else index.put(slot, facts)
    }
  }
  saved = openIndex(ATTRIBUTES, deserialize(serialize(fast.saved)))
  // later puts go into lists that were saved
  for (let change = 0; change < 3000; change++) {
    const [slot, facts] = [skewed(SLOTS), someFacts()]
    for (const index of [fast, saved, plain]) index.put(slot, facts)
  }
})

const ALL = { all: [] } as const
const ask: Ask<Name> = { base: ALL, filters: {}, order: 'active', offset: 0, limit: 50 }
const POINTS: Ask<Name>['order'] = {
  points: [
    { when: { of: 'height', from: 1500, to: 1600 }, points: 3 },
    { when: { of: 'education', in: [1, 2] }, points: 2 },
    { when: { of: 'caste', in: [0, 1, 2] }, points: 7 },
  ],
}
const FACETS: Ask<Name>['facets'] = [
  { of: 'gender', filter: 'gender' },
  { of: 'star' },
  { of: 'village' },
  { of: 'caste', filter: 'caste' },
  { of: 'education' },
  { of: 'wishes' },
  { of: 'words' },
  { name: 'tall', filter: 'height', choices: { yes: { of: 'height', from: 1700 } } },
]
const filters: Ask<Name>['filters'] = {
  gender: { of: 'gender', in: ['f'] },
  caste: { of: 'caste', in: [0, 3, 4, 77] },
  height: { of: 'height', from: 1500, to: 1650 },
}

/** Facet values have no particular order. */
const inOrder = (found: SearchResult | undefined) => ({
  ...found,
  facets: Object.fromEntries(
    Object.entries(found?.facets ?? {}).map(([name, counts]) => [
      name,
      new Map(counts.map(({ value, count }) => [value, count])),
    ]),
  ),
})

describe('An index of many slots', () => {
  test.each<[string, Ask<Name>]>([
    ['everything, the latest', ask],
    ['a deep page', { ...ask, offset: 40_000 }],
    ['the last page', { ...ask, offset: 60_000, limit: 20_000 }],
    ['a page across seconds', { ...ask, offset: 700, limit: 3000 }],
    ['the newest', { ...ask, order: 'newest', offset: 30_000, limit: 45_000 }],
    ['the best', { ...ask, order: POINTS }],
    ['the best, a deep page', { ...ask, order: POINTS, offset: 12_345, limit: 400 }],
    ['facets of everything', { ...ask, facets: FACETS, limit: 0 }],
    ['facets of filters', { ...ask, filters, facets: FACETS, without: true }],
    [
      'facets of nearly all of one kept apart',
      {
        ...ask,
        base: { not: { of: 'village', in: [9] } },
        filters: { gender: { of: 'gender', in: ['m'] } },
        facets: FACETS,
        without: true,
      },
    ],
    ['facets of few', { ...ask, base: { of: 'village', in: [9] }, filters, facets: FACETS, without: true }],
    ['a frequent word', { ...ask, base: { of: 'words', in: ['w0', 'w4000'] }, offset: 100 }],
    [
      'wishes',
      {
        ...ask,
        base: {
          any: [
            { of: 'wishes', isSaid: false },
            { of: 'wishes', in: [5] },
          ],
        },
      },
    ],
    ['many wide values', { ...ask, base: { of: 'caste', in: Array.from({ length: 200 }, (_, at) => 2 * at) } }],
    [
      'many wide values of few',
      { ...ask, base: { of: 'district', in: Array.from({ length: 40 }, (_, at) => 2 * at) } },
    ],
    [
      'some wide values',
      {
        ...ask,
        base: {
          all: [
            { of: 'district', in: [0, 1, 2, 3, 9] },
            { of: 'caste', in: [1, 2] },
          ],
        },
      },
    ],
    ['many stars', { ...ask, base: { of: 'star', in: Array.from({ length: 25 }, (_, at) => at + 8) } }],
    ['many values', { ...ask, base: { of: 'village', in: Array.from({ length: 300 }, (_, at) => 2 * at) } }],
  ])('answers as a plain one, also as it was saved: %s', (_, asked) => {
    const found = inOrder(plain.find(asked))
    expect(inOrder(fast.find(asked))).toEqual(found)
    expect(inOrder(saved.find(asked))).toEqual(found)
  })
})
