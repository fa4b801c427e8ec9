import { benchAstrology } from './astrology.ts'
import { benchBiodata } from './biodata.ts'
import { benchCosts } from './costs.ts'
import { benchEmbedded } from './embedded.ts'
import { benchEvidence } from './evidence/evidence.ts'
import { benchGenerated } from './generated-requests.ts'
import { benchFilters } from './filters.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchHonest } from './honest/honest.ts'
import { benchLive } from './live.ts'
import { benchMessages } from './messages.ts'
import { benchMatches } from './matches.ts'
import { benchOpenings } from './openings.ts'
import { benchPhotos } from './photos.ts'
import { benchReviews } from './reviews.ts'
import { benchSearchIndex } from './search-index.ts'
import { benchSearch } from './search/search.ts'
import { benchSignals } from './signals.ts'
import { benchEvening } from './evening/evening.ts'
import { benchWrites } from './writes.ts'
import { isClusterThere } from '../packages/server/src/testing/own-cluster.ts'

/** Each benchmark prints its figures and returns whether its checks passed. */
const AREAS: Readonly<Record<string, () => Promise<boolean>>> = {
  biodata: benchBiodata,
  search: benchSearch,
  honest: benchHonest,
  'search-index': benchSearchIndex,
  filters: benchFilters,
  evening: benchEvening,
  growth: benchGrowth,
  embedded: benchEmbedded,
  reviews: benchReviews,
  openings: benchOpenings,
  astrology: benchAstrology,
  photos: benchPhotos,
  signals: benchSignals,
  matches: benchMatches,
  messages: benchMessages,
  evidence: benchEvidence,
  live: benchLive,
  costs: benchCosts,
  writes: benchWrites,
  generated: benchGenerated,
}

const named = process.argv.slice(2).filter((word) => Object.hasOwn(AREAS, word))
// the most telling benchmark that can run here
const usual = isClusterThere() ? 'search' : 'embedded'
console.log(`  npm run bench -- ${Object.keys(AREAS).join('|')}: without a name it is ${usual}, where there is ${isClusterThere() ? 'a' : 'no'} PostgreSQL
  search takes --members 10000,100000,1000000 --seconds 2 --fresh --picture, honest --members 10000,1000000 --seconds 5 --seed 1, writes --members 10000,1000000 --times 60, evening --members 100000 --rate 28 --seconds 600 --streams 2000, growth --members 10000,100000,1000000 --streams 1000,4000,15000, matches --members 100000, search-index --members 1000000, filters --members 1000000, messages --seconds 10, evidence --times 15, generated --requests 20000 --seed 1, costs --members 10000 --times 400, live --streams 5000 --each 2 --rate 500
  The first run fills its databases, a hundred thousand members in about a minute and a million in eight on a free machine;
  later runs find them filled.`)
for (const name of named.length > 0 ? named : [usual]) {
  console.log(`\n${name}`)
  if (!(await AREAS[name]?.())) process.exitCode = 1
}
