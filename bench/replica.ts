import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dayInIndia, yearsBefore } from '@thunai/contract/values/dates'
import pg from 'pg'
import { readConfig } from '../packages/server/src/config.ts'
import { prepareDatabase } from '../packages/server/src/prepare-database.ts'
import { openServices } from '../packages/server/src/services.ts'
import { aMember } from '../packages/server/src/testing/a-member.ts'
import { asAdmin } from './as-admin.ts'
import { openCluster } from './cluster.ts'
import { numberOption } from './options.ts'
import { startServer, type Served } from './server-process.ts'

const NAME = 'thunai_replica'
const STEP_MS = 5
const TOO_LONG_MS = 15_000
const ADMITTED_AGE = 30
/** A name has no digits. */
const nameOf = (round: number) => `Name ${[...String(round)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/**
 * Two server processes on a primary and a streaming replica of it. A member writes and reads at once, at either server: the
 * own write must always be seen, in the profile and in whom a search finds, also while the replica stands still. Beside it, how long others take to see it. True when
 * no own write was missed and the replica did the reading.
 */
export async function benchReplica(): Promise<boolean> {
  const rounds = numberOption('rounds', 300)
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }))
  const primary = await openCluster({ fresh: false })
  cleanUp.defer(primary.stop)
  await asAdmin(primary.url, `drop database if exists ${NAME} with (force)`)
  await asAdmin(primary.url, `create database ${NAME}`)
  cleanUp.defer(() => asAdmin(primary.url, `drop database ${NAME} with (force)`))
  const on = (url: string) => Object.assign(new URL(url), { pathname: `/${NAME}` }).href
  const secret = randomBytes(32).toString('hex')
  const services = await openServices(
    readConfig({ DATABASE_URL: on(primary.url), DATA_DIR: folder, TOKEN_SECRET: secret, PORT: '0', DEMO_MEMBERS: '0' }),
  )
  cleanUp.defer(services.close)
  await prepareDatabase(services.database)
  const member = await aMember(services, { name: nameOf(0) })
  // shows itself to members of thirty and more: whom the member finds changes with the member's own age
  const guarded = await aMember(services)
  await services.db.insertInto('preference').values({ profile_id: guarded.profileId, age_from: ADMITTED_AGE }).execute()
  await services.db.updateTable('profile').set({ visibility: 'filtered' }).where('id', '=', guarded.profileId).execute()
  const today = dayInIndia(services.clock.now())
  const replica = await primary.addReplica()
  cleanUp.defer(replica.stop)
  const env = {
    DATABASE_URL: on(primary.url),
    DATABASE_REPLICA_URL: on(replica.url),
    DATA_DIR: folder,
    TOKEN_SECRET: secret,
    PORT: '0',
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
  }
  const servers: Served[] = []
  cleanUp.defer(() => servers.forEach(({ server }) => server.kill()))
  for (let n = 0; n < 2; n++) servers.push(await startServer(env))
  const watch = new pg.Client(on(replica.url))
  await watch.connect()
  cleanUp.defer(() => watch.end())
  let missed = 0
  const lags: number[] = []
  const nameAt = async (address: string, token: string) => {
    const answer = await fetch(`${address}/profile/profilefulldata/getforviewforuser/${member.profileId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { data: { name: string } }).data.name
  }
  const findsGuarded = async (address: string) => {
    const answer = await fetch(`${address}/profile/search/profilelist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
      body: '{}',
    })
    const { content, totalElements } = (await answer.json()) as { content: { id: string }[]; totalElements: number }
    if (totalElements !== content.length) throw new Error('The total is wrong.')
    return content.some(({ id }) => id === guarded.profileId)
  }
  const visibleTo = async (address: string, name: string) => {
    const answer = await fetch(`${address}/profile/search/profilelist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return ((await answer.json()) as { content: { name: string }[] }).content[0]?.name === name
  }
  const reads = async () =>
    (
      await watch.query<{ n: number }>(
        `select coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::float8 as n from pg_stat_user_tables where relname = 'listing'`,
      )
    ).rows[0]?.n ?? 0
  const readBefore = await reads()
  for (let round = 1; round <= rounds; round++) {
    const writer = servers[round % 2]
    const reader = servers[(round + (round % 3 === 0 ? 1 : 0)) % 2]
    if (!writer || !reader) throw new Error('two servers')
    const isStill = round % 20 === 0
    if (isStill) await watch.query('select pg_wal_replay_pause()')
    const name = nameOf(round)
    const age = round % 2 === 0 ? ADMITTED_AGE : ADMITTED_AGE - 1
    const saved = await fetch(`${writer.address}/profile/update/profileupdate/${member.profileId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
      body: JSON.stringify({ name, dateOfBirth: yearsBefore(today, age) }),
    })
    if (saved.status !== 200) throw new Error(`The write was answered with ${saved.status}: ${await saved.text()}`)
    if ((await nameAt(reader.address, member.token)) !== name) missed += 1
    if ((await findsGuarded(reader.address)) !== age >= ADMITTED_AGE) missed += 1
    if (isStill) await watch.query('select pg_wal_replay_resume()')
    const begun = performance.now()
    while (!(await visibleTo(reader.address, name))) {
      if (performance.now() - begun > TOO_LONG_MS) throw new Error('A visitor never saw the change.')
      await pause(STEP_MS)
    }
    lags.push(performance.now() - begun)
  }
  // the statistics come with a delay
  await pause(1500)
  const readThere = (await reads()) - readBefore
  lags.sort((a, b) => a - b)
  console.table([
    {
      rounds,
      'own writes missed': missed,
      'seen by visitors after, p50 ms': lags[Math.floor(lags.length / 2)]?.toFixed(0),
      'at most ms': lags.at(-1)?.toFixed(0),
      'rows read on the replica': readThere,
    },
  ])
  return missed === 0 && readThere > 0
}
