import type { Currency } from '@thunai/contract/money/money'
import { describe, expect, it } from 'vitest'
import { lastDayOf, type PricedPlan, suggestedOf } from './plan-words.ts'

const planOf = (
  id: number,
  rupees: number,
  totalLimit: number,
  more: { isMostChosen?: boolean; currency?: Currency } = {},
): PricedPlan => ({
  id,
  name: `Plan ${id}`,
  packagePrice: rupees,
  validatyDays: 90,
  totalLimit,
  isExpressInterest: true,
  sendSms: 0,
  sendWhatsapp: false,
  isMostChosen: more.isMostChosen ?? false,
  price: { minor: rupees * 100, currency: more.currency ?? 'INR' },
})

describe('the suggested plan', () => {
  it('is the most chosen plan, whatever its price per contact', () => {
    expect(suggestedOf([planOf(1, 999, 20, { isMostChosen: true }), planOf(2, 1999, 50)])?.id).toBe(1)
  })

  it('is otherwise the plan with the lowest price per contact', () => {
    expect(suggestedOf([planOf(1, 999, 20), planOf(2, 1999, 50), planOf(3, 500, 0)])?.id).toBe(2)
  })

  it('is none if prices are equal, in several currencies, or if there is only one plan', () => {
    expect(suggestedOf([planOf(1, 1000, 20), planOf(2, 2000, 40)])).toBeUndefined()
    expect(suggestedOf([planOf(1, 1000, 20), planOf(2, 20, 40, { currency: 'USD' })])).toBeUndefined()
    expect(suggestedOf([planOf(1, 1000, 20)])).toBeUndefined()
  })
})

it('a plan bought now ends after its number of days (PLAN-15)', () => {
  expect(lastDayOf(planOf(1, 999, 20), new Date('2026-11-29T06:00:00Z'))).toEqual(new Date('2027-02-27T06:00:00Z'))
})
