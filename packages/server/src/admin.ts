import { join } from 'node:path'
import { ChecksFailed, UnknownCommand } from './admin/admin-error.ts'
import { ADMIN_HELP } from './admin/admin-lines.ts'
import { sendCommand } from './admin/command-socket.ts'
import { isHelp, readCommand, runAdmin, runRestore } from './admin/run-admin.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { faultySettings } from './doctor/doctor-lines.ts'
import { plainFailure } from './plain-failure.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase, reachDatabase, type Database } from './platform/db/database.ts'
import { DatabaseInUse } from './platform/db/embedded/embedded.ts'
import { openLog } from './platform/log.ts'
import { openServices } from './open-services.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readOwnVersion } from './watch/read-version.ts'

/** Commands that use a database as it is; all others first upgrade it to this version. */
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
  // the doctor's findings are its result, so they go to stdout
  if (error instanceof ChecksFailed) console.log(error.message)
  else console.error(plainFailure(error))
  process.exitCode = error instanceof UnknownCommand ? 2 : 1
}

/** The doctor reports faulty settings as a finding. */
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
  // separate from the commands' output
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
  // a security log created by this user could not be written by the service
  const services = await openServices({ ...config, securityLog: undefined }, { database, log })
  try {
    if (!AS_IT_IS.includes(name)) await prepareDatabase(database)
    else if (name === 'backup') await reachDatabase(database)
    return await runAdmin(services, words)
  } finally {
    await services.close()
  }
}
