import { doshamsOf, type Doshams } from './dosham.ts'
import { grahaCalled, type InChart } from './graha-words.ts'
import { GRAHAS, type Graha } from './names.ts'
import { RAASI_DEGREES } from './places-in-zodiac.ts'

/**
 * Doshams of a raasi chart as a family wrote it: contents of the twelve raasis, Mesham first, and the rising raasi (1
 * to 12) if the chart omits it. Undefined unless every graha and the lagna appear exactly once.
 */
export function doshamsOfWrittenChart(
  houses: readonly (readonly string[])[],
  lagnaRaasi?: number,
): Doshams | undefined {
  const written = readWrittenChart(houses, lagnaRaasi)
  if (!written) return undefined
  // Doshams depend on raasis only, so the middle of one stands for all of it.
  const middle = (raasi: number) => (raasi - 0.5) * RAASI_DEGREES
  const longitudes = Object.fromEntries(GRAHAS.map((graha) => [graha, middle(written.raasis[graha])])) as Record<
    Graha,
    number
  >
  return doshamsOf({ lagna: middle(written.lagna), longitudes })
}

/** Raasis 1 to 12 of the lagna and the grahas in such a chart. Undefined unless each appears exactly once. */
export function readWrittenChart(
  houses: readonly (readonly string[])[],
  lagnaRaasi?: number,
): { readonly lagna: number; readonly raasis: Readonly<Record<Graha, number>> } | undefined {
  const raasis = new Map<InChart, number>()
  for (const [index, words] of houses.entries()) {
    for (const word of words) {
      const graha = grahaCalled(word)
      if (graha === undefined) continue
      if (raasis.has(graha)) return undefined
      raasis.set(graha, index + 1)
    }
  }
  const lagna = raasis.get('Laknam') ?? lagnaRaasi
  if (lagna === undefined || !GRAHAS.every((graha) => raasis.has(graha))) return undefined
  return {
    lagna,
    raasis: Object.fromEntries(GRAHAS.map((graha) => [graha, raasis.get(graha) ?? lagna])) as Record<Graha, number>,
  }
}
