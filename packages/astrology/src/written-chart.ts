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
  // Doshams depend on raasis only, so the middle of one stands for all of it.
  const middle = (raasi: number) => (raasi - 0.5) * RAASI_DEGREES
  const longitudes = Object.fromEntries(GRAHAS.map((graha) => [graha, middle(raasis.get(graha) ?? 1)])) as Record<
    Graha,
    number
  >
  return doshamsOf({ lagna: middle(lagna), longitudes })
}
