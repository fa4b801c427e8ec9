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

it('a PostgreSQL database with tables is never restored into (OPS-08)', async () => {
  const file = join(test.services.config.dataDir, 'one.backup')
  await writeBackup(test.services, file, { withDocuments: false, withoutPhotos: false })
  const dependencies = { config: readConfig(target.env), clock: systemClock, version: readOwnVersion().version }
  await restoreBackup(dependencies, file, { onlyTry: false })
  await expect(restoreBackup(dependencies, file, { onlyTry: true })).rejects.toThrow(
    /the database \S+ is not empty, and nothing is overwritten/,
  )
})

it('the temporary copy of the database beside a backup is readable by its owner only (OPS-06)', async () => {
  const { dataDir } = test.services.config
  const programs = join(dataDir, 'programs')
  const permissionsFile = join(dataDir, 'seen')
  mkdirSync(programs)
  // Logs the permissions of the file that pg_dump writes.
  const noting = `#!/bin/sh
PATH="\${PATH#*:}"
pg_dump "$@" && for said in "$@"; do case "$said" in --file=*) ls -l "\${said#--file=}" > ${permissionsFile};; esac; done
`
  writeFileSync(join(programs, 'pg_dump'), noting, { mode: 0o755 })
  vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`)
  await writeBackup(test.services, join(dataDir, 'seen.backup'), { withDocuments: false, withoutPhotos: false })
  vi.unstubAllEnvs()
  expect(readFileSync(permissionsFile, 'utf8')).toMatch(/^-rw------- /)
})

it('the doctor detects that there is no pooler (OPS-09)', async () => {
  expect(await checkPooler(test.services.database)).toEqual({ right: 'none in between' })
})
