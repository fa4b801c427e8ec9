import type { Graha } from '../names.ts'

/** A birth as computed by Swiss Ephemeris; longitudes in sidereal degrees. */
export interface GoldenBirth {
  readonly instant: number
  readonly latitude: number
  readonly longitude: number
  readonly lagna: number
  /** Rahu is the mean node here. */
  readonly grahas: Readonly<Record<Exclude<Graha, 'Ketu'>, number>>
  readonly trueNode: number
  readonly backwards: readonly Graha[]
  readonly trueNodeBackwards: boolean
}

/** Parses births.txt, whose header says how it was made. */
export function readGoldenBirths(text: string): readonly GoldenBirth[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [time = '', ...cells] = line.split(' ')
      const [
        latitude = NaN,
        longitude = NaN,
        lagna = NaN,
        Sun = NaN,
        Moon = NaN,
        Mars = NaN,
        Mercury = NaN,
        Jupiter = NaN,
        Venus = NaN,
        Saturn = NaN,
        Rahu = NaN,
        trueNode = NaN,
      ] = cells.slice(0, 12).map(Number)
      const directions = cells[12] ?? ''
      const bodies = ['Sun', 'Moon', 'Mars', 'Mercury', 'Jupiter', 'Venus', 'Saturn', 'Rahu'] as const
      return {
        instant: Date.parse(`${time}:00Z`),
        latitude,
        longitude,
        lagna,
        grahas: { Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn, Rahu },
        trueNode,
        backwards: bodies.filter((_, index) => directions.charAt(index) === 'R'),
        trueNodeBackwards: directions.charAt(8) === 'R',
      }
    })
}
