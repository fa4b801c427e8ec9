import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMemberCursor, startPattern, writeMemberCursor } from './members.rules.ts'

describe('searching members (MEM-01)', () => {
  it('takes the beginning of a name literally', () => {
    expect(startPattern('50%_a\\')).toBe('50\\%\\_a\\\\%')
  })

  it('continues after any page, and accepts no other position', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string({ unit: 'grapheme' }), (no, name) => {
        expect(readMemberCursor(writeMemberCursor({ no, name }))).toEqual({ no, name: Buffer.from(name).toString() })
      }),
    )
    for (const wrong of ['x', '1', '-1.', '1.a b', '1.%00', '5.AA', '2147483648.', '999999999999999.'])
      expect(readMemberCursor(wrong)).toBeUndefined()
  })
})
