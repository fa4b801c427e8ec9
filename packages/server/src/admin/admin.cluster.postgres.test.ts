import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prepareDatabase } from '../prepare-database.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openOwnCluster } from '../testing/databases/own-cluster.ts'
import { withDatabase } from '../testing/databases/template.ts'

it('the doctor checks the replica, and PostgreSQL directly behind a pooler; all must be one database (OPS-09)', async () => {
  await using cleanUp = new AsyncDisposableStack()
  const primary = await openOwnCluster()
  cleanUp.defer(primary.stop)
  const database = await openDatabase({ url: primary.url })
  cleanUp.defer(database.close)
  await prepareDatabase(database)
  const replica = await primary.addReplica()
  cleanUp.defer(replica.stop)
  const folder = mkdtempSync(join(tmpdir(), 'thunai-doctor-'))
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }))
  const doctor = (more: Record<string, string>) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../admin.ts'), 'doctor'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL: primary.url, ...more },
    }).stdout

  expect(doctor({ DATABASE_REPLICA_URL: replica.url })).toMatch(/^ok {5}replica {5}[\d.]+ s behind$/m)
  expect(doctor({ DATABASE_REPLICA_URL: primary.url })).toMatch(
    /^FAULT {2}replica {5}DATABASE_REPLICA_URL names a server that follows none\./m,
  )
  expect(doctor({ DATABASE_REPLICA_URL: withDatabase(replica.url, 'template1') })).toMatch(
    /^FAULT {2}replica {5}DATABASE_REPLICA_URL names the database template1, DATABASE_URL \w+\./m,
  )
  expect(doctor({ DATABASE_DIRECT_URL: withDatabase(primary.url, 'template1') })).toMatch(
    /^FAULT {2}pooler {6}DATABASE_DIRECT_URL names the database template1, DATABASE_URL \w+\./m,
  )
  const other = await openDatabase({ url: primary.url, replicaUrl: withDatabase(replica.url, 'template1') })
  cleanUp.defer(other.close)
  expect(await other.reads.sourceFor(undefined)).toBe(other.reads.primary)
  expect(doctor({})).toMatch(/^ok {5}pooler {6}none in between$/m)
  expect(doctor({ DATABASE_DIRECT_URL: 'postgres://127.0.0.1:9/away' })).toMatch(/^FAULT {2}pooler {6}.*ECONNREFUSED/m)
})
