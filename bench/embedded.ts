import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayInIndia } from '@thunai/contract/values/dates'
import { readConfig } from '../packages/server/src/config.ts'
import { writeDemoMembers } from '../packages/server/src/demo/write-demo-members.ts'
import { findPage } from '../packages/server/src/features/finding/search/find-page.ts'
import { searchFor } from '../packages/server/src/testing/plain-search.ts'
import { prepareDatabase } from '../packages/server/src/prepare-database.ts'
import { openServices } from '../packages/server/src/open-services.ts'
import { aMember } from '../packages/server/src/testing/a-member.ts'
import { watchThread } from './held-up.ts'
import { numberOption } from './options.ts'
import { at, timesOf } from './search/times.ts'
import { countPlainly } from './search/in-the-database.ts'
import { settleHere } from './search/settle.ts'
import { searchVariants } from './search/variants.ts'

const STALL_MS = 50

/**
 * Search on the embedded database beside count(*) there, and how long the main thread, which answers all callers, was ever
 * held up meanwhile: true when its own work never did for more than 50 ms.
 */
export async function benchEmbedded(): Promise<boolean> {
  const members = numberOption('members', 20_000)
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const services = await openServices(readConfig({ DATA_DIR: folder, PORT: '0', THROTTLE: 'off', DEMO_MEMBERS: '0' }))
  try {
    await prepareDatabase(services.database)
    const begun = performance.now()
    await writeDemoMembers(services, { count: members })
    console.log(`  ${members} members made in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    const { profileId } = await aMember(services, { gender: 'Male' })
    const viewer = { profileId, today: dayInIndia(services.clock.now()) }
    await settleHere(services, 'after the members were made')
    const source = await services.database.reads.sourceFor(undefined)
    const rows: Record<string, string | number>[] = []
    const stop = watchThread()
    for (const { name, isMember, wanted } of await searchVariants(services)) {
      const times = await timesOf(100, () =>
        findPage(
          source,
          searchFor(wanted),
          { limit: 50, offset: 0 },
          { today: viewer.today, profileId: isMember ? profileId : undefined },
        ),
      )
      const counted = await timesOf(10, () => countPlainly(services.database.pool, wanted))
      rows.push({
        search: name,
        'p50 ms': at(times, 0.5).toFixed(2),
        'p99 ms': at(times, 0.99).toFixed(2),
        'count(*) ms': at(counted, 0.5).toFixed(2),
      })
    }
    const { ownMs, ms } = stop()
    console.table(rows)
    console.log(
      `  The main thread was held up ${ownMs.toFixed(0)} ms at most by its own work, ${ms.toFixed(0)} ms by the clock; ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB with the database inside`,
    )
    return ownMs <= STALL_MS
  } finally {
    await services.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
