import { join } from 'node:path'
import { PHOTOS } from '@thunai/contract/frame/limits'
import type { Site } from '@thunai/contract/values/site'
import type { Config } from './config.ts'
import { reopenDays } from './features/meeting/alliances/alliances.api.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { openCodes, type Codes } from './platform/codes/codes.ts'
import { openDatabase, type Database, type Db, type Transact, type Tx } from './platform/db/database.ts'
import { openLog, type Log } from './platform/log.ts'
import { english } from './platform/languages.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { alarmMail } from './platform/outbox/outbox.mails.ts'
import { openOutbox, type Outbox } from './platform/outbox/outbox.ts'
import { PICTURES, SEALED, type FileStore } from './platform/files/file-store.ts'
import { openFiles } from './platform/files/open-files.ts'
import { openDrawings, type Drawings } from './platform/drawings/drawings.ts'
import { openLive, type Live } from './platform/live/live.ts'
import { openPush, type Push } from './platform/push/push.ts'
import type { PushOutside } from './platform/push/push-channel.ts'
import { openPictures, type Pictures } from './platform/pictures/pictures.ts'
import { openGateways, type Gateways } from './platform/gateway/gateways.ts'
import { openSealedNames, type SealedNames } from './platform/security/sealed-names.ts'
import { openPasswords, type Passwords } from './platform/security/passwords.ts'
import { openSignals, type Signals } from './platform/signals/signals.ts'
import { openThrottle, type Throttle } from './platform/security/throttle.ts'
import { readSite } from './platform/read-site.ts'
import { openTokens, type Tokens } from './platform/security/tokens.ts'
import { openSmsGateway } from './platform/sms/sms-gateway.ts'

/** All that features are handed: the outside world, time and chance. */
export interface Services {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly db: Db
  /** Runs work in a transaction; `tx.afterCommit` registers what follows it. */
  readonly transact: Transact
  /** The driver's pool, the replica and the embedded database. */
  readonly database: Database
  readonly files: FileStore
  /** Files that are sealed with keys of their own, and that no address serves. */
  readonly sealedFiles: FileStore
  readonly pictures: Pictures
  /** Seals the names under which others than its owner get a photo. */
  readonly photoNames: SealedNames
  readonly signals: Signals
  /** Makes PDFs and pictures of profiles and receipts. */
  readonly drawings: Drawings
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly throttle: Throttle
  readonly codes: Codes
  readonly outbox: Outbox
  readonly live: Live
  readonly push: Push
  /** What the operator says about itself. */
  readonly site: Site
  /** Take payments. */
  readonly gateways: Gateways
  /** Tells the rooms that act on a paid plan, which `payments` can't know, in the transaction that gives it. */
  readonly planSold: (tx: Tx, profileId: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** The same on all servers of a service, and for the operator's commands. */
export const openPhotoNames = (secret: string): SealedNames => openSealedNames(secret, 'photo names')

/** Opens everything by the settings; what is given is used instead. */
export async function openServices(
  config: Config,
  given: { clock?: Clock; database?: Database; log?: Log; passwords?: Passwords; pushOutside?: PushOutside } = {},
): Promise<Services> {
  const clock = given.clock ?? systemClock
  const log = given.log ?? openLog(config.production ? 'info' : 'warn')
  const site = readSite(config.siteFile)
  const database =
    given.database ??
    (await openDatabase({
      url: config.databaseUrl,
      replicaUrl: config.databaseReplicaUrl,
      folder: join(config.dataDir, 'database'),
      log,
    }))
  const { db, transact } = database
  const gateways = await openGateways(config.gateways, { production: config.production, clock, log })
  const files = await openFiles(config, PICTURES)
  const sealedFiles = await openFiles(config, SEALED)
  const live = openLive({ database, clock, log })
  const signals = openSignals()
  const drawings = openDrawings()
  const mailer = openMailer(config, site.name, clock)
  const push = openPush({ db, transact, clock, log, secret: config.tokenSecret, email: site.email }, given.pushOutside)
  return {
    config,
    log,
    clock,
    db,
    transact,
    database,
    files,
    sealedFiles,
    pictures: openPictures(PHOTOS),
    photoNames: openPhotoNames(config.tokenSecret),
    signals,
    drawings,
    passwords: given.passwords ?? (await openPasswords()),
    tokens: openTokens(config.tokenSecret, clock),
    throttle: openThrottle(database.pool, config.throttle),
    codes: openCodes(config.tokenSecret, clock, config.throttle),
    outbox: openOutbox({
      db,
      transact,
      clock,
      secret: config.tokenSecret,
      sending: {
        email: mailer,
        sms: openSmsGateway(config, clock),
        push: push.channel,
        log,
        alarmMail: (alarm) => alarmMail({ site }, english, alarm),
      },
    }),
    live,
    push,
    site,
    gateways,
    planSold: reopenDays,
    close: async () => {
      await live.close()
      await signals.close()
      await drawings.close()
      mailer.close()
      push.channel.close()
      files.close?.()
      sealedFiles.close?.()
      await gateways.close()
      await database.close()
    },
  }
}
