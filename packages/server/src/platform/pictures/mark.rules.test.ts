import { PHOTO_WIDTHS } from '@thunai/contract/frame/limits'
import { expect, it } from 'vitest'
import { drawMark } from './mark.ts'

it('marking the largest copy of a photo takes a median of at most 40 ms of a core (MARK-07)', () => {
  const size = { width: PHOTO_WIDTHS.large, height: PHOTO_WIDTHS.large }
  const pixels = new Uint8Array(size.width * size.height * 3).fill(128)
  const times = Array.from({ length: 15 }, () => {
    const before = process.threadCpuUsage()
    drawMark(pixels, size, 'M1234567')
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  expect(times.toSorted((a, b) => a - b)[7]).toBeLessThan(40)
})
