import { join } from 'node:path'
import { ChecksFailed, UnknownCommand } from './admin/admin-error.ts'
import { ADMIN_HELP } from './admin/admin-lines.ts'
import type { AdminOutside } from './admin/admin-outside.ts'
import { sendCommand } from './admin/command-socket.ts'
import { isHelp, readCommand, runAdmin, runRestore } from './admin/run-admin.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { faultySettings } from './doctor/doctor-lines.ts'
import { plainFailure } from './plain-failure.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase, reachDatabase, type Database } from './platform/db/database.ts'
import { DatabaseInUse } from './platform/db/embedded/embedded.ts'
import { PICTURES, SEALED } from './platform/files/file-store.ts'
import { openFiles } from './platform/files/open-files.ts'
import { openLog } from './platform/log.ts'
import { openOutbox } from './platform/outbox/outbox.ts'
import { readSite } from './platform/read-site.ts'
import { openRotatingSealer } from './platform/security/rotating-sealer.ts'
import { openPhotoNames } from './services.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readOwnVersion } from './watch/read-version.ts'

/** These look at a database as it is; all others first bring it to what this version needs. */
const AS_IT_IS: readonly string[] = ['backup', 'doctor']

const words = process.argv.slice(2)
try {
  // neither needs settings or a database
  if (isHelp(words)) console.log(ADMIN_HELP)
  else {
    const { name, said } = readCommand(words)
    const config = readSettings(name)
    const lines =
      name === 'restore'
        ? await runRestore({ config, clock: systemClock, version: readOwnVersion().version }, said)
        : await runHere(config, name)
    for (const line of lines) console.log(line)
  }
} catch (error) {
  // what the doctor found is its result, and goes where results go
  if (error instanceof ChecksFailed) console.log(error.message)
  else console.error(plainFailure(error))
  process.exitCode = error instanceof UnknownCommand ? 2 : 1
}

/** To the doctor faulty settings are a finding. */
function readSettings(name: string): Config {
  try {
    return readConfig()
  } catch (error) {
    if (name !== 'doctor' || !(error instanceof ConfigError)) throw error
    throw new ChecksFailed(faultySettings(error.faults).join('\n'))
  }
}

async function runHere(config: Config, name: string): Promise<readonly string[]> {
  const folder = join(config.dataDir, 'database')
  // beside what the commands show
  const log = openLog('warn', process.stderr)
  let database: Database
  try {
    database = await openDatabase({
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      replicaUrl: config.databaseReplicaUrl,
      folder,
      log,
    })
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error
    const sent = { words, workFolder: process.cwd(), backupPassphrase: config.backupPassphrase }
    const lines = await sendCommand(folder, sent)
    if (!lines) throw error
    return lines
  }
  const files = await openFiles(config, PICTURES)
  const sealedFiles = await openFiles(config, SEALED)
  try {
    if (!AS_IT_IS.includes(name)) await prepareDatabase(database)
    else if (name === 'backup') await reachDatabase(database)
    return await runAdmin(outsideOf(config, database, { files, sealedFiles, log }), words)
  } finally {
    files.close?.()
    sealedFiles.close?.()
    await database.close()
  }
}

function outsideOf(
  config: Config,
  database: Database,
  opened: Pick<AdminOutside, 'files' | 'sealedFiles' | 'log'>,
): AdminOutside {
  const { db, transact } = database
  const { tokenSecret, tokenSecretOld } = config
  return {
    ...opened,
    config,
    database,
    db,
    transact,
    photoNames: openPhotoNames(config),
    evidenceSealer: openRotatingSealer(config.evidence, 'evidence'),
    clock: systemClock,
    outbox: openOutbox({ db, transact, clock: systemClock, secret: tokenSecret, oldSecret: tokenSecretOld }),
    site: readSite(config.siteFile),
  }
}
