import { expect, it } from 'vitest'
import { addressOf, isSameAddress, maskEmail, maskPhone } from './contact-address.ts'

it('shows an address to whoever holds its link so that only its owner knows it (FAM-02)', () => {
  expect([maskEmail('lakshmi@example.in'), maskEmail('a@b.in')]).toEqual(['l••••••@example.in', 'a••@b.in'])
  expect(maskPhone('919876543210')).toBe('••••••••••10')
})

it('takes a number as it was read, and a field that was left empty as none (FAM-09)', () => {
  expect(addressOf({ phone: '919876543210' })).toEqual({ email: null, phone: '919876543210' })
  expect(addressOf({ email: 'a@b.in', phone: '' })).toEqual({ email: 'a@b.in', phone: null })
})

it('knows two addresses for one by either of their parts, and none by what both lack', () => {
  const both = { email: 'a@b.in', phone: '919876543210' }
  expect(isSameAddress(both, { email: 'a@b.in', phone: null })).toBe(true)
  expect(isSameAddress(both, { email: null, phone: '919876543210' })).toBe(true)
  expect(isSameAddress({ email: 'a@b.in', phone: null }, { email: 'c@d.in', phone: null })).toBe(false)
})
