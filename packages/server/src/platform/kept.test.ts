import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptOr, openKept } from './kept.ts'

describe('kept values', () => {
  it('are the ones set last, never more than asked for, and the last half of those used is always there', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }), (uses) => {
        const most = 8
        const kept = openKept<number>(most)
        const recent: number[] = []
        for (const [time, key] of uses.entries()) {
          kept.set(String(key), time)
          recent.splice(0, recent.length, key, ...recent.filter((one) => one !== key))
          expect(recent.slice(0, most / 2).map((one) => kept.get(String(one)))).not.toContain(undefined)
          expect(kept.get(String(key))).toBe(time)
        }
      }),
    )
    const kept = openKept<number>(8)
    for (let key = 0; key < 100; key++) kept.set(String(key), key)
    expect(
      Array.from({ length: 100 }, (_, key) => kept.get(String(key))).filter((value) => value !== undefined).length,
    ).toBeLessThanOrEqual(8)
  })

  it('are made once and can be forgotten', () => {
    const kept = openKept<string>(8)
    expect([keptOr(kept, 'a', () => 'first'), keptOr(kept, 'a', () => 'second')]).toEqual(['first', 'first'])
    kept.delete('a')
    expect(kept.get('a')).toBeUndefined()
  })
})
