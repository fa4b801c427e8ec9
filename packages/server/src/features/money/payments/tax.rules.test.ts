import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxWithin } from './tax.rules.ts'

const GST = { gstin: '33ABCDE1234F1Z5', state: 'Tamil Nadu', percent: 18 }
const at = (state: string | null, country: string | null = 'India') =>
  taxWithin({ minor: 118_000 }, GST, { state, country })

describe('GST within a price (ORD-05)', () => {
  it('is halved between centre and state for members in the operator’s state and those without an address', () => {
    const halves = { taxable: 100_000, cgst: 9000, sgst: 9000, igst: 0 }
    expect(at('Tamil Nadu')).toEqual(halves)
    expect(at(null)).toEqual(halves)
    expect(at(null, null)).toEqual(halves)
  })

  it('is integrated for members in other states and countries', () => {
    const whole = { taxable: 100_000, cgst: 0, sgst: 0, igst: 18_000 }
    expect(at('Kerala')).toEqual(whole)
    expect(at(null, 'Singapore')).toEqual(whole)
  })

  it('adds up with the taxable value to the price, to the paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), fc.constantFrom('Tamil Nadu', 'Kerala'), (minor, state) => {
        const { taxable, cgst, sgst, igst } = taxWithin({ minor }, GST, { state, country: 'India' })
        expect(taxable + cgst + sgst + igst).toBe(minor)
        expect(cgst).toBe(sgst)
      }),
    )
  })
})
