import { bhuktis, dashaBalance, dashaPeriods, type DashaBalance, type DashaPeriod } from './dasha.ts'
import { doshamsOf, type Doshams } from './dosham.ts'
import { GRAHAS, type Graha } from './names.ts'
import { nearBorders, type NearBorder } from './near-border.ts'
import { amsamOf, pathamOf, raasiOf, starOf } from './places-in-zodiac.ts'
import { skyAt, type Node } from './sky.ts'

export interface Birth {
  /** Milliseconds since 1970 (UTC). */
  readonly instant: number
  /** Degrees north, -90 to 90. */
  readonly latitude: number
  /** Degrees east, -180 to 180. */
  readonly longitude: number
  /** How Rahu is computed; mean by default. */
  readonly node?: Node
}

export interface ChartPoint {
  /** Sidereal longitude in degrees. */
  readonly longitude: number
  /** Raasi 1 to 12 in the raasi chart. */
  readonly raasi: number
  /** Raasi 1 to 12 in the amsam (navamsa) chart. */
  readonly amsam: number
}

export interface ChartGraha extends ChartPoint {
  readonly graha: Graha
  readonly retrograde: boolean
}

/** Contents of the twelve raasis, Mesham first. */
export type TwelveHouses = readonly (readonly ('Laknam' | Graha)[])[]

export interface BirthChart {
  /** Lahiri, mean, in degrees. */
  readonly ayanamsa: number
  readonly node: Node
  readonly lagna: ChartPoint
  /** In the order of GRAHAS. */
  readonly grahas: readonly ChartGraha[]
  /** Star 1 to 27, patham 1 to 4 and raasi 1 to 12 of the Moon. */
  readonly star: number
  readonly patham: number
  readonly raasi: number
  readonly raasiChart: TwelveHouses
  readonly amsamChart: TwelveHouses
  readonly dasha: DashaBalance & {
    readonly periods: readonly (DashaPeriod & { readonly bhuktis: readonly DashaPeriod[] })[]
  }
  readonly doshams: Doshams
  readonly nearBorders: readonly NearBorder[]
}

/** Thirukanitham chart of a birth (Lahiri). Throws a RangeError for an impossible place or instant. */
export function birthChart({ instant, latitude, longitude, node = 'mean' }: Birth): BirthChart {
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
    throw new RangeError('There is no such place on Earth.')
  if (!Number.isFinite(instant)) throw new RangeError('There is no such instant.')
  const sky = skyAt(instant, latitude, longitude, node)
  const point = (place: number): ChartPoint => ({ longitude: place, raasi: raasiOf(place), amsam: amsamOf(place) })
  const lagna = point(sky.lagna)
  const grahas = sky.grahas.map(({ graha, longitude: place, speed }) => ({
    graha,
    ...point(place),
    retrograde: speed < 0,
  }))
  const longitudes = Object.fromEntries(grahas.map(({ graha, longitude: place }) => [graha, place])) as Record<
    Graha,
    number
  >
  const houses = (of: 'raasi' | 'amsam'): TwelveHouses =>
    Array.from({ length: 12 }, (_, index) => [
      ...(lagna[of] === index + 1 ? (['Laknam'] as const) : []),
      ...GRAHAS.filter((_graha, place) => grahas[place]?.[of] === index + 1),
    ])
  const moon = longitudes.Moon
  return {
    ayanamsa: sky.ayanamsa,
    node,
    lagna,
    grahas,
    star: starOf(moon),
    patham: pathamOf(moon),
    raasi: raasiOf(moon),
    raasiChart: houses('raasi'),
    amsamChart: houses('amsam'),
    dasha: {
      ...dashaBalance(moon),
      periods: dashaPeriods(moon, instant).map((period) => ({ ...period, bhuktis: bhuktis(period) })),
    },
    doshams: doshamsOf({ lagna: sky.lagna, longitudes }),
    nearBorders: nearBorders(sky, instant, latitude, longitude),
  }
}
