import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inLakhs, readAmount, readNumber, readRupees } from './amounts.ts'

describe('an amount of rupees (NUM-01)', () => {
  it('is read as families write it', () => {
    const written = {
      '120000': 120_000,
      '1,20,000': 120_000,
      '120,000': 120_000,
      '1 20 000': 120_000,
      '₹1,20,000': 120_000,
      '₹ 1,20,000/-': 120_000,
      'Rs.85000': 85_000,
      'Rs 85,000': 85_000,
      'INR 85,000': 85_000,
      '85,000 rupees': 85_000,
      '1.2 lakh': 120_000,
      '1.2 lakhs': 120_000,
      '1.2lac': 120_000,
      '1.5 L': 150_000,
      '45k': 45_000,
      '45 thousand': 45_000,
      '1.25 Cr': 12_500_000,
      '12 LPA': 100_000,
      '12LPA': 100_000,
      '6 lakhs p.a.': 50_000,
      '6,00,000 per annum': 50_000,
      '50,000 per month': 50_000,
      '௧,௨௦,௦௦௦': 120_000,
      '௧.௨ லட்சம்': 120_000,
      'ரூ.45,000': 45_000,
      '१,२०,०००': 120_000,
      '１２００００': 120_000,
      '0': 0,
    }
    expect(Object.fromEntries(Object.keys(written).map((text) => [text, readRupees(text)]))).toEqual(written)
  })

  it('is refused if it is ambiguous', () => {
    const unread = [
      '',
      'a lot',
      '1,2',
      '1,20,00',
      '12,00',
      '1.2.3',
      '10-12 lakhs',
      '12 m',
      '50 USD',
      '1,20,000,',
      '--5',
      '1e5',
      '0x10',
    ]
    expect(unread.filter((text) => readRupees(text) !== undefined)).toEqual([])
  })

  it('is the same in every grouping and every script', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.constantFrom(0x0030, 0x0be6, 0x0966, 0xff10), (rupees, zero) => {
        for (const text of [String(rupees), rupees.toLocaleString('en-IN'), rupees.toLocaleString('en-US')]) {
          const inScript = text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
          expect([readRupees(inScript), readNumber(inScript), readRupees(`₹${inScript}`)]).toEqual([
            rupees,
            rupees,
            rupees,
          ])
        }
      }),
    )
  })
})

it('a sum of money is parsed to the paisa, and monthly or yearly amounts are refused (NUM-01)', () => {
  const written = {
    '₹3,499': 3499,
    '3,499.50': 3499.5,
    '99.555': 99.555,
    '1.2 lakh': 120_000,
    'Rs. 850/-': 850,
    '0.29 lakh': 29_000,
  }
  expect(Object.fromEntries(Object.keys(written).map((text) => [text, readAmount(text)]))).toEqual(written)
  for (const text of ['12 LPA', '50,000 per month', 'a lot', '']) expect(readAmount(text)).toBeUndefined()
})

it('an amount is displayed in lakhs, to a tenth, from one lakh on (RATE-01)', () => {
  expect([99_999, 100_000, 645_622, 12_345_678].map(inLakhs)).toEqual([undefined, 1, 6.5, 123.5])
})
