import { writeDemoMembers } from '../packages/server/src/demo/write-demo-members.ts'
import { findMatches } from '../packages/server/src/features/finding/matches/find-matches.ts'
import { english } from '../packages/server/src/platform/languages.ts'
import type { Services } from '../packages/server/src/services.ts'
import { numberOption } from './options.ts'
import { openOwnDatabase } from './own-database.ts'

/** Times a member's matches, and shows how far their scores differ. */
const ASKING = 100
const LISTED = 50
const FIRST = { section: 'all', offset: 0, limit: LISTED } as const

/** True when every list is in order and holds as many as there are. */
export async function benchMatches(): Promise<boolean> {
  const members = numberOption('members', 100_000)
  const { services, close } = await openOwnDatabase()
  try {
    await writeDemoMembers(services, { count: members })
    await services.database.pool.query('vacuum analyze')
    const asking = await membersWhoAsk(services)
    await Promise.all(asking.slice(0, 5).map((id) => findMatches(services, english, asCaller(id), FIRST)))
    const { times, scores, fitting, isRight } = await measure(services, asking)
    console.log(`  ${members} members; ${ASKING} of them ask for their ${LISTED} best, one after the other`)
    console.table([
      {
        'p50 ms': at(times, 0.5).toFixed(1),
        'p95 ms': at(times, 0.95).toFixed(1),
        'slowest ms': at(times, 1).toFixed(1),
        'fit age, religion, caste (p50)': at(fitting, 0.5),
        'most who fit': at(fitting, 1),
        'scores listed, lowest to highest': `${at(scores, 0)} to ${at(scores, 1)}, half below ${at(scores, 0.5)}`,
      },
    ])
    return isRight
  } finally {
    await close()
  }
}

async function membersWhoAsk({ database: { pool } }: Services): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select profile_id id from preference order by md5(profile_id::text) limit $1',
    [ASKING],
  )
  return rows.map(({ id }) => id)
}

async function measure(services: Services, asking: readonly string[]) {
  const [times, scores, fitting]: [number[], number[], number[]] = [[], [], []]
  let isRight = true
  for (const id of asking) {
    const begun = performance.now()
    const { matches, totals } = await findMatches(services, english, asCaller(id), FIRST)
    times.push(performance.now() - begun)
    fitting.push(totals.all)
    scores.push(...matches.map(({ matchScore = 0 }) => matchScore))
    const isInOrder = matches.every(({ isNew, matchScore = 0 }, n) => {
      const before = matches[n - 1]
      return !before || (before.isNew && !isNew) || (before.isNew === isNew && matchScore <= (before.matchScore ?? 0))
    })
    isRight &&= isInOrder && matches.length === Math.min(LISTED, totals.all)
  }
  return { times, scores, fitting, isRight }
}

const asCaller = (profileId: string) => ({ profileId, lastWrite: undefined })

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0

if (import.meta.main) process.exitCode = (await benchMatches()) ? 0 : 1
