import type { Graha } from './names.ts'
import { amsamOf, PATHAM_DEGREES, pathamOf, RAASI_DEGREES, raasiOf, STAR_DEGREES, starOf } from './places-in-zodiac.ts'
import { lagnaAt, type Sky } from './sky.ts'
import { between } from './sky/angles.ts'

/**
 * Birth times are written to the minute and clocks were read by eye, so borders within this many minutes are
 * reported.
 */
export const NEAR_MINUTES = 2
const MINUTE_MS = 60_000
const MINUTES_A_DAY = 1440

/** A value that would differ for a birth a little earlier or later. */
export interface NearBorder {
  readonly what: 'lagna' | 'star' | 'patham' | 'raasi' | 'graha' | 'amsam'
  /** The graha, if `what` is graha (its raasi) or amsam (its raasi in the amsam chart). */
  readonly graha?: Graha
  /** Raasi, star or patham, numbered as in the chart. */
  readonly now: number
  readonly other: number
  /** Minutes of birth time to the border, negative if it lies before the birth. */
  readonly minutes: number
}

/** Borders within NEAR_MINUTES of the birth, lagna and Moon first. */
export function nearBorders(sky: Sky, instant: number, latitude: number, longitude: number): readonly NearBorder[] {
  const found: NearBorder[] = []
  const lagnaSpeed = between(sky.lagna, lagnaAt(instant + MINUTE_MS, latitude, longitude)) * MINUTES_A_DAY
  const lagna = crossing(sky.lagna, lagnaSpeed, RAASI_DEGREES)
  if (lagna)
    found.push({ what: 'lagna', now: raasiOf(sky.lagna), other: raasiOf(lagna.beyond), minutes: lagna.minutes })
  for (const { graha, longitude: place, speed } of sky.grahas) {
    if (graha === 'Moon') {
      const patham = crossing(place, speed, PATHAM_DEGREES)
      if (!patham) continue
      const { beyond, minutes } = patham
      if (crossing(place, speed, STAR_DEGREES))
        found.push({ what: 'star', now: starOf(place), other: starOf(beyond), minutes })
      found.push({ what: 'patham', now: pathamOf(place), other: pathamOf(beyond), minutes })
      if (crossing(place, speed, RAASI_DEGREES))
        found.push({ what: 'raasi', now: raasiOf(place), other: raasiOf(beyond), minutes })
      continue
    }
    const amsam = crossing(place, speed, PATHAM_DEGREES)
    if (!amsam) continue
    const { beyond, minutes } = amsam
    if (crossing(place, speed, RAASI_DEGREES))
      found.push({ what: 'graha', graha, now: raasiOf(place), other: raasiOf(beyond), minutes })
    found.push({ what: 'amsam', graha, now: amsamOf(place), other: amsamOf(beyond), minutes })
  }
  return found
}

/** The nearest multiple of `width`, if the place crosses it within NEAR_MINUTES; speed in degrees a day. */
function crossing(place: number, speed: number, width: number): { beyond: number; minutes: number } | undefined {
  const border = Math.round(place / width) * width
  const minutes = ((border - place) / speed) * MINUTES_A_DAY
  if (!(Math.abs(minutes) <= NEAR_MINUTES)) return undefined
  const onThisSide = place >= border
  return {
    beyond: (border + (onThisSide ? -width / 2 : width / 2) + 360) % 360,
    minutes: Math.round(minutes * 10) / 10,
  }
}
