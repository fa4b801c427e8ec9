import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KilledServer } from '../testing/databases/killed-server.ts'

/** A separate process, as the operator starts it, with its output and exit code. */
interface FinishedProcess {
  readonly code: number
  readonly out: string
  readonly err: string
}

const folder = mkdtempSync(join(tmpdir(), 'thunai-line-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bare = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DATA_DIR: join(folder, 'none'),
})
const run = (
  program: string,
  words: readonly string[],
  env: Record<string, string | undefined>,
): Promise<FinishedProcess> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, program), ...words], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
const admin = (words: readonly string[], env: Record<string, string> = {}) =>
  run('../admin.ts', words, { ...bare(), ...env })
const start = (env: Record<string, string>) => run('../main.ts', [], { ...bare(), PORT: '0', ...env })

const AWAY = 'postgres://thunai:the-password@127.0.0.1:9/thunai'

describe('the command line without a database', () => {
  it('shows its help, even with faulty settings (OPS-01)', async () => {
    const { code, out, err } = await admin(['help'], { DATABASE_URL: AWAY, TOKEN_SECRET: 'short' })
    expect([code, err]).toEqual([0, ''])
    for (const command of ['help', 'version', 'staff remove EMAIL', 'orders']) expect(out).toContain(`-- ${command}`)
  })

  it('suggests the nearest command for an unknown one, and exits with 2 (OPS-01)', async () => {
    expect(await admin(['ordrs'], { DATABASE_URL: AWAY })).toEqual({
      code: 2,
      out: '',
      err: 'There is no command "ordrs". Did you mean orders? "npm run admin -- help" lists all commands.\n',
    })
  })

  it('says in one line that the database is unavailable, without its password (OPS-02)', async () => {
    const line = 'DATABASE_URL: no database answers at 127.0.0.1:9 (ECONNREFUSED). Start it, or correct the address.\n'
    expect(await admin(['orders'], { DATABASE_URL: AWAY })).toEqual({ code: 1, out: '', err: line })
    expect(await start({ DATABASE_URL: AWAY })).toEqual({ code: 1, out: '', err: line })
  })

  it('lists all checks that still work if the database is unavailable or a setting is wrong (OPS-09)', async () => {
    const away = await admin(['doctor'], { DATABASE_URL: AWAY })
    expect([away.code, away.err]).toEqual([1, ''])
    expect(away.out).toMatch(/^FAULT {2}database {4}DATABASE_URL: no database answers at 127\.0\.0\.1:9/m)
    expect(away.out).toMatch(/^ok {5}store /m)
    expect(away.out).not.toContain('the-password')
    const wrong = await admin(['doctor'], { TOKEN_SECRET: 'short' })
    expect(wrong).toEqual({
      code: 1,
      out: 'FAULT  settings    TOKEN_SECRET must have at least 32 characters. Correct it: docs/operating/configure.md explains each setting.\n1 of 1 checks found a fault.\n',
      err: '',
    })
  })

  it('says in one line what is wrong with the site file (OPS-02)', async () => {
    const file = join(folder, 'site.json')
    writeFileSync(file, '{"name": ')
    expect(await start({ SITE_FILE: file })).toEqual({ code: 1, out: '', err: `SITE_FILE: ${file}: it is not JSON\n` })
    writeFileSync(file, '{}')
    const { code, err } = await admin(['orders'], { SITE_FILE: file })
    expect(code).toBe(1)
    for (const line of err.trimEnd().split('\n')) expect(line).toMatch(/^SITE_FILE: /)
  })
})

describe('the command line while a server has the embedded database', () => {
  const data = join(folder, 'data')
  const env = { DATA_DIR: data, PORT: '0', DEMO_MEMBERS: '0' }
  const server = new KilledServer(env)
  beforeAll(() => server.start())
  afterAll(() => server.kill())

  it('is answered by that server, with the same failures (OPS-03)', async () => {
    expect(await admin(['orders'], env)).toEqual({ code: 0, out: 'There are no such orders.\n', err: '' })
    expect(await admin(['order', 'pay_none'], env)).toEqual({
      code: 1,
      out: '',
      err: 'There is no order or payment pay_none.\n',
    })
    expect((await admin(['version'], env)).out).toMatch(/^Version {2}\d+\.\d+\.\d+\nCommit .*\nSchema {3}\d{4}-/)
  })

  it('reads files relative to the operator’s folder (OPS-03)', async () => {
    const { err } = await admin(['plans', 'no-such-plans.json'], env)
    expect(err).toContain(join(process.cwd(), 'no-such-plans.json'))
  })

  it('backs up the server’s data with the operator’s passphrase, and can’t restore under a running server (OPS-06, OPS-08)', async () => {
    const file = join(folder, 'running.backup')
    const passphrase = { BACKUP_PASSPHRASE: 'only the operator has it' }
    const { code, out, err } = await admin(['backup', file], { ...env, ...passphrase })
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('sealed with BACKUP_PASSPHRASE')
    const refused = await admin(['restore', file], { ...env, ...passphrase })
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('is in use by process')
    const elsewhere = { ...passphrase, DATA_DIR: join(folder, 'elsewhere') }
    const restored = await admin(['restore', file], elsewhere)
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect((await admin(['orders'], elsewhere)).out).toBe('There are no such orders.\n')
    const repeated = await admin(['restore', file], elsewhere)
    const [, before = ''] = /To go back, stop all servers, and put what is in (\S+) back into/.exec(repeated.out) ?? []
    expect(readdirSync(before)).toEqual(['database'])
  })

  it('shows faults that the doctor finds, with remedies, and exits with 1 (OPS-09)', async () => {
    const { code, out, err } = await admin(['doctor'], env)
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(/^ok {5}database {4}embedded, PostgreSQL /m)
    expect(out).toMatch(/^FAULT {2}backup .* Make one by admin backup FILE/m)
  })

  it('uses a socket that other users can’t open (OPS-03)', () => {
    expect(statSync(join(data, 'database/commands.sock')).mode & 0o777).toBe(0o600)
  })

  it('a second server is refused in one line without the first one’s address (OPS-04)', async () => {
    const { code, out, err } = await start(env)
    expect(code).toBe(1)
    expect(err).toMatch(/^The data in \S+ is in use by process \d+\. Stop it first, or choose another DATA_DIR\.\n$/)
    const { port } = new URL(server.address)
    expect(out + err).not.toContain(port)
    expect(out + err).not.toContain('http')
  })
})
