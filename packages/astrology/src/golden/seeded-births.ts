const FIRST = Date.UTC(1930, 0, 1)
const LAST = Date.UTC(2025, 11, 31)

/**
 * Births to the minute between the polar circles, half of them over India; reproducible (Park and Miller's
 * generator).
 */
export function seededBirths(count: number): readonly { instant: number; latitude: number; longitude: number }[] {
  let state = 11_664
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: count }, (_, index) => {
    const instant = Math.round((FIRST + chance() * (LAST - FIRST)) / 60_000) * 60_000
    return index % 2 === 0
      ? { instant, latitude: 8 + chance() * 27, longitude: 69 + chance() * 27 }
      : { instant, latitude: -50 + chance() * 110, longitude: -180 + chance() * 360 }
  })
}
