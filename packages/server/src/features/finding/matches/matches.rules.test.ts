import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isRangeWish,
  RANGE_WISHES,
  type RangeWish,
  type Wish,
  WISH_NAMES,
  WISHES,
} from '@thunai/contract/profile/wishes'
import { type Facts, hasWishes, judge, type Wishes } from './matches.rules.ts'

const RANGE_ENDS = RANGE_WISHES.flatMap((wish) => [`${wish}From`, `${wish}To`])
const LISTS = WISH_NAMES.filter((wish): wish is Exclude<Wish, RangeWish> => !isRangeWish(wish))
/** Wishes that have a weight in the score. */
const WEIGHING = LISTS.filter((wish) => WISHES[wish].weight > 0)
/** Facts that hold several values. */
const SEVERAL = ['education', 'eatingHabits', 'otherHabits']
const each = <T>(names: readonly string[], value: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value(name)]))

const NO_WISH = { ...each(RANGE_ENDS, () => null), ...each(LISTS, () => []), homes: [] } as unknown as Wishes

// few ids and narrow ranges, so that wishes and facts meet often
const id = fc.integer({ min: 1, max: 4 })
const ids = fc.uniqueArray(id, { maxLength: 3 })
const told = fc.option(id)
const end = fc.option(fc.integer({ min: 20, max: 30 }))
const value = fc.integer({ min: 18, max: 32 })
const wishes = fc.record({
  ...each<fc.Arbitrary<unknown>>(RANGE_ENDS, () => end),
  ...each<fc.Arbitrary<unknown>>(LISTS, () => ids),
  homes: ids,
}) as unknown as fc.Arbitrary<Wishes>
const facts = fc.record({
  ...each<fc.Arbitrary<unknown>>(RANGE_WISHES, (wish) => (wish === 'age' ? value : fc.option(value))),
  ...each<fc.Arbitrary<unknown>>(LISTS, (wish) => (SEVERAL.includes(wish) ? ids : told)),
  homes: ids,
}) as unknown as fc.Arbitrary<Facts>

describe('a match score', () => {
  it('is a whole number from 0 to 100, and 100 exactly when every stated wish is as wished', () => {
    fc.assert(
      fc.property(wishes, facts, (of, about) => {
        const { score, reasons } = judge(of, about)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        expect(score === 100).toBe(reasons.every(({ fits }) => fits === 'yes'))
      }),
    )
  })

  it('doesn’t depend on facts without a stated wish', () => {
    fc.assert(
      fc.property(wishes, facts, facts, fc.constantFrom(...LISTS), (of, about, other, wish) => {
        const without = { ...of, [wish]: [] }
        expect(judge(without, { ...about, [wish]: other[wish] })).toEqual(judge(without, about))
        expect(judge(without, about).reasons.map((reason) => reason.wish)).not.toContain(wish)
      }),
    )
  })

  it('never falls when a fact changes from unmet to missing, or from missing to met', () => {
    fc.assert(
      fc.property(wishes, facts, fc.constantFrom(...WEIGHING), (of, about, wish) => {
        const wished = of[wish][0]
        fc.pre(wished !== undefined)
        const scoreWith = (fact: number | string | null) =>
          judge(of, { ...about, homes: [], [wish]: SEVERAL.includes(wish) ? (fact === null ? [] : [fact]) : fact })
            .score
        const [otherwise, untold, asWished] = [scoreWith(99), scoreWith(null), scoreWith(wished ?? 0)]
        expect(otherwise <= untold && untold <= asWished).toBe(true)
        expect(otherwise < asWished).toBe(true)
      }),
    )
  })

  it('never falls when a range is widened or a choice is added', () => {
    fc.assert(
      fc.property(wishes, facts, fc.constantFrom(...LISTS), id, (of, about, wish, more) => {
        fc.pre(of[wish].length > 0)
        expect(judge({ ...of, [wish]: [...of[wish], more] }, about).score).toBeGreaterThanOrEqual(
          judge(of, about).score,
        )
        fc.pre(of.ageFrom !== null && of.ageTo !== null)
        expect(
          judge({ ...of, ageFrom: (of.ageFrom ?? 0) - 1, ageTo: (of.ageTo ?? 0) + 1 }, about).score,
        ).toBeGreaterThanOrEqual(judge(of, about).score)
      }),
    )
  })

  it('gives a reason for each stated wish, the weightiest first, and none for the others', () => {
    fc.assert(
      fc.property(wishes, facts, (of, about) => {
        const weights = judge(of, about).reasons.map(({ wish }) => WISHES[wish].weight)
        expect(weights).toEqual(weights.toSorted((a, b) => b - a))
        expect(hasWishes(of)).toBe(weights.length > 0)
      }),
    )
    expect(judge(NO_WISH, { ...CANDIDATE, age: 99 })).toEqual({ score: 100, reasons: [] })
  })

  it('weighs essential wishes more than welcome ones', () => {
    const of = { ...NO_WISH, caste: [1], star: [1] }
    expect(judge(of, { ...CANDIDATE, caste: 1, star: 2 }).score).toBe(80)
    expect(judge(of, { ...CANDIDATE, caste: 2, star: 1 }).score).toBe(20)
    expect(judge(of, { ...CANDIDATE, caste: 1, star: null }).score).toBe(90)
  })

  it('compares where both may live once a member is willing to relocate as wished (ABROAD-05)', () => {
    const of = { ...NO_WISH, willingToRelocate: ['To named countries', 'No'], homes: [1, 2] }
    const fits = (willingToRelocate: string | null, homes: readonly number[]) =>
      judge(of, { ...CANDIDATE, willingToRelocate, homes }).reasons.map((reason) => reason.fits)
    expect(fits('To named countries', [2, 3])).toEqual(['yes'])
    expect(fits('To named countries', [3])).toEqual(['no'])
    expect(fits('No', [])).toEqual(['yes'])
    expect(fits('Anywhere', [])).toEqual(['no'])
    expect(fits(null, [3])).toEqual(['unknown'])
    expect(judge({ ...of, homes: [] }, { ...CANDIDATE, willingToRelocate: 'No', homes: [3] }).score).toBe(100)
  })

  it('counts ages and other ranges with both ends', () => {
    const of = { ...NO_WISH, ageFrom: 25, ageTo: 30 }
    expect([24, 25, 30, 31].map((age) => judge(of, { ...CANDIDATE, age }).score)).toEqual([0, 100, 100, 0])
    expect(judge({ ...NO_WISH, incomeFrom: 40_000 }, { ...CANDIDATE, income: 40_000 }).score).toBe(100)
  })
})

const CANDIDATE = {
  ...each<unknown>([...RANGE_WISHES, ...LISTS], () => null),
  age: 27,
  homes: [],
} as unknown as Facts
