import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  financialYear,
  isTooOld,
  memberState,
  nextCheck,
  outcomeOf,
  receiptNumber,
  type OrderState,
} from './payments.rules.ts'

const states = fc.constantFrom<OrderState>('created', 'paid', 'failed', 'abandoned')
const MINUTE = 60_000
const start = new Date('2026-03-01T00:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

describe('the outcome of a captured payment', () => {
  it('depends on its amount, once: only the ordered amount gives a plan, only to an unpaid order (T54, G-73)', () => {
    fc.assert(
      fc.property(
        states,
        fc.integer({ min: 100, max: 1e8 }),
        fc.integer({ min: 0, max: 1e8 }),
        fc.constantFrom('INR', 'USD'),
        fc.boolean(),
        (state, ordered, paid, currency, hasMember) => {
          const outcome = outcomeOf({ state, minor: ordered, currency: 'INR', hasMember }, { minor: paid, currency })
          expect(outcome === 'settled').toBe(state !== 'paid' && hasMember && paid === ordered && currency === 'INR')
          expect(outcome === 'mismatch').toBe(paid !== ordered || currency !== 'INR')
        },
      ),
      {
        examples: [
          ['created', 100, 100, 'INR', true],
          ['paid', 100, 100, 'INR', true],
        ],
      },
    )
  })
})

describe('asking the gateway again', () => {
  it('happens at least every four minutes for two hours, then less and less often, and ends after five days, or fourteen if the member has paid (T62, GW-14)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<OrderState>('created', 'failed'),
        fc.constantFrom(null, start),
        fc.integer({ min: 0, max: 20 * 24 * 60 * MINUTE }),
        (state, confirmingAt, age) => {
          const next = nextCheck({ state, confirmingAt, createdAt: start }, later(age))
          expect(next === undefined).toBe(age >= (confirmingAt ? 14 : 5) * 24 * 60 * MINUTE)
          const gap = next ? next.getTime() - later(age).getTime() : MINUTE
          expect(gap).toBeGreaterThanOrEqual(MINUTE)
          expect(gap).toBeLessThanOrEqual(age < 120 * MINUTE ? 4 * MINUTE : 6 * 60 * MINUTE)
        },
      ),
    )
  })

  it('happens again for a paid order, a day after it was made', () => {
    const next = (state: OrderState, age: number) =>
      nextCheck({ state, confirmingAt: null, createdAt: start }, later(age))
    expect(next('paid', MINUTE)).toEqual(later(24 * 60 * MINUTE))
    expect(next('paid', 24 * 60 * MINUTE)).toBeUndefined()
    expect(next('abandoned', 0)).toBeUndefined()
  })
})

describe('the number of a receipt', () => {
  it('counts by the Indian financial year, which begins on 1 April in India', () => {
    expect(financialYear(new Date('2027-03-31T18:29:59Z'))).toBe(2026)
    expect(financialYear(new Date('2027-03-31T18:30:00Z'))).toBe(2027)
    expect(financialYear(new Date('2026-12-31T23:00:00Z'))).toBe(2026)
    expect(receiptNumber(2026, 1)).toBe('2026-27/000001')
    expect(receiptNumber(2099, 1_234_567)).toBe('2099-00/1234567')
  })
})

it('an event is too old after seven days (T63)', () => {
  expect(isTooOld(start, later(7 * 24 * 60 * MINUTE))).toBe(false)
  expect(isTooOld(start, later(7 * 24 * 60 * MINUTE + 1))).toBe(true)
})

it('members see an order as open, pending, paid or failed (G-12)', () => {
  expect(memberState({ state: 'created', confirmingAt: null })).toBe('open')
  expect(memberState({ state: 'created', confirmingAt: start })).toBe('pending')
  expect(memberState({ state: 'paid', confirmingAt: start })).toBe('paid')
  expect(memberState({ state: 'failed', confirmingAt: null })).toBe('failed')
  expect(memberState({ state: 'abandoned', confirmingAt: null })).toBe('failed')
})
