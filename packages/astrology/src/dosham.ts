import type { Graha, BilingualName } from './names.ts'
import { countFrom, raasiOf } from './places-in-zodiac.ts'

/** reduced: it holds from a weaker point only, or an exception cancels it. */
export type DhoshamState = 'present' | 'reduced' | 'absent'
export type ReferencePoint = 'lagna' | 'moon' | 'venus'

/** House in which a graha causes the dosham, counted from a point of reference. */
export interface DhoshamPlace {
  readonly graha: Graha
  readonly from: ReferencePoint
  readonly house: number
}

export interface DhoshamFinding {
  readonly state: DhoshamState
  readonly places: readonly DhoshamPlace[]
  /** Rules that cancel the dosham in this chart. */
  readonly exceptions: readonly BilingualName[]
}

export interface Doshams {
  readonly sevvai: DhoshamFinding
  readonly rahuKetu: DhoshamFinding
  readonly kalathra: DhoshamFinding
}

/** Sidereal longitudes in degrees. */
export interface DhoshamChart {
  readonly lagna: number
  readonly longitudes: Readonly<Record<Graha, number>>
}

export const doshamsOf = (chart: DhoshamChart): Doshams => ({
  sevvai: sevvai(chart),
  rahuKetu: rahuKetu(chart),
  kalathra: kalathra(chart),
})

/** Houses in which Mars causes the dosham: 2, 4, 7, 8, 12 in every Tamil source; a few add the 1st. */
const SEVVAI_HOUSES = [2, 4, 7, 8, 12]
/** Raasis in which Mars is harmless in that house (the list shared by VedAstro, PyJHora and Tamil sources). */
const HARMLESS_IN: Readonly<Record<number, readonly number[]>> = {
  2: [3, 6],
  4: [1, 8],
  7: [4, 10],
  8: [9, 12],
  12: [2, 7],
}
const SIMMAM = 5
const KUMBAM = 11
const OWN_OR_EXALTED = [1, 8, 10]

/**
 * Mars in 2, 4, 7, 8 or 12: full weight from the lagna, half from the Moon, a quarter from Venus. Without exceptions
 * it would hold in 83 % of all charts, so it counts as present only from the lagna and if no exception of the raasi
 * applies.
 */
function sevvai(chart: DhoshamChart): DhoshamFinding {
  const mars = raasiOf(chart.longitudes.Mars)
  const places = points(chart).flatMap(([from, raasi]): DhoshamPlace[] => {
    const house = countFrom(raasi, mars, 12)
    return SEVVAI_HOUSES.includes(house) ? [{ graha: 'Mars', from, house }] : []
  })
  const fromLagna = places.find(({ from }) => from === 'lagna')
  const exceptions: BilingualName[] = []
  if (fromLagna && HARMLESS_IN[fromLagna.house]?.includes(mars)) {
    exceptions.push({
      en: `Mars does no harm from house ${fromLagna.house} in this raasi`,
      ta: `இந்த ராசியில் ${fromLagna.house}-ஆம் வீட்டுச் செவ்வாய் தோஷம் செய்யாது`,
    })
  }
  if (places.length > 0 && (mars === SIMMAM || mars === KUMBAM)) {
    exceptions.push({ en: 'Mars stands in Simmam or Kumbam', ta: 'செவ்வாய் சிம்மம் அல்லது கும்பத்தில் உள்ளது' })
  }
  if (places.length > 0 && OWN_OR_EXALTED.includes(mars)) {
    exceptions.push({ en: 'Mars stands in its own raasi or exalted', ta: 'செவ்வாய் ஆட்சி அல்லது உச்சம் பெற்றுள்ளது' })
  }
  const state = places.length === 0 ? 'absent' : fromLagna && exceptions.length === 0 ? 'present' : 'reduced'
  return { state, places, exceptions }
}

const NODE_HOUSES = [1, 2, 7, 8]
/** Only one source counts the 5th, which would give half of all charts the dosham. */
const NODE_HOUSE_OF_SOME = 5

/** Rahu or Ketu in 1, 2, 7 or 8 from the lagna; in the 5th it counts as reduced. */
function rahuKetu(chart: DhoshamChart): DhoshamFinding {
  const lagna = raasiOf(chart.lagna)
  const places = (['Rahu', 'Ketu'] as const).flatMap((graha): DhoshamPlace[] => {
    const house = countFrom(lagna, raasiOf(chart.longitudes[graha]), 12)
    return [...NODE_HOUSES, NODE_HOUSE_OF_SOME].includes(house) ? [{ graha, from: 'lagna', house }] : []
  })
  const state = places.some(({ house }) => house !== NODE_HOUSE_OF_SOME)
    ? 'present'
    : places.length > 0
      ? 'reduced'
      : 'absent'
  return { state, places, exceptions: [] }
}

/**
 * Any of the five malefic grahas in the 7th from the lagna, the house of marriage: the part that all sources share.
 */
function kalathra(chart: DhoshamChart): DhoshamFinding {
  const lagna = raasiOf(chart.lagna)
  const places = (['Sun', 'Mars', 'Saturn', 'Rahu', 'Ketu'] as const).flatMap((graha): DhoshamPlace[] =>
    countFrom(lagna, raasiOf(chart.longitudes[graha]), 12) === 7 ? [{ graha, from: 'lagna', house: 7 }] : [],
  )
  return { state: places.length > 0 ? 'present' : 'absent', places, exceptions: [] }
}

const points = ({ lagna, longitudes }: DhoshamChart): readonly (readonly [ReferencePoint, number])[] => [
  ['lagna', raasiOf(lagna)],
  ['moon', raasiOf(longitudes.Moon)],
  ['venus', raasiOf(longitudes.Venus)],
]

/** Two charts agree in a dosham if both have it or neither has; a reduced one agrees with both. */
export const doshamsAgree = (one: DhoshamState, other: DhoshamState): boolean =>
  one === other || one === 'reduced' || other === 'reduced'
