import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { readConfig } from '../../packages/server/src/config.ts'
import { findPage } from '../../packages/server/src/features/search/find-page.ts'
import { isDatabaseUnreachable } from '../../packages/server/src/platform/db/constraint.ts'
import { openDatabase } from '../../packages/server/src/platform/db/database.ts'
import type { ReadSource } from '../../packages/server/src/platform/db/reads.ts'
import { Refusal } from '../../packages/server/src/platform/refusal.ts'
import { prepareDatabase } from '../../packages/server/src/prepare-database.ts'
import { openServices } from '../../packages/server/src/services.ts'
import { aMember, type TestMember } from '../../packages/server/src/testing/a-member.ts'
import { findPlainly, searchFor, type Question } from '../../packages/server/src/testing/plain-search.ts'
import { aProfileWrite, writeProfile } from '../../packages/server/src/testing/profile-writes.ts'
import { asAdmin } from '../as-admin.ts'
import { openCluster } from '../cluster.ts'
import { numberOption } from '../options.ts'

const NAME = 'thunai_takeover'
const MEMBERS = 12
const WRITERS = 4
const STEPS = 12
/** What is written where nobody takes it over, so that the one who does gives the same transaction ids again. */
const LOST = 100
const TODAY = '2026-06-01'
const EVERYONE: Question = { by: 'all', ids: [], gender: undefined, born: { from: undefined, to: undefined } }

type Source = Pick<ReadSource, 'pool' | 'db'>

/**
 * Is search still exact on a replica that follows transactions which overlap and end out of order, after a crash of the
 * database, and after a replica took over that had not received the last of them? Each member's search is held against plain
 * SQL on the same database. True when all were right.
 */
export async function benchTakeover(): Promise<boolean> {
  const rounds = numberOption('rounds', 60)
  await using cleanUp = new AsyncDisposableStack()
  const primary = await openCluster({ fresh: false })
  cleanUp.defer(primary.stop)
  await asAdmin(primary.url, `drop database if exists ${NAME} with (force)`)
  await asAdmin(primary.url, `create database ${NAME}`)
  const on = (url: string) => Object.assign(new URL(url), { pathname: `/${NAME}` }).href
  const services = await openServices(readConfig({ DATABASE_URL: on(primary.url), PORT: '0', DEMO_MEMBERS: '0' }))
  cleanUp.defer(services.close)
  await prepareDatabase(services.database)
  const members: TestMember[] = []
  for (let n = 0; n < MEMBERS; n++) members.push(await aMember(services, { dateOfBirth: '1991-02-10' }))
  const replica = await primary.addReplica()
  cleanUp.defer(replica.stop)
  const copy = await openDatabase({ url: on(replica.url) })
  cleanUp.defer(copy.close)
  const watch = new pg.Client(on(replica.url))
  await watch.connect()
  cleanUp.defer(() => watch.end())

  const results: { what: string; searches: number; wrong: number }[] = []
  const check = async (what: string, source: Source) => {
    const known = results.find((one) => one.what === what)
    const result = known ?? { what, searches: 0, wrong: 0 }
    if (!known) results.push(result)
    for (const viewer of [undefined, ...members]) {
      result.searches += 1
      if (!(await isRight(source, viewer))) result.wrong += 1
    }
  }

  const write = await openWriters(on(primary.url), members)
  for (let round = 0; round < rounds; round++) {
    await write.some(() => find(copy, members[randomInt(MEMBERS)]))
    // it stands still while it is looked at from two sides
    await watch.query('select pg_wal_replay_pause()')
    await pause(20)
    await check('on a replica that follows', copy)
    await watch.query('select pg_wal_replay_resume()')
  }
  await write.end()

  // as a server that is led to whoever is the primary now
  let led = await openDatabase({ url: on(primary.url) })
  const moving: Source = {
    db: led.db,
    pool: { query: (asked: string, values?: unknown[]) => led.pool.query(asked, values) } as unknown as pg.Pool,
  }
  await check('on the primary', moving)
  await primary.restart('immediate')
  await check('after a crash', moving)

  await watch.query(`alter system set primary_conninfo = ''`)
  await watch.query('select pg_reload_conf()')
  while ((await watch.query('select from pg_stat_wal_receiver')).rowCount) await pause(20)
  await moveAll(led, members, LOST)
  await check('on the primary', moving)
  await led.close()
  await watch.query('select pg_promote(true, 30)')
  led = await openDatabase({ url: on(replica.url) })
  cleanUp.defer(led.close)
  await check('after a takeover', moving)
  await moveAll(led, members, LOST + LOST)
  await check('after a takeover', moving)
  await check('on the replica that took over', copy)
  console.table(results)
  return results.every(({ wrong }) => wrong === 0)
}

/** As a caller sees it who comes again when told so; a lost connection is one more reason to. */
async function find(source: Source, viewer: TestMember | undefined) {
  for (;;) {
    try {
      const asked = { today: TODAY, profileId: viewer?.profileId }
      return await findPage(source, searchFor(EVERYONE), { limit: MEMBERS, offset: 0 }, asked)
    } catch (error) {
      if (!(error instanceof Refusal) && !isDatabaseUnreachable(error)) throw error
      await pause(50)
    }
  }
}

async function isRight(source: Source, viewer: TestMember | undefined): Promise<boolean> {
  const { total, profiles } = await find(source, viewer)
  const ids = await findPlainly(source, EVERYONE, viewer && { profileId: viewer.profileId, today: TODAY })
  return total === ids.length && profiles.every(({ profileId }, place) => profileId === ids[place])
}

async function moveAll({ pool }: Source, members: readonly TestMember[], times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await pool.query(
      `update profile set date_of_birth = date_of_birth + 1, gender = case gender when 'Male' then 'Female' else 'Male' end
       where id = $1`,
      [members[n % members.length]?.profileId],
    )
  }
}

/** Connections whose transactions overlap, with savepoints in them; each has members of its own. */
async function openWriters(url: string, members: readonly TestMember[]) {
  const clients: pg.Client[] = []
  for (let n = 0; n < WRITERS; n++) {
    const client = new pg.Client(url)
    await client.connect()
    clients.push(client)
  }
  const open = new Set<pg.Client>()
  const oneIn = (chances: number) => randomInt(chances) === 0
  const step = async () => {
    const by = randomInt(WRITERS)
    const client = clients[by] as pg.Client
    if (open.has(client) && oneIn(4)) {
      open.delete(client)
      await client.query(oneIn(5) ? 'rollback' : 'commit')
      return
    }
    if (!open.has(client)) await client.query('begin')
    open.add(client)
    if (oneIn(3)) await client.query('savepoint one')
    const own = members.filter((_, n) => n % WRITERS === by)
    for (const write of fc.sample(aProfileWrite, 1)) await writeProfile(client, own, write)
  }
  return {
    some: async (between: () => Promise<unknown>) => {
      for (let n = 0; n < STEPS; n++) {
        await step()
        if (oneIn(3)) await between()
      }
    },
    end: async () => {
      for (const client of open) await client.query('commit')
      for (const client of clients) await client.end()
    },
  }
}
