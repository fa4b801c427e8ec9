import { readFileSync } from 'node:fs'
import { birthChart, type BirthChart } from '@thunai/astrology/birth-chart'
import { readGoldenBirths } from '@thunai/astrology/golden/read-births'
import { secondSky } from '@thunai/astrology/golden/second-sky'
import { seededBirths } from '@thunai/astrology/golden/seeded-births'
import { match } from '@thunai/astrology/match'
import { matchTable, starPlaceOf } from '@thunai/astrology/match-table'
import type { Graha } from '@thunai/astrology/names'
import { amsamOf, PATHAM_DEGREES, pathamOf, raasiOf, starOf } from '@thunai/astrology/places-in-zodiac'
import { between, turn } from '@thunai/astrology/sky/angles'
import { DEFAULT_TRADITION, TRADITION_IDS } from '@thunai/astrology/traditions'

const BIRTHS = 20_000
const ARCSECONDS = 3600
const PLACES = Array.from({ length: 108 }, (_, index) => ({ star: Math.floor(index / 4) + 1, patham: (index % 4) + 1 }))

/** What another ephemeris says of one point of a chart. */
interface Other {
  readonly body: string
  readonly mine: number
  readonly theirs: number
}

interface Comparison {
  readonly largest: Map<string, number>
  readonly differing: Map<string, number>
  /** Disagreements further from a border than `allowed` arcseconds: there must be none. */
  beyond: number
}

/** Measures how exact and how fast charts and matches are; true when nothing disagreed that lies clear of a border. */
export async function benchAstrology(): Promise<boolean> {
  const golden = compareWithSwiss()
  report('Swiss Ephemeris, golden births', golden)
  console.log(`  disagreements further than 1″ from a border: ${golden.beyond}`)

  const before = process.memoryUsage().heapUsed
  const births = seededBirths(BIRTHS)
  const started = performance.now()
  const charts = births.map((birth) => birthChart(birth))
  const seconds = (performance.now() - started) / 1000
  const keptBytes = (process.memoryUsage().heapUsed - before) / BIRTHS
  console.log(
    `charts: ${Math.round(BIRTHS / seconds)} a second, ${((seconds / BIRTHS) * 1000).toFixed(2)} ms each, ${Math.round(keptBytes / 1024)} kB kept per chart, ${Math.round(process.memoryUsage().rss / 1024 ** 2)} MB in all`,
  )

  const second = compareWithSecond(charts, births)
  report(`astronomy-engine, ${BIRTHS} births`, second)
  console.log(`  disagreements beyond that library's own error from a border: ${second.beyond}`)
  pairs()
  return golden.beyond === 0 && second.beyond === 0
}

function compareWithSwiss(): Comparison {
  const found: Comparison = { largest: new Map(), differing: new Map(), beyond: 0 }
  const text = readFileSync(new URL('../packages/astrology/src/golden/births.txt', import.meta.url), 'utf8')
  for (const birth of readGoldenBirths(text)) {
    const chart = birthChart(birth)
    const theirs = (graha: Graha) => (graha === 'Ketu' ? turn(birth.grahas.Rahu + 180) : birth.grahas[graha])
    compare(
      found,
      [
        { body: 'lagna', mine: chart.lagna.longitude, theirs: birth.lagna },
        ...chart.grahas.map(({ graha, longitude }) => ({ body: graha, mine: longitude, theirs: theirs(graha) })),
      ],
      () => 1,
    )
  }
  return found
}

/** How far astronomy-engine itself is from Swiss Ephemeris at most, in arcseconds. */
const SECOND_ERROR: Readonly<Record<string, number>> = {
  lagna: 1,
  Sun: 3,
  Moon: 6,
  Mars: 14,
  Mercury: 14,
  Jupiter: 13,
  Venus: 21,
  Saturn: 15,
}

function compareWithSecond(charts: readonly BirthChart[], births: ReturnType<typeof seededBirths>): Comparison {
  const found: Comparison = { largest: new Map(), differing: new Map(), beyond: 0 }
  charts.forEach((chart, index) => {
    const birth = births[index]
    if (!birth) return
    const sky = secondSky(birth.instant, birth.latitude, birth.longitude)
    compare(
      found,
      [
        { body: 'lagna', mine: chart.lagna.longitude, theirs: sky.lagna },
        ...chart.grahas.flatMap(({ graha, longitude }) =>
          graha === 'Rahu' || graha === 'Ketu' ? [] : [{ body: graha, mine: longitude, theirs: sky.grahas[graha] }],
        ),
      ],
      (body) => SECOND_ERROR[body] ?? 0,
    )
  })
  return found
}

function compare(found: Comparison, points: readonly Other[], allowed: (body: string) => number): void {
  for (const { body, mine, theirs } of points) {
    const apart = Math.abs(between(mine, theirs)) * ARCSECONDS
    found.largest.set(body, Math.max(found.largest.get(body) ?? 0, apart))
    const differing = [
      ['raasi', raasiOf],
      ['amsam', amsamOf],
      ...(body === 'Moon'
        ? ([
            ['star', starOf],
            ['patham', pathamOf],
          ] as const)
        : []),
    ] as const
    for (const [what, of] of differing) {
      if (of(mine) === of(theirs)) continue
      const name = `${body} ${what}`
      found.differing.set(name, (found.differing.get(name) ?? 0) + 1)
      if (Math.abs(theirs - Math.round(theirs / PATHAM_DEGREES) * PATHAM_DEGREES) * ARCSECONDS > allowed(body))
        found.beyond++
    }
  }
}

function report(name: string, { largest, differing }: Comparison): void {
  console.log(`${name}:`)
  console.log(
    `  largest difference in arcseconds: ${[...largest].map(([body, apart]) => `${body} ${apart.toFixed(3)}`).join(', ')}`,
  )
  console.log(`  disagreements: ${[...differing].map(([what, count]) => `${what} ${count}`).join(', ') || 'none'}`)
}

function pairs(): void {
  const started = performance.now()
  for (const girl of PLACES) for (const boy of PLACES) match(girl, boy)
  const explained = performance.now() - started
  const all = PLACES.length ** 2
  console.log(
    `pairs of star and patham, with reasons: ${Math.round((all / explained) * 1000)} a second, all ${all} in ${Math.round(explained)} ms`,
  )
  const table = matchTable(DEFAULT_TRADITION)
  const looked = performance.now()
  let matched = 0
  for (const girl of PLACES) for (const boy of PLACES) matched += table(starPlaceOf(girl), starPlaceOf(boy)).matched
  console.log(
    `from the table: ${Math.round((all / (performance.now() - looked)) * 1000)} a second, ${(matched / all).toFixed(2)} of 10 on average; ${TRADITION_IDS.length} traditions`,
  )
}
