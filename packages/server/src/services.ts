import type { Site } from '@thunai/contract/values/site'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Codes } from './platform/codes/codes.ts'
import type { Database, Db, Transact, Tx } from './platform/db/database.ts'
import type { Log } from './platform/log.ts'
import type { Outbox } from './platform/outbox/outbox.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Drawings } from './platform/drawings/drawings.ts'
import type { Live } from './platform/live/live.ts'
import type { Push } from './platform/push/push.ts'
import type { Pictures } from './platform/pictures/pictures.ts'
import type { Gateways } from './platform/gateway/gateways.ts'
import { openSealedNames, type SealedNames } from './platform/security/sealed-names.ts'
import type { RotatingSealer } from './platform/security/rotating-sealer.ts'
import type { Passwords } from './platform/security/passwords.ts'
import type { Signals } from './platform/signals/signals.ts'
import type { Throttle } from './platform/security/throttle.ts'
import type { Tokens } from './platform/security/tokens.ts'
import type { Meters } from './platform/watching/meters.ts'
import type { SecurityLog } from './platform/watching/security-log.ts'
import type { Traces } from './platform/watching/traces.ts'

/** Everything that features use: the outside world, time and chance. */
export interface Services {
  readonly config: Config
  readonly log: Log
  /** Counts for Prometheus. */
  readonly meters: Meters
  /** Sends traces, if configured. */
  readonly traces: Traces | undefined
  /** Logs events that concern the security of accounts. */
  readonly security: SecurityLog
  readonly clock: Clock
  readonly db: Db
  /** Runs work in a transaction; `tx.afterCommit` registers what follows it. */
  readonly transact: Transact
  /** The driver's pool, the replica and the embedded database. */
  readonly database: Database
  readonly files: FileStore
  /** Files sealed with their own keys, which no address serves. */
  readonly sealedFiles: FileStore
  readonly pictures: Pictures
  /** Seals the names of photos for viewers other than their owner. */
  readonly photoNames: SealedNames
  /** Seals evidence and its signing keys. */
  readonly evidenceSealer: RotatingSealer
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
  /** The operator's facts about itself. */
  readonly site: Site
  /** The payment gateways. */
  readonly gateways: Gateways
  /** Calls the features that act on a paid plan, which `payments` can't import, in the transaction that grants it. */
  readonly planSold: (tx: Tx, profileId: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** The same on all servers of a service, and for the operator's commands. */
export const openPhotoNames = ({
  tokenSecret,
  tokenSecretOld,
}: Pick<Config, 'tokenSecret' | 'tokenSecretOld'>): SealedNames =>
  openSealedNames(tokenSecret, 'photo names', tokenSecretOld)
