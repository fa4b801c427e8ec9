import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { searchIndexOf } from '../../packages/server/src/features/finding/search/index/search-index.ts'
import { resumeSearch } from '../../packages/server/src/features/finding/search/search.api.ts'
import { openDatabase } from '../../packages/server/src/platform/db/database.ts'
import type { Filled } from './filled.ts'

/** Attributes that take most are named. */
const LARGEST = 20

/**
 * How long a server takes to read all listings, what of it is its own processor time, and what it holds up other
 * calls; how long it takes to keep them when it stops, and the next one to go on from them; and the megabytes of the
 * largest attributes.
 */
export async function measureLoading({ services, url }: Filled): Promise<{
  readonly figures: Record<string, string>
  readonly largest: Record<string, string>
}> {
  const source = await services.database.reads.sourceFor(undefined)
  const keep = await resumeSearch(services, 1)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const [begun, used] = [performance.now(), process.cpuUsage()]
  delay.enable()
  await searchIndexOf(source).catchUp()
  delay.disable()
  const { user, system } = process.cpuUsage(used)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const { decided } = await searchIndexOf(source).search(undefined, ({ size, bytes, bytesOf }) => ({
    slots: [],
    size,
    bytes,
    bytesOf,
  }))
  return {
    figures: {
      listings: decided.size.toLocaleString('en-IN'),
      'read in s': seconds,
      'own CPU s': ((user + system) / 1e6).toFixed(1),
      'held up ms, p99': (delay.percentile(99) / 1e6).toFixed(0),
      'at most ms': (delay.max / 1e6).toFixed(0),
      'MB in memory': megabytes(decided.bytes),
      ...(await measureResuming(services, url, keep)),
    },
    largest: Object.fromEntries(
      Object.entries(decided.bytesOf)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, LARGEST)
        .map(([name, bytes]) => [name, megabytes(bytes)]),
    ),
  }
}

async function measureResuming(services: Filled['services'], url: string, keep: () => Promise<void>) {
  const seconds = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return ((performance.now() - begun) / 1000).toFixed(1)
  }
  const kept = await seconds(keep)
  const { size } = statSync(join(services.config.dataDir, 'search/primary'))
  const database = await openDatabase({ url })
  const resumed = await seconds(() => resumeSearch({ ...services, database }))
  const isResumed = searchIndexOf(database.reads.primary).lagMs() !== undefined
  await database.close()
  return { 'kept in s': kept, 'MB on the disk': megabytes(size), 'resumed in s': isResumed ? resumed : 'NOT RESUMED' }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

/** Resolves when a server has read all listings. */
export async function untilReady(address: string): Promise<void> {
  while ((await fetch(`${address}/readyz`)).status !== 200) await pause(100)
}
