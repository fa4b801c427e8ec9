import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ADMIN_HELP } from '../packages/server/src/admin/admin-lines.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { blocksOf, pages, readPage } from './doc-commands.ts'

const ROOT = join(import.meta.dirname, '..')
const configure = readPage('configure.md')

/** The settings in the tables of configure.md. */
const explained = new Set(
  configure
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => line.split(' | ')[0]?.match(/[A-Z…][A-Z\d_…]+/g) ?? []),
)

/** The settings that `readConfig` reads, with everything set that makes it read more. */
function settingsRead(): ReadonlySet<string> {
  const readSettings = new Set<string>()
  const set: Record<string, string> = {
    TOKEN_SECRET: 't'.repeat(40),
    EVIDENCE_KEY: 'e'.repeat(40),
    DATA_DIR: '/nowhere',
    SMS_URL: 'https://sms.example/',
    STORAGE_URL: 's3://bucket',
    STORAGE_KEY_ID: 'id',
    STORAGE_SECRET: 'secret',
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'one',
    RAZORPAY_WEBHOOK_SECRET: 'two',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const watched = new Proxy(set, {
    get: (target, name) => {
      readSettings.add(String(name))
      return target[String(name)]
    },
  })
  readConfig(watched)
  return readSettings
}

/** True if a name of a table, in which `…` stands for any letters, matches this setting. */
const standsFor = (name: string, setting: string) =>
  new RegExp(`^${name.replaceAll('…', '[A-Z_]+')}(?:_TA)?$`).test(setting)

describe('configure.md', () => {
  it('explains every setting that the server reads', () => {
    const read = [...settingsRead()]
    expect(read.length).toBeGreaterThan(50)
    const isExplained = (setting: string): boolean =>
      [...explained].some((name) => standsFor(name, setting)) ||
      (setting.startsWith('OTEL_') && explained.has('OTEL_…')) ||
      // the file variant of an explained setting
      (setting.endsWith('_FILE') && explained.has('…_FILE') && isExplained(setting.slice(0, -'_FILE'.length)))
    expect(read.filter((setting) => !isExplained(setting))).toEqual([])
  })

  it('explains nothing that the server does not read', () => {
    const read = [...settingsRead()]
    expect(
      [...explained].filter((name) => !read.some((setting) => standsFor(name.replace(/^…/, 'TOKEN_SECRET'), setting))),
    ).toEqual([])
  })

  it('the check finds a missing and an invented setting', () => {
    expect(standsFor('SMS_…_TEMPLATE_ID', 'SMS_OTP_TEMPLATE_ID_TA')).toBe(true)
    expect(standsFor('PORT', 'METRICS_PORT')).toBe(false)
  })
})

describe('commands in the pages for operators', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const all = pages().map((page) => ({ page, text: readPage(page).replaceAll(/\s+/g, ' ') }))

  it('call only scripts that exist', () => {
    const called = all.flatMap(({ text }) => [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name))
    expect(called).toContain('admin')
    expect(called.filter((name) => !(name in scripts))).toEqual([])
  })

  it('call only commands of the command line that exist', () => {
    const called = all.flatMap(({ text }) =>
      [...text.matchAll(/npm run admin -- ([a-z-]+)/g)].map(([, name = '']) => name),
    )
    expect(called.length).toBeGreaterThan(15)
    const known = new Set(
      Array.from(ADMIN_HELP.matchAll(/admin -- ([a-z-]+)(?:\|([a-z-]+))?/g), (found) => found.slice(1)).flat(),
    )
    expect(called.filter((name) => !known.has(name))).toEqual([])
  })

  it('in blocks are parsed with the label above them', () => {
    const [one, two] = blocksOf('x.md', 'Run it:\n\n```sh\nls\n```\n\nNot run here:\n\n   ```sh\n   rm x\n   ```\n')
    expect([one, two]).toEqual([
      { page: 'x.md', commands: 'ls\n', isNotRun: false },
      { page: 'x.md', commands: 'rm x\n', isNotRun: true },
    ])
    const found = pages().flatMap((page) => blocksOf(page))
    expect(found.filter(({ isNotRun }) => !isNotRun).length).toBeGreaterThan(6)
    expect(found.length).toBe(all.flatMap(({ text }) => text.match(/```sh/g) ?? []).length)
  })
})
