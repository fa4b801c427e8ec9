import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { PlanFileError } from './features/money/membership/membership.api.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { DatabaseInUse } from './platform/db/embedded.ts'
import { PICTURES } from './platform/files/file-store.ts'
import { openFiles } from './platform/files/open-files.ts'
import { openLog } from './platform/log.ts'
import { openOutbox } from './platform/outbox/outbox.ts'
import { readSite } from './platform/read-site.ts'
import { openRotatingSealer } from './platform/security/rotating-sealer.ts'
import { openPhotoNames } from './services.ts'
import { prepareDatabase } from './prepare-database.ts'
import { AdminError } from './admin/admin-error.ts'
import { runAdmin } from './admin/run-admin.ts'

try {
  const config = readConfig()
  // beside what the commands show
  const log = openLog('warn', process.stderr)
  const database = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'database'), log })
  const files = await openFiles(config, PICTURES)
  try {
    await prepareDatabase(database)
    const { db, transact } = database
    const outbox = openOutbox({ db, transact, clock: systemClock, secret: config.tokenSecret })
    const photoNames = openPhotoNames(config.tokenSecret)
    const evidenceSealer = openRotatingSealer(config.evidence, 'evidence')
    const site = readSite(config.siteFile)
    const outside = { config, db, transact, files, photoNames, evidenceSealer, clock: systemClock, outbox, log, site }
    for (const line of await runAdmin(outside, process.argv.slice(2))) console.log(line)
  } finally {
    files.close?.()
    await database.close()
  }
} catch (error) {
  const isPlain = [ConfigError, DatabaseInUse, AdminError, PlanFileError].some((kind) => error instanceof kind)
  console.error(isPlain && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
