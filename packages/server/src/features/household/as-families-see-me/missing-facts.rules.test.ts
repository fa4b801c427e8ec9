import { describe, expect, it } from 'vitest'
import { type FamilyViews, sumUp } from './missing-facts.rules.ts'

type Family = FamilyViews['families'][number]

const family = (reasons: Family['reasons'], hasMatchingStars = false): Family => {
  const fits = reasons.every((one) => one.fits === 'yes')
  return { reasons, score: fits ? 100 : 50, hasMatchingStars }
}

describe('what families find and miss', () => {
  it('is counted among families that state wishes (EYES-01)', () => {
    const families = [
      family([{ wish: 'age', fits: 'yes' }]),
      family([
        { wish: 'age', fits: 'no' },
        { wish: 'caste', fits: 'no' },
      ]),
      family([{ wish: 'age', fits: 'no' }]),
      family([]),
    ]
    expect(sumUp({ hasStars: true, families })).toEqual({
      fits: { met: 1, of: 3 },
      misses: [
        { wish: 'age', families: 2 },
        { wish: 'caste', families: 1 },
      ],
      missing: [],
    })
  })

  it('names missing facts, most wanted first, and the star where families state theirs (EYES-02)', () => {
    const families = [
      family([{ wish: 'income', fits: 'unknown' }], true),
      family(
        [
          { wish: 'income', fits: 'unknown' },
          { wish: 'height', fits: 'unknown' },
        ],
        true,
      ),
      family([], true),
    ]
    expect(sumUp({ hasStars: false, families }).missing).toEqual([
      { what: 'stars', families: 3 },
      { what: 'income', families: 2 },
      { what: 'height', families: 1 },
    ])
    expect(sumUp({ hasStars: true, families }).missing.map(({ what }) => what)).toEqual(['income', 'height'])
  })

  it('is empty without families (EYES-01)', () => {
    expect(sumUp({ hasStars: false, families: [] })).toEqual({ fits: { met: 0, of: 0 }, misses: [], missing: [] })
  })
})
