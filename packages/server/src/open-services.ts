import { join } from 'node:path'
import { PHOTOS } from '@thunai/contract/frame/limits'
import type { Config } from './config.ts'
import { reopenDays } from './features/meeting/alliances/alliances.api.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { openCodes } from './platform/codes/codes.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import { openDatabaseClock } from './platform/db/database-clock.ts'
import { openLog, type Log } from './platform/log.ts'
import { english } from './platform/languages.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { alarmMail } from './platform/outbox/outbox.mails.ts'
import { openOutbox } from './platform/outbox/outbox.ts'
import { PICTURES, SEALED } from './platform/files/file-store.ts'
import { openFiles } from './platform/files/open-files.ts'
import { openDrawings } from './platform/drawings/drawings.ts'
import { openLive } from './platform/live/live.ts'
import { openPush } from './platform/push/push.ts'
import type { PushNetwork } from './platform/push/push-channel.ts'
import { openPictures } from './platform/pictures/pictures.ts'
import { openGateways } from './platform/gateway/gateways.ts'
import { openRotatingSealer } from './platform/security/rotating-sealer.ts'
import { openPasswords, type Passwords } from './platform/security/passwords.ts'
import { openSignals } from './platform/signals/signals.ts'
import { openThrottle } from './platform/security/throttle.ts'
import { readSite } from './platform/read-site.ts'
import { openTokens } from './platform/security/tokens.ts'
import { openSmsGateway } from './platform/sms/sms-gateway.ts'
import { openMeters } from './platform/watching/meters.ts'
import { openSecurityLog } from './platform/watching/security-log.ts'
import type { Traces } from './platform/watching/traces.ts'
import { openPhotoNames, type Services } from './services.ts'

/** Opens all services as configured; services in `given` are used instead. */
export async function openServices(
  config: Config,
  given: {
    clock?: Clock
    database?: Database
    log?: Log
    passwords?: Passwords
    pushOutside?: PushNetwork
    traces?: Traces
  } = {},
): Promise<Services> {
  const log = given.log ?? openLog(config.production ? 'info' : 'warn')
  const meters = openMeters()
  // its packages take time and memory, so they are loaded only if configured
  const traces =
    given.traces ?? (config.traces ? (await import('./platform/watching/traces.ts')).openTraces() : undefined)
  const site = readSite(config.siteFile)
  const database =
    given.database ??
    (await openDatabase({
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      replicaUrl: config.databaseReplicaUrl,
      folder: join(config.dataDir, 'database'),
      log,
      meters,
      traces,
    }))
  // the embedded database has the clock of this machine
  const databaseClock = given.clock || database.embedded ? undefined : await openDatabaseClock(database, log)
  const clock = given.clock ?? databaseClock ?? systemClock
  const { db, transact } = database
  const gateways = await openGateways(config.gateways, { production: config.production, clock, log })
  const files = await openFiles(config, PICTURES)
  const sealedFiles = await openFiles(config, SEALED)
  const live = openLive({ database, clock, log })
  const pictures = openPictures(PHOTOS)
  const signals = openSignals()
  const drawings = openDrawings()
  const mailer = openMailer(config, site.name, clock)
  const push = openPush(
    { db, transact, clock, log, secret: config.tokenSecret, oldSecret: config.tokenSecretOld, email: site.email },
    given.pushOutside,
  )
  return {
    config,
    log,
    meters,
    traces,
    security: openSecurityLog({
      log,
      meters,
      secret: config.tokenSecret,
      oldSecret: config.tokenSecretOld,
      file: config.securityLog,
    }),
    clock,
    db,
    transact,
    database,
    files,
    sealedFiles,
    pictures,
    photoNames: openPhotoNames(config),
    evidenceSealer: openRotatingSealer(config.evidence, 'evidence'),
    signals,
    drawings,
    passwords: given.passwords ?? (await openPasswords()),
    tokens: openTokens(config.tokenSecret, clock, config.tokenSecretOld),
    throttle: openThrottle(db, config.throttle),
    codes: openCodes(config.tokenSecret, clock, config.throttle, config.tokenSecretOld),
    outbox: openOutbox({
      db,
      transact,
      clock,
      secret: config.tokenSecret,
      oldSecret: config.tokenSecretOld,
      sending: {
        email: mailer,
        sms: openSmsGateway(config, clock),
        push: push.channel,
        log,
        meters,
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
      await pictures.close()
      await signals.close()
      await drawings.close()
      mailer.close()
      push.channel.close()
      files.close?.()
      sealedFiles.close?.()
      await gateways.close()
      await databaseClock?.stop()
      await database.close()
      await traces?.close()
    },
  }
}
