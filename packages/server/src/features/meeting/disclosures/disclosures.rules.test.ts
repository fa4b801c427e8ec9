import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnsAllowed } from './disclosures.rules.ts'

describe('contacts given back without question', () => {
  it('are a fifth of those opened, and one as soon as there are three (RET-02)', () => {
    expect([0, 2, 3, 9, 10, 50].map(returnsAllowed)).toEqual([0, 0, 1, 1, 2, 10])
    fc.assert(
      fc.property(fc.nat(100_000), (opened) => {
        expect(returnsAllowed(opened + 1)).toBeGreaterThanOrEqual(returnsAllowed(opened))
        expect(returnsAllowed(opened)).toBeLessThanOrEqual(Math.max(1, opened / 5))
      }),
    )
  })
})
