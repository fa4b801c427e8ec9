import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitSeconds } from '../../../platform/tries/growing-wait.ts'
import { hashLoginName, readLoginName } from './logging-in/login-name.ts'
import { LOGIN_WAITS, loginIdChoices, passwordFault } from './accounts.rules.ts'

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${min - 1},${max - 1}}$`))

describe('the wait after wrong passwords', () => {
  it('begins with the fifth from one address, the tenth from all together and the twentieth by all names, never shrinks and never exceeds fifteen minutes (G-46, T25)', () => {
    const { fromAddress, fromAnywhere, atAccount } = LOGIN_WAITS
    expect([1, 4, 5, 6].map((wrong) => waitSeconds(fromAddress, wrong))).toEqual([0, 0, 30, 60])
    expect([1, 9, 10, 11].map((wrong) => waitSeconds(fromAnywhere, wrong))).toEqual([0, 0, 60, 120])
    expect([1, 19, 20, 21].map((wrong) => waitSeconds(atAccount, wrong))).toEqual([0, 0, 60, 120])
    fc.assert(
      fc.property(
        fc.constantFrom(fromAddress, fromAnywhere, atAccount),
        fc.integer({ min: 0, max: 1e9 }),
        (waits, wrong) => {
          const wait = waitSeconds(waits, wrong)
          expect(wait).toBeLessThanOrEqual(900)
          expect(waitSeconds(waits, wrong + 1)).toBeGreaterThanOrEqual(wait)
        },
      ),
    )
  })
})

describe('a login id', () => {
  it('is the last ten digits if free, else the full number, else the member id (G-33, G-34)', () => {
    expect(loginIdChoices('919876543210', 'M100001')).toEqual(['9876543210', '919876543210', 'M100001'])
    expect(loginIdChoices(undefined, 'M100001')).toEqual(['M100001'])
    fc.assert(
      fc.property(digits(7, 15), (phone) => {
        const choices = loginIdChoices(phone, 'M1')
        expect(new Set(choices).size).toBe(choices.length)
        expect(phone.endsWith(choices[0] ?? '?')).toBe(true)
      }),
    )
  })
})

describe('the name under which tries are counted', () => {
  const nameOf = (typed: string) => hashLoginName(readLoginName(typed))

  it('is one for all spellings of a number (T25)', () => {
    const india = ['9876543210', '+91 98765-43210', '919876543210', '0091 98765 43210', '09876543210', '௯௮௭௬௫௪௩௨௧௦']
    expect(new Set(india.map(nameOf)).size).toBe(1)
    expect(new Set(['+65 8123 4501', '0065 81234501', 'tel:+65-8123-4501'].map(nameOf)).size).toBe(1)
  })
})

describe('a password', () => {
  it('has 6 to 128 letters in any script (G-41)', () => {
    expect(passwordFault('12345')).toBe('passwordTooShort')
    expect(passwordFault('😀'.repeat(5))).toBe('passwordTooShort')
    expect(passwordFault('😀'.repeat(128))).toBeUndefined()
    expect(passwordFault('a'.repeat(129))).toBe('passwordTooLong')
  })
})
