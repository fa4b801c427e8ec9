import { deserialize, serialize } from 'node:v8'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ask, Condition, Fact, Facet, SearchResult, SearchIndex } from './ask.ts'
import { openIndex } from './open-index.ts'
import { openPlainIndex } from './testing/plain-index.ts'

const ATTRIBUTES = {
  one: { kind: 'value', apart: true },
  wideOne: { kind: 'value', wide: true },
  several: { kind: 'values' },
  wideSeveral: { kind: 'values', wide: true },
  small: { kind: 'number', bits: 3 },
  large: { kind: 'number', bits: 32 },
  words: { kind: 'words' },
} as const
type Name = keyof typeof ATTRIBUTES
const VALUED = ['one', 'wideOne', 'several', 'wideSeveral', 'words'] as const
const NUMBERS = ['small', 'large'] as const

// Few slots, so that they are put repeatedly; at both ends of segments.
const slot = fc.oneof(fc.nat(40), fc.integer({ min: 65_530, max: 65_545 }), fc.integer({ min: 200_000, max: 200_010 }))
const value = fc.oneof(fc.nat(6), fc.constantFrom('a', 'b', '1', 70_000, -1, 0.5))
const number = fc.oneof(fc.nat(7), fc.constantFrom(2 ** 31, 2 ** 32 - 1))
const orNull = <T>(fact: fc.Arbitrary<T>) => fc.option(fact, { nil: null, freq: 4 })
const facts: fc.Arbitrary<Fact[]> = fc
  .tuple(
    orNull(value),
    orNull(value),
    orNull(fc.array(value, { maxLength: 4 })),
    orNull(fc.array(value, { maxLength: 4 })),
    orNull(fc.nat(7)),
    orNull(number),
    orNull(fc.array(value, { maxLength: 4 })),
  )
  .map((fact) => [...fact])
const second = fc.oneof(fc.nat(3), fc.constantFrom(2 ** 31 + 1, 2 ** 32 - 1))

const bound = fc.oneof(number, fc.constantFrom(-1, 2.5, 8, 2 ** 33, Infinity))
const range = fc.record(
  { of: fc.constantFrom(...NUMBERS), from: bound, to: bound },
  { requiredKeys: ['of'], noNullPrototype: true },
)
const leaf: fc.Arbitrary<Condition<Name>> = fc.oneof(
  fc.record({ of: fc.constantFrom(...VALUED), in: fc.array(value, { maxLength: 5 }) }),
  range,
  fc.record({ of: fc.constantFrom(...VALUED, ...NUMBERS), isSaid: fc.boolean() }),
  fc.record({ slots: fc.array(slot, { maxLength: 20 }) }),
)
const { condition } = fc.letrec<{ condition: Condition<Name> }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))

const filters = fc.dictionary(fc.constantFrom('p', 'q', 'r', 's'), condition, { noNullPrototype: true })
const filterName = fc.option(fc.constantFrom('p', 'q', 'r', 'none'), { nil: undefined })
const withFilter = (facet: Facet<Name>, filter: string | undefined): Facet<Name> =>
  filter === undefined ? facet : { ...facet, filter }
const facets = fc.uniqueArray(
  fc.oneof(
    fc.tuple(fc.record({ of: fc.constantFrom(...VALUED) }), filterName),
    fc.tuple(
      fc.record({
        name: fc.constantFrom('choices', 'others'),
        choices: fc.dictionary(fc.constantFrom('x', 'y'), condition, { noNullPrototype: true }),
      }),
      filterName,
    ),
  ),
  { selector: ([facet]) => ('of' in facet ? facet.of : facet.name) },
)
const order = fc.oneof(
  fc.constantFrom('active' as const, 'newest' as const),
  fc.record({ points: fc.array(fc.record({ when: condition, points: fc.nat(5) }), { maxLength: 5 }) }),
)
const ask: fc.Arbitrary<Ask<Name>> = fc
  .record({
    base: condition,
    filters,
    facets: facets.map((all) => all.map(([facet, filter]) => withFilter(facet, filter))),
    without: fc.boolean(),
    order,
    offset: fc.nat(20),
    limit: fc.nat(20),
  })
  .chain((full) => fc.boolean().map((isPlain) => (isPlain ? { ...full, facets: [], without: false } : full)))

type Index = SearchIndex<Name>
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(slot, facts).map(
      ([at, fact]) =>
        (index: Index) =>
          index.put(at, fact),
    ),
  },
  { weight: 2, arbitrary: slot.map((at) => (index: Index) => index.remove(at)) },
  {
    weight: 3,
    arbitrary: fc.tuple(slot, second).map(
      ([at, to]) =>
        (index: Index) =>
          index.setActive(at, to),
    ),
  },
)

/** Facet values have no particular order. */
function inOrder({ facets: counted, ...found }: SearchResult) {
  const byName = Object.entries(counted ?? {}).map(
    ([name, counts]) =>
      [name, counts.map(({ value: of, count }) => `${typeof of} ${of}: ${count}`).toSorted()] as const,
  )
  return { ...found, facets: Object.fromEntries(byName) }
}

test('an index finds, counts and orders like a plain one, after any puts and removals, and after it was saved and opened in between', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.array(act, { maxLength: 40 }), fc.array(ask, { minLength: 1, maxLength: 4 }), fc.boolean()),
        { maxLength: 3 },
      ),
      (rounds) => {
        let fast = openIndex(ATTRIBUTES)
        const plain = openPlainIndex(ATTRIBUTES)
        for (const [acts, asks, isSaved] of rounds) {
          if (isSaved) fast = openIndex(ATTRIBUTES, deserialize(serialize(fast.saved)))
          for (const run of acts) {
            run(fast)
            run(plain)
          }
          expect(fast.size).toBe(plain.size)
          for (const at of [0, 1, 2, 3, 65_535, 65_536]) {
            expect([fast.has(at), fast.activeAt(at)]).toEqual([plain.has(at), plain.activeAt(at)])
          }
          for (const one of asks) {
            expect(fast.count(one.base)).toBe(plain.count(one.base))
            expect(inOrder(fast.find(one))).toEqual(inOrder(plain.find(one)))
          }
        }
      },
    ),
    { numRuns: 400 },
  )
})
