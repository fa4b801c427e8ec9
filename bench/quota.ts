import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../packages/server/src/config.ts'
import { prepareDatabase } from '../packages/server/src/prepare-database.ts'
import { openServices, type Services } from '../packages/server/src/services.ts'
import { aMember, type TestMember } from '../packages/server/src/testing/a-member.ts'
import { aSubscription } from '../packages/server/src/testing/a-subscription.ts'
import { asAdmin } from './as-admin.ts'
import { KilledServer } from './killed-server.ts'

/**
 * Does the contact allowance hold when everybody clicks at once and the server dies in the middle of it? Rounds of
 * parallel calls against a server process on PostgreSQL, killed without warning in some of them. The bench keeps its own
 * ledger of what was asked and answered, and holds it against the database after every round.
 */
const DATABASE = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const ROUNDS = Number(process.env['ROUNDS'] ?? 1000)
const CLICKS = 50
const KILL_ONE_ROUND_IN = 20
const VIEW_CONTACT = '/packageservice/package-usage/view-contact'

interface Tally {
  granted: number
  refused: number
  unanswered: number
  kills: number
  wrongGrants: number
  doubleCharges: number
  wrongRefusals: number
}

/** Runs the rounds; true when nothing was granted, charged or refused wrongly. */
export async function benchQuota(): Promise<boolean> {
  const name = `thunai_bench_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const env = {
    DATABASE_URL: Object.assign(new URL(DATABASE), { pathname: `/${name}` }).href,
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
  }
  await asAdmin(DATABASE, `create database ${name}`)
  const services = await openServices(readConfig(env))
  const server = new KilledServer(env)
  try {
    await prepareDatabase(services.database)
    const targets: TestMember[] = []
    for (let n = 0; n < CLICKS; n++) targets.push(await aMember(services))
    await server.start()
    const tally: Tally = {
      granted: 0,
      refused: 0,
      unanswered: 0,
      kills: 0,
      wrongGrants: 0,
      doubleCharges: 0,
      wrongRefusals: 0,
    }
    const begun = performance.now()
    for (let n = 1; n <= ROUNDS; n++) {
      await round(services, server, targets, tally)
      if (n % 100 === 0) console.log(`  ${n} of ${ROUNDS} rounds`)
    }
    report(tally, (performance.now() - begun) / 1000)
    console.log(
      `  for comparison, counting first and writing later: ${await withoutLock(services)} grants for a limit of 5`,
    )
    return tally.wrongGrants + tally.doubleCharges + tally.wrongRefusals === 0
  } finally {
    await server.kill()
    await services.close()
    await asAdmin(DATABASE, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function round(
  services: Services,
  server: KilledServer,
  targets: readonly TestMember[],
  tally: Tally,
): Promise<void> {
  const viewer = await aMember(services, { gender: 'Male' })
  const limit = randomInt(0, 11)
  await aSubscription(services, viewer.profileId, { contactLimit: limit })
  // some ask for the same member, so that double charges have a chance
  const asked = Array.from({ length: CLICKS }, () => targets[randomInt(targets.length)]?.profileId ?? '')
  const clicking = Promise.all(asked.map((target) => click(server.address, viewer.token, target)))
  const isKilled = randomInt(KILL_ONE_ROUND_IN) === 0
  if (isKilled) {
    await pause(randomInt(120))
    await server.kill()
    tally.kills++
  }
  const statuses = await clicking
  if (isKilled) {
    await server.start()
    // who got no answer clicks again
    const again = await Promise.all(
      asked.map((target, n) => (statuses[n] === 0 ? click(server.address, viewer.token, target) : statuses[n])),
    )
    tally.unanswered += statuses.filter((status) => status === 0).length
    again.forEach((status, n) => (statuses[n] = status ?? 0))
  }
  await holdAgainst(services, viewer, limit, asked, statuses, tally)
}

async function holdAgainst(
  { db }: Services,
  viewer: TestMember,
  limit: number,
  asked: readonly string[],
  statuses: readonly number[],
  tally: Tally,
): Promise<void> {
  const rows = await db
    .selectFrom('interaction')
    .select('target_id')
    .where('viewer_id', '=', viewer.profileId)
    .where('contact_viewed_at', 'is not', null)
    .execute()
  const plan = await db
    .selectFrom('subscription')
    .select(['contacts_used', 'profiles_viewed'])
    .where('profile_id', '=', viewer.profileId)
    .executeTakeFirstOrThrow()
  const written = new Set(rows.map((row) => row.target_id))
  const granted = new Set(asked.filter((_, n) => statuses[n] === 200))
  tally.granted += statuses.filter((status) => status === 200).length
  tally.refused += statuses.filter((status) => status === 403).length
  // shown but not on the books, or more on the books than was sold
  tally.wrongGrants += [...granted].filter((target) => !written.has(target)).length + Math.max(0, written.size - limit)
  tally.doubleCharges += Math.abs(plan.contacts_used - written.size) + Math.abs(plan.profiles_viewed - written.size)
  // a refusal is right only when everything sold was used; anything but yes and no is wrong too
  tally.wrongRefusals += statuses.filter((status, n) =>
    status === 403 ? written.size < limit || written.has(asked[n] ?? '') : status !== 200,
  ).length
}

/** The status, or 0 when the server died before it answered. */
async function click(address: string, token: string, profileId: string): Promise<number> {
  try {
    const response = await fetch(address + VIEW_CONTACT, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ profileId }),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** What a limit of 5 comes to when it is looked up first and spent later, without a lock. */
async function withoutLock({ database: { pool } }: Services): Promise<number> {
  await pool.query('create table naive (n int)')
  await Promise.all(
    Array.from({ length: CLICKS }, async (_, n) => {
      const { rows } = await pool.query<{ used: number }>('select count(*) used from naive')
      if ((rows[0]?.used ?? 0) < 5) await pool.query('insert into naive values ($1)', [n])
    }),
  )
  return (await pool.query<{ n: number }>('select count(*) n from naive')).rows[0]?.n ?? 0
}

function report(tally: Tally, seconds: number): void {
  const calls = ROUNDS * CLICKS
  console.log(
    `  ${calls} clicks in ${ROUNDS} rounds, ${Math.round(calls / seconds)} a second; the server was killed ${tally.kills} times`,
  )
  console.log(`  granted ${tally.granted}, refused ${tally.refused}, asked again after a kill ${tally.unanswered}`)
  console.log(
    `  wrong grants ${tally.wrongGrants}, double charges ${tally.doubleCharges}, wrong refusals ${tally.wrongRefusals}`,
  )
}

if (import.meta.main) process.exitCode = (await benchQuota()) ? 0 : 1
