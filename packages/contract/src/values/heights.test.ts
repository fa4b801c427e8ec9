import { expect, it } from 'vitest'
import { heightText, leastCm, mostCm, shortHeightText } from './heights.ts'

it('a filter in feet and inches finds exactly the members displayed with that height', () => {
  for (let inches = 36; inches <= 96; inches++) {
    const displayed = `${Math.floor(inches / 12)} ft ${inches % 12} in`
    const [least, most] = [leastCm(inches), mostCm(inches)]
    expect([heightText(least), heightText(most)]).toEqual([displayed, displayed])
    expect(heightText(least - 0.1)).not.toBe(displayed)
    expect(heightText(most + 0.1)).not.toBe(displayed)
  }
  expect(shortHeightText(leastCm(64))).toBe(`5'4"`)
})
