import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WISH_WEIGHTS, type Wish } from '@thunai/contract/finding/matches'
import { type Facts, hasWishes, judge, type Wishes } from './matches.rules.ts'

const NO_WISH: Wishes = {
  ageFrom: null,
  ageTo: null,
  heightFrom: null,
  heightTo: null,
  incomeFrom: null,
  incomeTo: null,
  maritalStatus: [],
  motherTongue: [],
  religion: [],
  caste: [],
  subCaste: [],
  education: [],
  jobType: [],
  star: [],
  raasi: [],
  residence: [],
}

// few ids and narrow ranges, so that wishes and facts meet often
const id = fc.integer({ min: 1, max: 4 })
const ids = fc.uniqueArray(id, { maxLength: 3 })
const told = fc.option(id)
const end = fc.option(fc.integer({ min: 20, max: 30 }))
const value = fc.integer({ min: 18, max: 32 })
const wishes: fc.Arbitrary<Wishes> = fc.record({
  ageFrom: end,
  ageTo: end,
  heightFrom: end,
  heightTo: end,
  incomeFrom: end,
  incomeTo: end,
  maritalStatus: ids,
  motherTongue: ids,
  religion: ids,
  caste: ids,
  subCaste: ids,
  education: ids,
  jobType: ids,
  star: ids,
  raasi: ids,
  residence: ids,
})
const facts: fc.Arbitrary<Facts> = fc.record({
  age: value,
  height: fc.option(value),
  income: fc.option(value),
  maritalStatus: told,
  motherTongue: told,
  religion: told,
  caste: told,
  subCaste: told,
  education: ids,
  jobType: told,
  star: told,
  raasi: told,
  residence: told,
})

const LISTS = Object.keys(WISH_WEIGHTS).filter(
  (wish): wish is Exclude<Wish, 'age' | 'height' | 'income'> => !['age', 'height', 'income'].includes(wish),
)

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

  it('neither rises nor falls by what a wish that isn’t stated is about', () => {
    fc.assert(
      fc.property(wishes, facts, facts, fc.constantFrom(...LISTS), (of, about, other, wish) => {
        const without = { ...of, [wish]: [] }
        expect(judge(without, { ...about, [wish]: other[wish] })).toEqual(judge(without, about))
        expect(judge(without, about).reasons.map((reason) => reason.wish)).not.toContain(wish)
      }),
    )
  })

  it('rises, or stays, when a fact turns from otherwise to not told, and from not told to as wished', () => {
    fc.assert(
      fc.property(wishes, facts, fc.constantFrom(...LISTS), (of, about, wish) => {
        const wished = of[wish][0]
        fc.pre(wished !== undefined)
        const scoreWith = (fact: number | null) =>
          judge(of, { ...about, [wish]: wish === 'education' ? (fact === null ? [] : [fact]) : fact }).score
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
        const weights = judge(of, about).reasons.map(({ wish }) => WISH_WEIGHTS[wish])
        expect(weights).toEqual(weights.toSorted((a, b) => b - a))
        expect(hasWishes(of)).toBe(weights.length > 0)
      }),
    )
    expect(judge(NO_WISH, { ...SOMEBODY, age: 99 })).toEqual({ score: 100, reasons: [] })
  })

  it('weighs what families don’t give way on more than what they like to have', () => {
    const of = { ...NO_WISH, caste: [1], star: [1] }
    expect(judge(of, { ...SOMEBODY, caste: 1, star: 2 }).score).toBe(80)
    expect(judge(of, { ...SOMEBODY, caste: 2, star: 1 }).score).toBe(20)
    expect(judge(of, { ...SOMEBODY, caste: 1, star: null }).score).toBe(90)
  })

  it('counts ages and other ranges with both ends', () => {
    const of = { ...NO_WISH, ageFrom: 25, ageTo: 30 }
    expect([24, 25, 30, 31].map((age) => judge(of, { ...SOMEBODY, age }).score)).toEqual([0, 100, 100, 0])
    expect(judge({ ...NO_WISH, incomeFrom: 40_000 }, { ...SOMEBODY, income: 40_000 }).score).toBe(100)
  })
})

const SOMEBODY: Facts = {
  age: 27,
  height: null,
  income: null,
  maritalStatus: null,
  motherTongue: null,
  religion: null,
  caste: null,
  subCaste: null,
  education: [],
  jobType: null,
  star: null,
  raasi: null,
  residence: null,
}
