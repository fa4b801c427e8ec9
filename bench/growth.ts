import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCluster, type Cluster } from '../packages/server/src/testing/databases/own-cluster.ts'
import { memoryMb, startServer } from '../packages/server/src/testing/databases/server-process.ts'
import { measureStreams } from './live.ts'
import { defineBench } from './parts/bench.ts'
import { openFilled } from './parts/filled.ts'
import { drawCurves } from './parts/picture.ts'
import { waitUntilSearchable } from './parts/settle.ts'
import { at } from './parts/times.ts'
import { measureEveryFilter } from './search/every-filter.ts'
import { measureLoading } from './search/loading.ts'
import { measurePages } from './search/pages.ts'
import { aSearcher } from './search/search.ts'
import { searchVariants } from './search/variants.ts'
import { timeWrites, UNDISTURBED } from './writes.ts'

const PICTURES = join(import.meta.dirname, '../docs/pictures')
/** Each picture with its title and its unit. */
const TOPICS = {
  search: ['A search, by members; dashed: count(*) alone', 'ms'],
  load: ['The search index made at a start, by members', 's'],
  write: ['A write (its faster quarter), by members', 'ms'],
  memory: ['Memory of one server, by members', 'MB'],
  streams: ['Open pages of one server, by their number', ''],
} as const
/** The searches whose counts of all filters are drawn. */
const COUNTS = ['usual', 'each filter set']
const PAGE = 'page: '
const COUNTED = 'count(*): '
/** A resumed start is rounded up to this, since a logarithmic scale has no 0. */
const LEAST_S = 0.05

type Topic = keyof typeof TOPICS
/** The value for each size. */
type Curve = Map<number, number>
type Note = (topic: Topic, curve: string, size: number, value: number) => void

export const growth = defineBench({
  name: 'growth',
  shows: 'how search, starts, writes and memory grow with members, beside count(*), and open pages with their number',
  options: { members: [10_000, 100_000], streams: [1000, 4000], times: 40, 'no-pictures': false },
  run: async ({ members: sizes, streams, times, 'no-pictures': isTable }) => {
    const found = new Map<Topic, Map<string, Curve>>()
    const note: Note = (topic, name, size, value) => {
      const curves = found.get(topic) ?? new Map<string, Curve>()
      found.set(topic, curves)
      // a value that can't be measured at this size has no point
      if (Number.isFinite(value)) curves.set(name, (curves.get(name) ?? new Map<number, number>()).set(size, value))
    }
    await using cluster = await openCluster()
    for (const members of sizes) await measureMembers(cluster, members, note)
    for (const [name, taken] of Object.entries(await timeWrites(cluster.url, sizes, times)))
      for (const [index, ms] of taken.entries()) note('write', name, sizes[index] ?? 0, at(ms, UNDISTURBED))
    for (const count of streams) {
      const { kbEach, told } = await measureStreams(cluster, { streams: count, each: 2, seconds: 10 })
      note('streams', 'memory of all pages, MB', count, (kbEach * count) / 1024)
      for (const [name, { times: ms }] of Object.entries(told))
        note('streams', `${name.split(',')[0]}, p99 ms`, count, at(ms, 0.99))
    }
    for (const [topic, curves] of found) show(topic, curves, !isTable)
  },
})

/** Search, start and memory of one server among these members. */
async function measureMembers(cluster: Cluster, members: number, noteFor: Note): Promise<void> {
  const note = (topic: Topic, name: string, value: number) => noteFor(topic, name, members, value)
  await using filled = await openFilled(cluster.url, members)
  const { services } = filled
  const searcher = await aSearcher(services)
  const { readS, cpuS, resumedS, memoryMb: indexMb } = await measureLoading(filled)
  note('load', 'all listings read', readS)
  note('load', 'all listings read, own processor time', cpuS)
  note('load', 'resumed after a stop', Math.max(LEAST_S, resumedS))
  note('memory', 'search index', indexMb)
  const variants = (await searchVariants(services)).filter(
    ({ name, isMember }) => isMember || name === 'gender, ages 21–40',
  )
  for (const { search, first, counted } of await measurePages(services, variants, searcher)) {
    note('search', PAGE + search, at(first, 0.5))
    note('search', COUNTED + search, at(counted, 0.5))
  }
  for (const row of await measureEveryFilter(services, searcher))
    if (COUNTS.includes(row.search))
      note('search', `counts of all filters, ${row.search}`, Number(row['all filters ms']))
  await using served = await startServer(filled.env)
  await waitUntilSearchable(services, served)
  note('memory', 'server process', memoryMb(served.pid))
}

function show(topic: Topic, curves: ReadonlyMap<string, Curve>, isDrawn: boolean): void {
  const [title, unit] = TOPICS[topic]
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
    // in the colour of the page that it belongs to
    name: name.replace(COUNTED, PAGE),
    isReference: name.startsWith(COUNTED),
    points: [...sizes].map(([size, value]) => ({ size, value })),
  }))
  if (isDrawn) writeFileSync(join(PICTURES, `growth-${topic}.svg`), drawCurves({ title, unit, curves: drawn }))
}
