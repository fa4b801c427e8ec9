import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../packages/server/src/config.ts'
import { writeDemoMembers } from '../packages/server/src/demo/write-demo-members.ts'
import { findMatches } from '../packages/server/src/features/matches/find-matches.ts'
import { english } from '../packages/server/src/platform/languages.ts'
import { prepareDatabase } from '../packages/server/src/prepare-database.ts'
import { openServices, type Services } from '../packages/server/src/services.ts'
import { asAdmin } from './as-admin.ts'
import { numberOption } from './options.ts'

/** How long do a member's matches take, of all who fit, and how far does their score tell people apart? */
const DATABASE = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const ASKING = 100
const LISTED = 50
const FIRST = { section: 'all', offset: 0, limit: LISTED } as const

/** True when every list is in order and holds as many as there are. */
export async function benchMatches(): Promise<boolean> {
  const members = numberOption('members', 100_000)
  const name = `thunai_bench_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const url = Object.assign(new URL(DATABASE), { pathname: `/${name}` }).href
  await asAdmin(DATABASE, `create database ${name}`)
  const services = await openServices(
    readConfig({
      DATABASE_URL: url,
      DATA_DIR: folder,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      PORT: '0',
      DEMO_MEMBERS: '0',
    }),
  )
  try {
    await prepareDatabase(services.database)
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
    await services.close()
    await asAdmin(DATABASE, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
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
