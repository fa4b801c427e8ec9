import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { keysOf, secretsOf } from './backup-head.ts'
import type { UnpackedBackup } from './read-backup.ts'

/** Each secret with its file in DATA_DIR, used if no setting names it. */
const SECRETS = {
  token: { setting: 'TOKEN_SECRET', file: 'token-secret' },
  evidence: { setting: 'EVIDENCE_KEY', file: 'evidence-key' },
} as const
const OLD_SECRETS = {
  tokenOld: { setting: 'TOKEN_SECRET_OLD', file: 'token-secret-old' },
  evidenceOld: { setting: 'EVIDENCE_KEY_OLD', file: 'evidence-key-old' },
} as const

/**
 * Writes the backup's secrets if they differ from the ones in use.
 * @param put writes a file of DATA_DIR
 * @returns what the operator must do
 */
export async function restoreSecrets(
  config: Config,
  { head, secrets }: UnpackedBackup,
  put: (file: string, secret: string) => Promise<void>,
): Promise<readonly string[]> {
  const inUse = secretsOf(config)
  const lines: string[] = []
  for (const [name, { setting, file }] of Object.entries(SECRETS) as [
    keyof typeof SECRETS,
    { setting: string; file: string },
  ][]) {
    if (!secrets) {
      if (keysOf(config)[name] !== head.keys[name])
        lines.push(
          `${setting} is another one than the backup's, which has no secrets in it: set the one from that time.`,
        )
      continue
    }
    if (secrets[name] === inUse[name]) continue
    const path = join(config.dataDir, file)
    const isFromFile = existsSync(path) && readFileSync(path, 'utf8').trim() === inUse[name]
    await put(file, secrets[name])
    if (!isFromFile)
      lines.push(`${setting} of your settings is another one than the backup's: set ${setting}_FILE=${path} instead.`)
  }
  for (const [name, { setting, file }] of Object.entries(OLD_SECRETS) as [
    keyof typeof OLD_SECRETS,
    { setting: string; file: string },
  ][]) {
    const secret = secrets?.[name]
    if (secret === undefined || secret === inUse[name]) continue
    await put(file, secret)
    lines.push(`The backup was made during a rotation: set ${setting}_FILE=${join(config.dataDir, file)}.`)
  }
  return lines
}
