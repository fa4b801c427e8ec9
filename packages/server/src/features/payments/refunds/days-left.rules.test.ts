import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paiseOfDaysLeft } from './days-left.rules.ts'

const now = new Date('2026-11-24T06:00:00Z')
const plan = (more: object = {}) => ({
  amountPaise: 199_900,
  validityDays: 100,
  endsAt: new Date(now.getTime() + 50 * 86_400_000),
  contactLimit: 50,
  contactsUsed: 0,
  ...more,
})

describe('the days left of a plan', () => {
  it('are given back by their share of the price, in whole rupees (FIX-05)', () => {
    expect(paiseOfDaysLeft(plan(), now)).toBe(99_900)
    expect(paiseOfDaysLeft(plan({ contactsUsed: 40 }), now)).toBe(39_900)
    expect(paiseOfDaysLeft(plan({ contactsUsed: 50 }), now)).toBe(0)
    expect(paiseOfDaysLeft(plan({ contactLimit: 0 }), now)).toBe(99_900)
    expect(paiseOfDaysLeft(plan({ endsAt: now }), now)).toBe(0)
  })

  it('are never more than the price, nor more for less time or more contacts opened (FIX-05)', () => {
    fc.assert(
      fc.property(
        fc.record({
          amountPaise: fc.integer({ min: 100, max: 10_000_000 }),
          validityDays: fc.integer({ min: 1, max: 730 }),
          seconds: fc.integer({ min: -1000, max: 100_000_000 }),
          contactLimit: fc.nat(200),
        }),
        fc.nat(200),
        ({ seconds, contactLimit, ...price }, opened) => {
          const contactsUsed = Math.min(opened, contactLimit)
          const at = (left: number, used: number) =>
            paiseOfDaysLeft(
              { ...price, contactLimit, contactsUsed: used, endsAt: new Date(now.getTime() + left * 1000) },
              now,
            )
          const paise = at(seconds, contactsUsed)
          expect(paise % 100).toBe(0)
          expect(paise).toBeGreaterThanOrEqual(0)
          expect(paise).toBeLessThanOrEqual(price.amountPaise)
          expect(at(seconds - 3600, contactsUsed)).toBeLessThanOrEqual(paise)
          expect(at(seconds, Math.max(0, contactsUsed - 1))).toBeGreaterThanOrEqual(paise)
        },
      ),
    )
  })
})
