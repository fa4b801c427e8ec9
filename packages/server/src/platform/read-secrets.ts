import { readFileSync } from 'node:fs'

/**
 * The settings that are secret, or contain a password. Each may be in a file instead, whose path is the setting with
 * `_FILE`.
 */
export const SECRET_SETTINGS = [
  'TOKEN_SECRET',
  'TOKEN_SECRET_OLD',
  'EVIDENCE_KEY',
  'EVIDENCE_KEY_OLD',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'SMS_TOKEN',
  'STORAGE_KEY_ID',
  'STORAGE_SECRET',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_OLD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_OLD',
] as const

/**
 * Reads the secrets that are in files, as containers and systemd provide them. A fault names the file, never its
 * content.
 */
export function readSecrets(env: NodeJS.ProcessEnv, fault: (sentence: string) => void): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const name of SECRET_SETTINGS) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    if (env[name]?.trim()) {
      fault(`${name} and ${name}_FILE exclude each other: leave one of them out.`)
      continue
    }
    const text = readText(file)
    if (text === undefined) fault(`${name}_FILE: ${file} can't be read.`)
    else if (text === '') fault(`${name}_FILE: ${file} is empty.`)
    else found.set(name, text)
  }
  return found
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
