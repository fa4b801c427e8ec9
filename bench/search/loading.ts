import { statSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { searchIndexOf } from '../../packages/server/src/features/finding/search/index/search-index.ts'
import { resumeSearch } from '../../packages/server/src/features/finding/search/search.api.ts'
import { openDatabase } from '../../packages/server/src/platform/db/database.ts'
import type { FilledProduct } from '../parts/filled.ts'
import { cpuMsSince } from '../parts/times.ts'

/**
 * Time in which a server reads all listings, its own processor time for that, and how long it delays other calls
 * meanwhile; also the time to save them when it stops, and to load them at the next start.
 */
export async function measureLoading({ services, url }: FilledProduct) {
  const source = await services.database.reads.sourceFor(undefined)
  const index = searchIndexOf(source)
  const keep = await resumeSearch(services, 1)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const used = process.cpuUsage()
  delay.enable()
  const readS = await secondsOf(() => index.catchUp())
  delay.disable()
  const cpuS = cpuMsSince(used) / 1000
  const { decided } = await index.search(undefined, ({ size, bytes }) => ({ slots: [], size, bytes }))
  const keptS = await secondsOf(keep)
  const { size: keptBytes } = statSync(join(services.config.dataDir, 'search/primary'))
  const database = await openDatabase({ url })
  const resumedS = await secondsOf(() => resumeSearch({ ...services, database }))
  const isResumed = searchIndexOf(database.reads.primary).lagMs() !== undefined
  await database.close()
  return {
    listings: decided.size,
    readS,
    cpuS,
    heldUpMs: delay.max / 1e6,
    memoryMb: decided.bytes / 1e6,
    keptS,
    keptMb: keptBytes / 1e6,
    resumedS: isResumed ? resumedS : Number.NaN,
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
