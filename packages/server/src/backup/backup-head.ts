import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { openRotatingSealer } from '../platform/security/rotating-sealer.ts'

/** The first entry of a backup: its origin. */
export const backupHead = z.object({
  format: z.literal(1),
  version: z.string(),
  commit: z.optional(z.string()),
  migrations: z.array(z.string()),
  madeAt: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  /** Where photos are stored that are not in the file. */
  photosElsewhere: z.optional(z.string()),
  /** Ids of the secrets that sealed the rows, without revealing them. */
  keys: z.object({ token: z.string(), evidence: z.string() }),
})
export type BackupHead = z.output<typeof backupHead>

/** The last entry: sums to verify. */
export const backupSums = z.object({
  /** SHA-256 of all other entries. */
  files: z.record(z.string(), z.string()),
  /** Number of rows per table. */
  rows: z.record(z.string(), z.int()),
})
export type BackupSums = z.output<typeof backupSums>

export const backupSecrets = z.object({
  token: z.string(),
  tokenOld: z.optional(z.string()),
  evidence: z.string(),
  evidenceOld: z.optional(z.string()),
})
export type BackupSecrets = z.output<typeof backupSecrets>

export const HEAD_ENTRY = 'backup.json'
export const SUMS_ENTRY = 'checksums.json'
export const SECRETS_ENTRY = 'secrets.json'
export const DATABASE_ENTRY = { embedded: 'database.tar.gz', postgresql: 'database.dump' } as const

type Secrets = Pick<Config, 'tokenSecret' | 'tokenSecretOld' | 'evidence'>

export const secretsOf = ({ tokenSecret, tokenSecretOld, evidence }: Secrets): BackupSecrets => ({
  token: tokenSecret,
  ...(tokenSecretOld === undefined ? {} : { tokenOld: tokenSecretOld }),
  evidence: evidence.key,
  ...(evidence.oldKey === undefined ? {} : { evidenceOld: evidence.oldKey }),
})

const nameOf = (key: string) => openRotatingSealer({ key, oldKey: undefined }, 'backup').keyId

export const keysOf = ({ tokenSecret, evidence }: Secrets): BackupHead['keys'] => ({
  token: nameOf(tokenSecret),
  evidence: nameOf(evidence.key),
})
