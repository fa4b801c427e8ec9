import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayInIndia } from '@thunai/contract/values/dates'
import { aHoroscope } from '../../packages/server/src/testing/a-horoscope.ts'
import { aMember } from '../../packages/server/src/testing/a-member.ts'
import { openCluster, type Cluster } from '../../packages/server/src/testing/own-cluster.ts'
import { memoryMb, startServer } from '../../packages/server/src/testing/server-process.ts'
import { areAllTold, measureStreams } from '../live.ts'
import { numberOption, option } from '../options.ts'
import { drawCurves } from '../picture.ts'
import { measureEveryFilter } from '../search/every-filter.ts'
import { openFilled } from '../search/filled.ts'
import { measureSql } from '../search/in-the-database.ts'
import { measureLoading, untilReady } from '../search/loading.ts'
import { at } from '../search/times.ts'
import { searchVariants } from '../search/variants.ts'
import { openPlace, timeWrites, UNDISTURBED, type Place } from '../writes.ts'

const PICTURES = join(import.meta.dirname, '../../docs/pictures')
/** Each picture with its title, its unit, and its curves by name: the value for each size. */
const TITLES = {
  search: ['A search, by members; dashed: count(*) alone', 'ms'],
  load: ['The search index made at a start, by members', 's'],
  write: ['A write (its faster quarter), by members', 'ms'],
  memory: ['Memory of one server, by members', 'MB'],
  streams: ['Open pages of one server, by their number', ''],
} as const
/** Two of the searches whose counts are measured, by their names there. */
const COUNTS: Readonly<Record<string, string>> = {
  '+ age + religion': 'counts of all filters, usual search',
  'all of them': 'counts of all filters, each filter set',
}
const PAGE = 'page: '
const COUNTED = 'count(*): '
type Topic = keyof typeof TITLES
type Sizes = Map<number, number>

/**
 * How the costs of search, of a start, of writes and of memory grow with the members, and those of open pages with their
 * number; draws each in docs/pictures. `--members 10000,100000,1000000 --streams 1000,4000,15000 --times 40`. True if every
 * event reached every page.
 */
export async function benchGrowth(): Promise<boolean> {
  const sizes = (option('members') ?? '10000,100000').split(',').map(Number)
  const streams = (option('streams') ?? '1000,4000').split(',').map(Number)
  const found = Object.fromEntries(Object.keys(TITLES).map((topic) => [topic, new Map()])) as Record<
    Topic,
    Map<string, Sizes>
  >
  const note = (topic: Topic, name: string, size: number, value: number) => {
    // what can't be measured at this size has no point
    if (!Number.isFinite(value)) return
    const curve = found[topic].get(name) ?? new Map<number, number>()
    found[topic].set(name, curve.set(size, value))
  }
  const cluster = await openCluster({ fresh: false })
  try {
    for (const members of sizes)
      await measureMembers(cluster, members, (topic, name, value) => note(topic, name, members, value))
    await measureWrites(cluster, sizes, (name, members, ms) => note('write', name, members, ms))
  } finally {
    await cluster.stop()
  }
  let isWell = true
  for (const count of streams) {
    const { told, kbEach } = await measureStreams(count, async () => {})
    isWell &&= Object.values(told).every(areAllTold)
    note('streams', 'memory of all pages, MB', count, (kbEach * count) / 1024)
    for (const [name, { times }] of Object.entries(told))
      note('streams', `${name.split(',')[0]}, p99 ms`, count, at(times, 0.99))
  }
  for (const [topic, [title, unit]] of Object.entries(TITLES)) show(topic as Topic, title, unit, found[topic as Topic])
  return isWell
}

/** One server's search, start and memory among these members. */
async function measureMembers(
  cluster: Cluster,
  members: number,
  note: (topic: Topic, name: string, value: number) => void,
): Promise<void> {
  const filled = await openFilled(cluster.url, members)
  try {
    const { services } = filled
    const { profileId } = await aMember(services, { gender: 'Male' })
    // poruthams are counted from a star
    await aHoroscope(services, profileId, { star: 3, patham: 2 })
    const { figures } = await measureLoading(filled)
    note('load', 'all listings read, own processor time', Number(figures['own CPU s']))
    note('load', 'all listings read', Number(figures['read in s']))
    note('load', 'resumed after a stop', Math.max(0.05, Number(figures['resumed in s'])))
    note('memory', 'search index', Number(figures['MB in memory']))
    const variants = (await searchVariants(services)).filter(
      ({ name, isMember }) => isMember || name === 'gender, ages 21–40',
    )
    const viewer = { profileId, today: dayInIndia(services.clock.now()) }
    for (const { search, p50, count50 } of await measureSql(filled, variants, viewer)) {
      note('search', PAGE + search, p50)
      note('search', COUNTED + search, count50)
    }
    const filters = (await measureEveryFilter(filled, profileId)).figures
    for (const row of filters) {
      const name = COUNTS[String(row['search'])]
      if (name) note('search', name, Number(row['facets ms, p50']))
    }
    const served = await startServer(filled.env)
    try {
      await untilReady(served.address)
      note('memory', 'server process', memoryMb(served.server.pid ?? 0))
    } finally {
      await served.stop()
    }
  } finally {
    await filled.close()
  }
}

async function measureWrites(
  cluster: Cluster,
  sizes: readonly number[],
  note: (name: string, members: number, ms: number) => void,
): Promise<void> {
  const places: Place[] = []
  try {
    for (const size of sizes) places.push(await openPlace(cluster.url, size))
    for (const [name, taken] of Object.entries(await timeWrites(places, numberOption('times', 40))))
      for (const [index, times] of taken.entries()) note(name, sizes[index] ?? 0, at(times, UNDISTURBED))
  } finally {
    for (const place of places) await place.close()
  }
}

function show(topic: Topic, title: string, unit: string, curves: ReadonlyMap<string, Sizes>): void {
  console.log(`\n  ${title}`)
  console.table(
    Object.fromEntries(
      [...curves].map(([name, sizes]) => [
        name,
        Object.fromEntries([...sizes].map(([size, value]) => [size.toLocaleString('en-IN'), value.toFixed(2)])),
      ]),
    ),
  )
  const drawn = [...curves].map(([name, sizes]) => ({
    // in the colour of the page that it counts
    name: name.replace(COUNTED, PAGE),
    isReference: name.startsWith(COUNTED),
    points: [...sizes].map(([size, value]) => ({ size, value })),
  }))
  writeFileSync(join(PICTURES, `growth-${topic}.svg`), drawCurves({ title, unit, curves: drawn }))
}
