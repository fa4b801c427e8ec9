import type { AdminDependencies } from '../admin/admin-dependencies.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { type Check, type CheckResult, right, runChecks } from './check.ts'
import { checkClock, checkDatabase, checkPooler, checkReplica } from './check-database.ts'
import { checkIndex } from './check-index.ts'
import { checkBackup, checkDisk, checkSite, checkStore } from './check-machine.ts'
import { checkMail, checkSender, type MailCheckDependencies } from './check-mail.ts'
import { checkGateways, checkWebhooks } from './check-payments.ts'
import { checkSms } from './check-sms.ts'
import { checkTls } from './check-tls.ts'

export type DoctorDependencies = AdminDependencies &
  Pick<MailCheckDependencies, 'nameServers'> & {
    /** An additional certificate to trust; undefined for none. */
    readonly trusted?: string
    /** This machine's own; the service goes by the database's. */
    readonly machineClock?: Clock
  }

export interface DoctorOptions {
  /** Number that gets a real SMS. */
  readonly sms: string | undefined
  /** Selector under which the relay publishes its DKIM key. */
  readonly dkim: string | undefined
}

/** Checks everything that the service needs from its environment. */
export function runDoctor(
  dependencies: DoctorDependencies,
  { sms, dkim }: DoctorOptions,
): Promise<readonly CheckResult[]> {
  const { config, database, db, files, site, clock, trusted, machineClock = systemClock } = dependencies
  const check = (name: string, remedy: string, run: Check['run']): Check => ({ name, remedy, run })
  const MEND = 'Mend the database first'
  return runChecks([
    check('settings', '', () => right(config.production ? 'complete, for production' : 'complete, for development')),
    check('database', 'Start it, or correct DATABASE_URL', () => checkDatabase(database)),
    check('pooler', MEND, () => checkPooler(database)),
    check('replica', 'Start the replica, or correct DATABASE_REPLICA_URL', () => checkReplica(database)),
    check('index', 'Start the server of this machine', () => checkIndex(db, config)),
    check('mail', 'Correct SMTP_URL, or ask the provider of the relay', () => checkMail(dependencies)),
    check('sender', 'Let this machine reach a name server', () => checkSender(dependencies, dkim)),
    check('SMS', 'Correct SMS_URL and SMS_TOKEN, or ask the provider of the gateway', () =>
      checkSms(dependencies, sms),
    ),
    check('gateway', 'Correct the keys of the gateway', () => checkGateways(dependencies)),
    check('webhook', MEND, () => checkWebhooks(dependencies)),
    check('TLS', 'Correct the certificate of the proxy, or PUBLIC_URL', () => checkTls(config, clock.now(), trusted)),
    check('store', 'Correct STORAGE_URL and its key, or the rights of DATA_DIR', () => checkStore(files, config)),
    check('clock', MEND, () => checkClock(database, machineClock.now)),
    check('disk', 'Create DATA_DIR', () => checkDisk(config)),
    check('backup', 'Correct the rights of DATA_DIR', () => checkBackup(config, clock.now())),
    check('site file', 'Correct SITE_FILE', () => checkSite(site, config)),
  ])
}
