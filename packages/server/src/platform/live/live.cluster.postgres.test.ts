import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { prepareDatabase } from '../../prepare-database.ts'
import { openOwnCluster } from '../../testing/databases/own-cluster.ts'
import { untilTrue } from '../../testing/databases/until-true.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { openLog } from '../log.ts'
import { openLive } from './live.ts'

/** Transactions that the old primary rolled back and the new one never saw: it assigns their ids again. */
const LOST = 50

it('an event written right after a failover is received, although its transaction has an older id than the last read (LIVE-05)', async () => {
  await using cleanUp = new AsyncDisposableStack()
  const primary = await openOwnCluster()
  cleanUp.defer(primary.stop)
  const old = await openDatabase({ url: primary.url })
  cleanUp.defer(old.close)
  await prepareDatabase(old)
  const replica = await primary.addReplica()
  cleanUp.defer(replica.stop)
  const promoted = await openDatabase({ url: replica.url })
  cleanUp.defer(promoted.close)

  // as a server whose address always leads to the current primary; undefined while there is none
  let current: Database | undefined = old
  const db = new Proxy(old.db, {
    get: (_, name) => {
      if (!current) throw new Error('There is no primary.')
      const found: unknown = Reflect.get(current.db, name, current.db)
      return typeof found === 'function' ? found.bind(current.db) : found
    },
  })
  const listening = liveOn({ db, url: undefined })
  cleanUp.defer(listening.close)
  const received: (number | null)[] = []
  const stop = await listening.hear((events) => received.push(...events.map(({ seq }) => seq)))
  cleanUp.defer(stop)
  const writeOn = async ({ transact, ...database }: Database, seq: number) => {
    const live = liveOn(database)
    await transact((tx) => live.put(tx, [{ to: randomUUID(), kind: 'message', seq }]))
    await live.close()
  }
  await writeOn(old, 1)
  await expect.poll(() => received).toContain(1)

  const standby = new pg.Client(replica.url)
  await standby.connect()
  cleanUp.defer(() => standby.end())
  await untilTrue(standby, 'select exists (select from live_event where seq = 1) as done')
  await standby.query(`alter system set primary_conninfo = ''`)
  await standby.query('select pg_reload_conf()')
  await untilTrue(standby, 'select not exists (select from pg_stat_wal_receiver) as done')
  for (let n = 0; n < LOST; n++) await old.pool.query('begin; select pg_current_xact_id(); rollback')
  // the listener has read since, and continues from the last of these ids
  await writeOn(old, 2)
  await expect.poll(() => received).toContain(2)

  // no read happens between the promotion and the first event
  current = undefined
  await standby.query('select pg_promote(true, 30)')
  await writeOn(promoted, 3)
  current = promoted
  await writeOn(promoted, 4)
  await expect.poll(() => received).toEqual([1, 2, 3, 4])
})

const liveOn = (database: Pick<Database, 'db' | 'url'>) =>
  openLive({ database, clock: systemClock, log: openLog('error'), lookMs: 50 })
