import { describe, expect, it } from 'vitest'
import { callLink, chatLink } from './contact-links.ts'

describe('links to the operator', () => {
  it('dial the number with its country code, without spaces (HOME-24, CONTACT-02)', () => {
    expect(callLink('+91 00000 00000')).toBe('tel:+910000000000')
  })

  it('open the messaging app with digits only (CONTACT-03)', () => {
    expect(chatLink('+91 00000 00001')).toBe('https://wa.me/910000000001')
  })
})
