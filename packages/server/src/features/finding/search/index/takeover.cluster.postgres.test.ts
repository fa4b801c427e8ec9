import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { expect, it } from 'vitest'
import { readConfig } from '../../../../config.ts'
import { isDatabaseUnreachable } from '../../../../platform/db/constraint.ts'
import { openDatabase } from '../../../../platform/db/database.ts'
import type { ReadSource } from '../../../../platform/db/reads.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { prepareDatabase } from '../../../../prepare-database.ts'
import { openServices } from '../../../../open-services.ts'
import { aMember, type TestMember } from '../../../../testing/members/a-member.ts'
import { openOwnCluster } from '../../../../testing/databases/own-cluster.ts'
import { untilTrue } from '../../../../testing/databases/until-true.ts'
import { findPlainly, searchFor, type Question } from '../../../../testing/plain-search.ts'
import { aProfileWrite, writeProfile } from '../../../../testing/members/profile-writes.ts'
import { findPage } from '../find-page.ts'

const ROUNDS = 8
const MEMBERS = 12
const WRITERS = 4
const STEPS = 12
/** Writes that the replica never receives, so that it reuses the same transaction ids after the takeover. */
const LOST = 100
const TODAY = '2026-06-01'
const EVERYONE: Question = { by: 'all', ids: [], gender: undefined, born: { from: undefined, to: undefined } }

type Source = Pick<ReadSource, 'pool' | 'db'>

it('search is exact on a replica, after a crash of the database, and after the replica took over (API-SEARCH-01)', async () => {
  await using cleanUp = new AsyncDisposableStack()
  const primary = await openOwnCluster()
  cleanUp.defer(primary.stop)
  const services = await openServices(readConfig({ DATABASE_URL: primary.url, PORT: '0', DEMO_MEMBERS: '0' }))
  cleanUp.defer(services.close)
  await prepareDatabase(services.database)
  const members: TestMember[] = []
  for (let n = 0; n < MEMBERS; n++) members.push(await aMember(services, { dateOfBirth: '1991-02-10' }))
  const replica = await primary.addReplica()
  cleanUp.defer(replica.stop)
  const copy = await openDatabase({ url: replica.url })
  cleanUp.defer(copy.close)
  const watch = new pg.Client(replica.url)
  await watch.connect()
  cleanUp.defer(() => watch.end())
  const expectExact = async (source: Source) => {
    for (const viewer of [undefined, ...members]) {
      const { total, profiles } = await find(source, viewer)
      const ids = await findPlainly(source, EVERYONE, viewer && { profileId: viewer.profileId, today: TODAY })
      expect({ total, ids: profiles.map(({ profileId }) => profileId) }).toEqual({ total: ids.length, ids })
    }
  }

  const write = await openWriters(primary.url, members)
  for (let round = 0; round < ROUNDS; round++) {
    await write.some(() => find(copy, members[randomInt(MEMBERS)]))
    // the replica is paused while both searches read it
    await watch.query('select pg_wal_replay_pause()')
    await untilTrue(watch, `select pg_get_wal_replay_pause_state() = 'paused' as done`)
    await expectExact(copy)
    await watch.query('select pg_wal_replay_resume()')
  }
  await write.end()

  // like a server whose address always leads to the current primary
  let led = await openDatabase({ url: primary.url })
  const moving: Source = {
    db: led.db,
    pool: { query: (asked: string, values?: unknown[]) => led.pool.query(asked, values) } as unknown as pg.Pool,
  }
  await expectExact(moving)
  await primary.restart('immediate')
  await expectExact(moving)

  await watch.query(`alter system set primary_conninfo = ''`)
  await watch.query('select pg_reload_conf()')
  await untilTrue(watch, 'select not exists (select from pg_stat_wal_receiver) as done')
  await moveAll(led, members, LOST)
  await expectExact(moving)
  await led.close()
  await watch.query('select pg_promote(true, 30)')
  led = await openDatabase({ url: replica.url })
  cleanUp.defer(led.close)
  await expectExact(moving)
  await moveAll(led, members, LOST + LOST)
  await expectExact(moving)
  await expectExact(copy)
})

/** Searches like a caller who retries after a 503 or a lost connection. */
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

async function moveAll({ pool }: Source, members: readonly TestMember[], times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await pool.query(
      `update profile set date_of_birth = date_of_birth + 1, gender = case gender when 'Male' then 'Female' else 'Male' end
       where id = $1`,
      [members[n % members.length]?.profileId],
    )
  }
}

/** Connections with overlapping transactions and savepoints; each writes members of its own. */
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
