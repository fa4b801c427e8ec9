/**
 * Writes packages/astrology/src/golden/births.txt with Swiss Ephemeris, the reference for the charts. Needs the
 * commands of the Debian packages swetest and swe-basic-data; run it as `node scripts/golden-births.ts`. The births
 * are reproducible, because the generator starts from a fixed seed.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const BIRTHS = 480
const PLACES: readonly (readonly [latitude: number, longitude: number])[] = [
  [13.0878, 80.2785],
  [9.919, 78.1195],
  [11.0168, 76.9558],
  [10.8155, 78.6965],
  [8.7139, 77.7567],
  [11.6538, 78.1554],
  [9.6685, 80.0074],
  [6.9355, 79.8487],
  [1.2897, 103.8501],
  [3.1412, 101.6865],
  [5.4149, 100.3298],
  [16.8053, 96.1561],
  [-20.1619, 57.4989],
  [-29.8579, 31.0292],
  [-18.1416, 178.4415],
  [51.5085, -0.1257],
  [48.8534, 2.3488],
  [59.9127, 10.7461],
  [64.1355, -21.8954],
  [40.7143, -74.006],
  [43.7001, -79.4163],
  [37.3394, -121.895],
  [21.3069, -157.8583],
  [-33.8678, 151.2073],
  [-36.8485, 174.7635],
  [25.0772, 55.3093],
  [29.3697, 47.9783],
  [35.6895, 139.6917],
  [-54.8019, -68.303],
  [69.6489, 18.9551],
]

let state = 19_560_321
/** Park and Miller's Lehmer generator, from 0 to 1. */
const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647

const first = Date.UTC(1930, 0, 1)
const last = Date.UTC(2025, 11, 31)
const lines = Array.from({ length: BIRTHS }, (_, index) => {
  const instant = Math.round((first + chance() * (last - first)) / 60_000) * 60_000
  const [latitude = 0, longitude = 0] = PLACES[index % PLACES.length] ?? []
  const day = instant / 86_400_000 + 2440587.5
  const rows = execFileSync(
    'swetest',
    [
      '-edir/usr/share/libswe/ephe',
      '-eswe',
      '-sid1',
      '-nonut',
      `-bj${day.toFixed(9)}`,
      '-ut',
      '-p0142536mt',
      '-fPls',
      '-g,',
      '-head',
    ],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .filter((row) => !/house|Ascendant/.test(row))
  const houses = execFileSync(
    'swetest',
    [
      '-edir/usr/share/libswe/ephe',
      '-eswe',
      '-sid1',
      `-bj${day.toFixed(9)}`,
      '-ut',
      `-house${longitude},${latitude},W`,
      '-p',
      '-fPl',
      '-g,',
      '-head',
    ],
    { encoding: 'utf8' },
  )
  const bodies = rows.map((row) => row.split(',').map((cell) => cell.trim()))
  const ascendant = /^Ascendant\s*,\s*([\d.]+)/m.exec(houses)?.[1]
  if (bodies.length !== 9 || ascendant === undefined)
    throw new Error(`unexpected answer:\n${rows.join('\n')}\n${houses}`)
  const longitudes = bodies.map(([, place]) => Number(place).toFixed(6))
  const backwards = bodies.map(([, , speed]) => (Number(speed) < 0 ? 'R' : 'D')).join('')
  return [
    new Date(instant).toISOString().slice(0, 16),
    latitude,
    longitude,
    Number(ascendant).toFixed(6),
    ...longitudes,
    backwards,
  ].join(' ')
})

writeFileSync(
  new URL('../packages/astrology/src/golden/births.txt', import.meta.url),
  `${[
    '# Made by scripts/golden-births.ts with swetest 2.10.03 (Swiss Ephemeris, files sepl_18.se1 and semo_18.se1; Debian packages',
    '# swetest and swe-basic-data), sidereal mode 1 (Lahiri), without nutation for the bodies; 480 births from 1930 to 2025.',
    '# UTC, latitude, longitude, then sidereal degrees: ascendant, Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn, mean node, true node;',
    '# last the direction of each body (D direct, R retrograde).',
    ...lines,
  ].join('\n')}\n`,
)
