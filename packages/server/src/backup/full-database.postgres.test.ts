import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { checkPooler } from '../doctor/check-database.ts'
import { systemClock } from '../platform/clock.ts'
import { aTarget, type RestoreTarget } from '../testing/members/a-target.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { readOwnVersion } from '../watch/read-version.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let test: TestApp
let target: RestoreTarget
beforeAll(async () => {
  test = await openTestApp()
  target = await aTarget()
})
afterAll(async () => {
  await test.close()
  await target.remove()
})

it('a PostgreSQL that has tables is never filled (OPS-08)', async () => {
  const file = join(test.services.config.dataDir, 'one.backup')
  await writeBackup(test.services, file, { withDocuments: false, withoutPhotos: false })
  const outside = { config: readConfig(target.env), clock: systemClock, version: readOwnVersion().version }
  await restoreBackup(outside, file, { onlyTry: false })
  await expect(restoreBackup(outside, file, { onlyTry: true })).rejects.toThrow(
    /the database \S+ is not empty, and nothing is overwritten/,
  )
})

it('the copy of the database that lies beside a backup while it is made is for its owner’s eyes alone (OPS-06)', async () => {
  const { dataDir } = test.services.config
  const programs = join(dataDir, 'programs')
  const seen = join(dataDir, 'seen')
  mkdirSync(programs)
  // notes who may read what pg_dump has written
  const noting = `#!/bin/sh
PATH="\${PATH#*:}"
pg_dump "$@" && for said in "$@"; do case "$said" in --file=*) ls -l "\${said#--file=}" > ${seen};; esac; done
`
  writeFileSync(join(programs, 'pg_dump'), noting, { mode: 0o755 })
  vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`)
  await writeBackup(test.services, join(dataDir, 'seen.backup'), { withDocuments: false, withoutPhotos: false })
  vi.unstubAllEnvs()
  expect(readFileSync(seen, 'utf8')).toMatch(/^-rw------- /)
})

it('the doctor sees that no pooler is in between (OPS-09)', async () => {
  expect(await checkPooler(test.services.database)).toEqual({ right: 'none in between' })
})
