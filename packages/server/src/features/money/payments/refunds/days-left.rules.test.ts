import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { worthOfDays } from './days-left.rules.ts'

const now = new Date('2026-11-24T06:00:00Z')
const plan = (more: object = {}) => ({
  minor: 199_900,
  currency: 'INR',
  validityDays: 100,
  endsAt: new Date(now.getTime() + 50 * 86_400_000),
  contactLimit: 50,
  contactsUsed: 0,
  ...more,
})

describe('the remaining days of a plan', () => {
  it('are refunded by their share of the price, in whole rupees or to the cent (FIX-05)', () => {
    expect(worthOfDays(plan({ minor: 1999, currency: 'USD' }), now)).toBe(999)
    expect(worthOfDays(plan(), now)).toBe(99_900)
    expect(worthOfDays(plan({ contactsUsed: 40 }), now)).toBe(39_900)
    expect(worthOfDays(plan({ contactsUsed: 50 }), now)).toBe(0)
    expect(worthOfDays(plan({ contactLimit: 0 }), now)).toBe(99_900)
    expect(worthOfDays(plan({ endsAt: now }), now)).toBe(0)
  })

  it('are worth at most the price, and not more with less time or more opened contacts (FIX-05)', () => {
    fc.assert(
      fc.property(
        fc.record({
          currency: fc.constantFrom('INR', 'USD'),
          minor: fc.integer({ min: 100, max: 10_000_000 }),
          validityDays: fc.integer({ min: 1, max: 730 }),
          seconds: fc.integer({ min: -1000, max: 100_000_000 }),
          contactLimit: fc.nat(200),
        }),
        fc.nat(200),
        ({ seconds, contactLimit, ...price }, opened) => {
          const contactsUsed = Math.min(opened, contactLimit)
          const at = (left: number, used: number) =>
            worthOfDays(
              { ...price, contactLimit, contactsUsed: used, endsAt: new Date(now.getTime() + left * 1000) },
              now,
            )
          const minor = at(seconds, contactsUsed)
          expect(minor % (price.currency === 'INR' ? 100 : 1)).toBe(0)
          expect(minor).toBeGreaterThanOrEqual(0)
          expect(minor).toBeLessThanOrEqual(price.minor)
          expect(at(seconds - 3600, contactsUsed)).toBeLessThanOrEqual(minor)
          expect(at(seconds, Math.max(0, contactsUsed - 1))).toBeGreaterThanOrEqual(minor)
        },
      ),
    )
  })
})
