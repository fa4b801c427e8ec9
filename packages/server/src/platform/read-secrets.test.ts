import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { SECRET_SETTINGS } from './read-secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'thunai-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Valid values that are easy to recognise in any output. */
const SECRETS: Readonly<Record<(typeof SECRET_SETTINGS)[number], string>> = {
  TOKEN_SECRET: 'leaked-token-secret-0123456789abcdef',
  TOKEN_SECRET_OLD: 'leaked-token-secret-old-0123456789abcdef',
  EVIDENCE_KEY: 'leaked-evidence-key-0123456789abcdef',
  EVIDENCE_KEY_OLD: 'leaked-evidence-key-old-0123456789abcdef',
  BACKUP_PASSPHRASE: 'leaked-backup-passphrase',
  DATABASE_URL: 'postgres://thunai:leaked-database@127.0.0.1:9/thunai',
  DATABASE_DIRECT_URL: 'postgres://thunai:leaked-direct@127.0.0.1:9/thunai',
  DATABASE_REPLICA_URL: 'postgres://thunai:leaked-replica@127.0.0.1:9/thunai',
  SMTP_URL: 'smtp://thunai:leaked-smtp@127.0.0.1:9',
  SMS_TOKEN: 'leaked-sms-token',
  STORAGE_KEY_ID: 'leaked-storage-key-id',
  STORAGE_SECRET: 'leaked-storage-secret',
  RAZORPAY_KEY_SECRET: 'leaked-razorpay-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'leaked-razorpay-webhook-secret',
  RAZORPAY_WEBHOOK_SECRET_OLD: 'leaked-razorpay-webhook-secret-old',
  STRIPE_SECRET_KEY: 'sk_test_leaked',
  STRIPE_WEBHOOK_SECRET: 'leaked-stripe-webhook-secret',
  STRIPE_WEBHOOK_SECRET_OLD: 'leaked-stripe-webhook-secret-old',
}
const BESIDE = {
  DATA_DIR: folder,
  MAIL_FROM: 'office@thunai.example',
  SMS_URL: 'http://127.0.0.1:9/sms',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STORAGE_URL: 's3://photos?endpoint=http://127.0.0.1:9',
}
const inFiles = Object.fromEntries(
  Object.entries(SECRETS).map(([name, value]) => {
    const file = join(folder, name)
    writeFileSync(file, `${value}\n`)
    return [`${name}_FILE`, file]
  }),
)
const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

describe('secrets of the settings', () => {
  it('come from a variable or from a file (SECRET-01)', () => {
    const from = (env: Record<string, string>) => JSON.stringify(readConfig({ ...BESIDE, ...env }))
    expect(from(inFiles)).toBe(from(SECRETS))
    for (const value of Object.values(SECRETS)) expect(from(inFiles)).toContain(value)
  })

  it('are refused with a sentence if both are set, or the file is missing or empty (SECRET-01)', () => {
    const empty = join(folder, 'empty')
    writeFileSync(empty, '\n')
    const file = inFiles['TOKEN_SECRET_FILE'] ?? ''
    expect(faultsOf({ TOKEN_SECRET: SECRETS.TOKEN_SECRET, TOKEN_SECRET_FILE: file })).toEqual([
      'TOKEN_SECRET and TOKEN_SECRET_FILE exclude each other: leave one of them out.',
    ])
    expect(faultsOf({ EVIDENCE_KEY_FILE: join(folder, 'gone') })).toEqual([
      `EVIDENCE_KEY_FILE: ${join(folder, 'gone')} can't be read.`,
    ])
    expect(faultsOf({ EVIDENCE_KEY_FILE: empty })).toEqual([`EVIDENCE_KEY_FILE: ${empty} is empty.`])
  })

  it.each([
    ['a start that fails for the database', '../main.ts', [], {}],
    ['a start with faulty settings', '../main.ts', [], { PORT: 'x', TOKEN_SECRET: 'leaked', SMTP_URL: 'leaked://x' }],
    ['a command', '../admin.ts', ['orders'], {}],
    [
      'a start whose database can not be looked up',
      '../main.ts',
      [],
      { DATABASE_URL: 'postgres://a:leaked@b.invalid/x' },
    ],
  ])('are in nothing that is printed by %s (SECRET-04)', async (_what, program, words, wrong) => {
    const { failed, printed } = await run(program, words, { ...BESIDE, ...SECRETS, ...wrong })
    expect(failed).toBe(true)
    expect(printed).not.toBe('')
    expect(printed).not.toContain('leaked')
  })
})

const run = (program: string, words: readonly string[], env: Record<string, string>) =>
  new Promise<{ failed: boolean; printed: string }>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const options = { env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...env } }
    execFile(process.execPath, [join(import.meta.dirname, program), ...words], options, (error, out, err) =>
      resolve({ failed: error !== null, printed: out + err }),
    )
  })
