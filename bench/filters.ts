import { aHoroscope } from '../packages/server/src/testing/a-horoscope.ts'
import { aMember } from '../packages/server/src/testing/a-member.ts'
import { openCluster } from '../packages/server/src/testing/own-cluster.ts'
import { memoryMb } from '../packages/server/src/testing/server-process.ts'
import { numberOption } from './options.ts'
import { measureEveryFilter } from './search/every-filter.ts'
import { openFilled } from './search/filled.ts'
import { measureLoading } from './search/loading.ts'

/** What the index of a million members may take; fewer take more each, because dictionaries hardly shrink. */
const MOST_MB = 230

/** Decisions of searches with every filter and every count beside them, in the index alone; true if it is as small and fast as it should be. */
export async function benchFilters(): Promise<boolean> {
  const members = numberOption('members', 1_000_000)
  const cluster = await openCluster({ fresh: false })
  try {
    const filled = await openFilled(cluster.url, members)
    try {
      const { profileId } = await aMember(filled.services, { gender: 'Male' })
      // poruthams are counted from a star
      await aHoroscope(filled.services, profileId, { star: 3, patham: 2 })
      const { figures: loading, largest } = await measureLoading(filled)
      console.table([{ ...loading, 'whole process, MB': memoryMb(process.pid).toFixed(0) }])
      console.log('  MB of the largest attributes')
      console.table(largest)
      console.log('  processor ms of one decision; the page has 50, facets count every choice of every filter')
      const { figures, isFast } = await measureEveryFilter(filled, profileId)
      console.table(figures)
      return isFast && Number(loading['MB in memory']) <= MOST_MB
    } finally {
      await filled.close()
    }
  } finally {
    await cluster.stop()
  }
}
