import { PHOTO_SHAPE } from '@thunai/contract/frame/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf, FIRST_CROP, fitted, MOST_ZOOM, pulled, zoomed } from './crop.rules.ts'

const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) })
const part = fc.double({ min: 0, max: 1, noNaN: true })
const crop = fc.record({ zoom: fc.double({ min: 1, max: MOST_ZOOM, noNaN: true }), x: part, y: part })
const pull = fc.record({
  x: fc.double({ min: -3, max: 3, noNaN: true }),
  y: fc.double({ min: -3, max: 3, noNaN: true }),
})

describe('the crop of a picture', () => {
  it("has a card's shape and stays within the picture, wherever it is dragged", () => {
    fc.assert(
      fc.property(size, crop, pull, (picture, before, by) => {
        for (const at of [before, pulled(picture, before, by)]) {
          const { left, top, width, height } = areaOf(picture, at)
          expect(width / height).toBeCloseTo(PHOTO_SHAPE)
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
          expect(left + width).toBeLessThanOrEqual(picture.width + 1e-6)
          expect(top + height).toBeLessThanOrEqual(picture.height + 1e-6)
        }
      }),
    )
  })

  it('starts as large as possible, shrinks to a quarter of the width, and follows the finger', () => {
    const picture = { width: 1200, height: 800 }
    expect(areaOf(picture, { ...FIRST_CROP, y: 0 })).toMatchObject({ width: 800 * PHOTO_SHAPE, height: 800, top: 0 })
    expect(areaOf(picture, zoomed(FIRST_CROP, 99)).height).toBe(200)
    expect(zoomed(FIRST_CROP, 0).zoom).toBe(1)
    const before = areaOf(picture, FIRST_CROP)
    expect(before.left - areaOf(picture, pulled(picture, FIRST_CROP, { x: 0.1, y: 0 })).left).toBeCloseTo(
      before.width * 0.1,
    )
  })
})

it('a picture is only shrunk to fit, never enlarged, and keeps its shape', () => {
  expect(fitted({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 })
  expect(fitted({ width: 30, height: 20 }, 1600)).toEqual({ width: 30, height: 20 })
  expect(fitted({ width: 9000, height: 1 }, 1600)).toEqual({ width: 1600, height: 1 })
})
