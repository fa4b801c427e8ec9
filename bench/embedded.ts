import { dayInIndia } from '@thunai/contract/values/dates'
import { writeDemoMembers } from '../packages/server/src/demo/write-demo-members.ts'
import { memoryMb } from '../packages/server/src/testing/databases/server-process.ts'
import { aMember } from '../packages/server/src/testing/members/a-member.ts'
import { defineBench } from './parts/bench.ts'
import { openProduct } from './parts/product.ts'
import { waitUntilSearchableHere } from './parts/settle.ts'
import { measurePages, pagesInWords } from './search/pages.ts'
import { searchVariants } from './search/variants.ts'

const LOOK_MS = 5

export const embedded = defineBench({
  name: 'embedded',
  shows: 'searches on the embedded database, beside count(*) there, and how long they hold up the main thread',
  needsPostgres: false,
  options: { members: 20_000 },
  run: async ({ members }) => {
    const { services, close } = await openProduct(undefined)
    try {
      await writeDemoMembers(services, { count: members })
      const { profileId } = await aMember(services, { gender: 'Male' })
      await waitUntilSearchableHere(services)
      const variants = await searchVariants(services)
      const stop = watchThread()
      const pages = await measurePages(services, variants, { profileId, today: dayInIndia(services.clock.now()) })
      const { ownMs, ms } = stop()
      console.table(pages.map(pagesInWords))
      console.log(
        `  The main thread was held up ${ownMs.toFixed(0)} ms at most by its own work, ${ms.toFixed(0)} ms by the clock; ${memoryMb(process.pid).toFixed(0)} MB with the database inside`,
      )
    } finally {
      await close()
    }
  },
})

/**
 * Samples this thread, which answers all callers; the returned function gives the longest interval between two samples.
 */
function watchThread(): () => { readonly ownMs: number; readonly ms: number } {
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return { at: performance.now(), spent: (user + system) / 1000 }
  }
  let last = now()
  let [ownMs, ms] = [0, 0]
  const look = () => {
    const { at, spent } = now()
    ownMs = Math.max(ownMs, spent - last.spent)
    ms = Math.max(ms, at - last.at - LOOK_MS)
    last = { at, spent }
  }
  const timer = setInterval(look, LOOK_MS)
  return () => {
    clearInterval(timer)
    look()
    return { ownMs, ms }
  }
}
