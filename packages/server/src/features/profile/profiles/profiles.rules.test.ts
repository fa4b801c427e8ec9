import fc from 'fast-check'
import { heightText } from '@thunai/contract/values/heights'
import { describe, expect, it } from 'vitest'
import { addressLine, weightText } from './profiles.rules.ts'

describe('heights and weights in words', () => {
  it('say feet and inches and kilograms (G-94)', () => {
    expect(heightText(167.6)).toBe('5 ft 6 in')
    expect(heightText(182.9)).toBe('6 ft 0 in')
    expect(heightText(152)).toBe('5 ft 0 in')
    expect(weightText(60)).toBe('60 kg')
    expect(weightText(60.5)).toBe('60.5 kg')
  })

  it('never say twelve inches, and stay within half an inch of the truth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 2500 }), (tenths) => {
        const [, feet, inches] = /^(\d) ft (\d{1,2}) in$/.exec(heightText(tenths / 10)) ?? []
        expect(Number(inches)).toBeLessThan(12)
        expect(Math.abs((Number(feet) * 12 + Number(inches)) * 2.54 - tenths / 10)).toBeLessThanOrEqual(1.27 + 1e-9)
      }),
    )
  })
})

describe('an address', () => {
  it('is a line of what is known, nothing said twice in a row', () => {
    expect(addressLine(['Ottapalam', 'Ottapalam', 'Palakkad'])).toBe('Ottapalam, Palakkad')
    expect(addressLine(['4', null, ' Gandhi Street ', '', 'Madurai'])).toBe('4, Gandhi Street, Madurai')
    expect(addressLine([null, ' '])).toBeNull()
  })
})
