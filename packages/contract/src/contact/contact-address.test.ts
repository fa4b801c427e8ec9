import { expect, it } from 'vitest'
import { addressOf, isSameAddress, maskEmail, maskPhone } from './contact-address.ts'

it('masks an address so that only its owner recognises it (FAM-02)', () => {
  expect([maskEmail('lakshmi@example.in'), maskEmail('a@b.in')]).toEqual(['l••••••@example.in', 'a••@b.in'])
  expect(maskPhone('919876543210')).toBe('••••••••••10')
})

it('keeps a number as parsed, and treats an empty field as absent (FAM-09)', () => {
  expect(addressOf({ phone: '919876543210' })).toEqual({ email: null, phone: '919876543210' })
  expect(addressOf({ email: 'a@b.in', phone: '' })).toEqual({ email: 'a@b.in', phone: null })
})

it('treats two addresses as equal if the e-mail or the number matches, but not if both are absent', () => {
  const both = { email: 'a@b.in', phone: '919876543210' }
  expect(isSameAddress(both, { email: 'a@b.in', phone: null })).toBe(true)
  expect(isSameAddress(both, { email: null, phone: '919876543210' })).toBe(true)
  expect(isSameAddress({ email: 'a@b.in', phone: null }, { email: 'c@d.in', phone: null })).toBe(false)
})
