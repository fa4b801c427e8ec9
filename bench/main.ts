import { isClusterThere } from '../packages/server/src/testing/databases/own-cluster.ts'
import { costs } from './costs.ts'
import { embedded } from './embedded.ts'
import { evening } from './evening/evening.ts'
import { growth } from './growth.ts'
import { honest } from './honest/honest.ts'
import { live } from './live.ts'
import { openings } from './openings.ts'
import { readCommandLine, usageOf, WrongUsage } from './parts/command-line.ts'
import { photos } from './photos/photos.ts'
import { search } from './search/search.ts'
import { searchIndex } from './search-index/search-index.ts'
import { writes } from './writes.ts'

const all = [search, embedded, honest, searchIndex, evening, growth, costs, openings, live, writes, photos]
// without a name, the first benchmark that can run here
const benches = isClusterThere() ? all : all.toSorted((a, b) => Number(a.needsPostgres) - Number(b.needsPostgres))
try {
  const { isHelp, runs } = readCommandLine(process.argv.slice(2), benches)
  if (isHelp) console.log(usageOf(benches))
  else
    for (const { bench, options } of runs) {
      console.log(`\n${bench.name}: ${bench.shows}`)
      await bench.run(options)
    }
} catch (error) {
  if (!(error instanceof WrongUsage)) throw error
  console.error(`${error.message}\n\n${usageOf(benches)}`)
  process.exitCode = 2
}
