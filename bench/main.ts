import { benchAstrology } from './astrology.ts'
import { benchEmbedded } from './embedded.ts'
import { benchMatches } from './matches.ts'
import { benchPayments } from './payments.ts'
import { benchPhotos } from './photos.ts'
import { benchQuota } from './quota.ts'
import { benchReplica } from './replica.ts'
import { benchSearch } from './search/search.ts'
import { benchSoak } from './soak.ts'

/** Each area measures itself and answers whether all that must be right was right. */
const AREAS: Readonly<Record<string, () => Promise<boolean>>> = {
  search: benchSearch, soak: benchSoak, embedded: benchEmbedded, replica: benchReplica, quota: benchQuota, astrology: benchAstrology, payments: benchPayments,
  photos: benchPhotos, matches: benchMatches,
}

const wanted = process.argv.slice(2).filter((word) => Object.hasOwn(AREAS, word))
if (wanted.length === 0) {
  console.log(`Say what to measure: npm run bench -- ${Object.keys(AREAS).join('|')}\n  search takes --members 10000,100000,1000000 --seconds 5 --fresh --picture, soak takes --members 100000 --rate 300 --seconds 600, matches --members 100000`)
  process.exitCode = 1
}
for (const name of wanted) {
  console.log(`\n${name}`)
  if (!(await AREAS[name]?.())) process.exitCode = 1
}
