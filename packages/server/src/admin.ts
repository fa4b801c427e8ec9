import { join } from 'node:path'
import { UnknownCommand } from './admin/admin-error.ts'
import { ADMIN_HELP } from './admin/admin-lines.ts'
import type { AdminOutside } from './admin/admin-outside.ts'
import { sendCommand } from './admin/command-socket.ts'
import { checkCommand, isHelp, runAdmin } from './admin/run-admin.ts'
import { type Config, readConfig } from './config.ts'
import { plainFailure } from './plain-failure.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import { DatabaseInUse } from './platform/db/embedded.ts'
import { PICTURES } from './platform/files/file-store.ts'
import { openFiles } from './platform/files/open-files.ts'
import { openLog } from './platform/log.ts'
import { openOutbox } from './platform/outbox/outbox.ts'
import { readSite } from './platform/read-site.ts'
import { openRotatingSealer } from './platform/security/rotating-sealer.ts'
import { openPhotoNames } from './services.ts'
import { prepareDatabase } from './prepare-database.ts'

const words = process.argv.slice(2)
try {
  // neither needs settings or a database
  if (isHelp(words)) console.log(ADMIN_HELP)
  else {
    checkCommand(words)
    for (const line of await runHere(readConfig())) console.log(line)
  }
} catch (error) {
  console.error(plainFailure(error))
  process.exitCode = error instanceof UnknownCommand ? 2 : 1
}

async function runHere(config: Config): Promise<readonly string[]> {
  const folder = join(config.dataDir, 'database')
  // beside what the commands show
  const log = openLog('warn', process.stderr)
  let database: Database
  try {
    database = await openDatabase({ url: config.databaseUrl, folder, log })
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error
    const sent = { words, workFolder: process.cwd() }
    const lines = await sendCommand(folder, sent)
    if (!lines) throw error
    return lines
  }
  const files = await openFiles(config, PICTURES)
  try {
    await prepareDatabase(database)
    return await runAdmin(outsideOf(config, database, { files, log }), words)
  } finally {
    files.close?.()
    await database.close()
  }
}

function outsideOf(
  config: Config,
  { db, transact }: Database,
  opened: Pick<AdminOutside, 'files' | 'log'>,
): AdminOutside {
  const { tokenSecret, tokenSecretOld } = config
  return {
    ...opened,
    config,
    db,
    transact,
    photoNames: openPhotoNames(config),
    evidenceSealer: openRotatingSealer(config.evidence, 'evidence'),
    clock: systemClock,
    outbox: openOutbox({ db, transact, clock: systemClock, secret: tokenSecret, oldSecret: tokenSecretOld }),
    site: readSite(config.siteFile),
  }
}
