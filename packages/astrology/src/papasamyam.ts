import type { Graha } from './names.ts'
import { countFrom } from './places-in-zodiac.ts'

/**
 * Papasamyam by plain count, as used in Kerala, Kanyakumari and Palakkad: Mars, Saturn, Sun and Rahu in the 1st, 2nd,
 * 4th, 7th, 8th or 12th house from the lagna count 1, from the Moon a half, from Venus a quarter. Five methods are in
 * use; others weigh by dignity or count Ketu. Source: published test of Prokerala (12 May 2020, 3.5 points).
 */
const PAPA_GRAHAS = ['Mars', 'Saturn', 'Sun', 'Rahu'] as const satisfies readonly Graha[]
const PAPA_HOUSES = [1, 2, 4, 7, 8, 12]
/** The threshold is ours: sources name none. */
const MORE_WITH_GIRL = 1

/** Raasis (1 to 12) of the lagna and of the grahas that count. */
export interface PapaChart {
  readonly lagna: number
  readonly raasis: Readonly<Record<Graha, number>>
}

export function papaPoints({ lagna, raasis }: PapaChart): number {
  const from = (reference: number) =>
    PAPA_GRAHAS.filter((graha) => PAPA_HOUSES.includes(countFrom(reference, raasis[graha], 12))).length
  return from(lagna) + from(raasis.Moon) / 2 + from(raasis.Venus) / 4
}

export type PapaVerdict = 'balanced' | 'slightlyMore' | 'ask'

/** Balanced if the boy has at least as many points as the girl. */
export const papasamyam = (girl: number, boy: number): PapaVerdict =>
  boy >= girl ? 'balanced' : girl - boy <= MORE_WITH_GIRL ? 'slightlyMore' : 'ask'
