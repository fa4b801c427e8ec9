import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { roomsOf } from './rooms.ts'

/**
 * Runs every check of a change: types, lint, rules, parts, server and browser tests. It continues after a failure and ends
 * with a summary.
 *
 * --server   the server's tests only, for another database
 * --quick    types, lint, rules, and the tests of what differs from main; no browser tests
 * --nightly  rules and the server's tests, with ten times the runs of property tests
 */
const root = join(import.meta.dirname, '..')
/**
 * A machine without fonts or language, in another time zone: nothing that is drawn, written or sorted may depend on
 * them. The server's tests on another database use the machine's own.
 */
const BARE = {
  FONTCONFIG_FILE: join(root, 'scripts/no-fonts.conf'),
  LC_ALL: 'C',
  LANG: 'C',
  LANGUAGE: 'C',
  TZ: 'America/Los_Angeles',
}
const bin = join(root, 'node_modules/.bin')
const results = join(root, 'node_modules/.cache/thunai/results')
const mode = (['server', 'quick', 'nightly'] as const).find((one) => process.argv.includes(`--${one}`)) ?? 'all'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let passed = 0
let failed = 0

interface Step {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

const seconds = (start: number) => ((performance.now() - start) / 1000).toFixed(0)

/** Runs a step. Steps that run beside others print their output when they end. */
function run({ title, command, args, cwd = root, env }: Step, output: 'at once' | 'at the end'): Promise<boolean> {
  const start = performance.now()
  if (output === 'at once') console.log(`\n== ${title}`)
  const stdio = output === 'at once' ? 'inherit' : 'pipe'
  const child = spawn(join(bin, command), args, {
    cwd,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
  })
  const printed: Buffer[] = []
  child.stdout?.on('data', (data: Buffer) => printed.push(data))
  child.stderr?.on('data', (data: Buffer) => printed.push(data))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (output === 'at the end') process.stdout.write(`\n== ${title}\n${Buffer.concat(printed)}`)
      console.log(`== ${title}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds(start)} s`)
      resolve(code === 0)
    })
  })
}

/** Runs lines of steps beside each other, each line in order. A step without tests counts as one. */
async function check(...lines: readonly (readonly Step[])[]): Promise<void> {
  const inOrder = async (line: readonly Step[]) => {
    for (const step of line) {
      if (await run(step, 'at the end')) passed++
      else failed++
    }
  }
  await Promise.all(lines.map(inOrder))
}

/** A step with tests, counted from its report. A run that fails without a report counts as a failure. */
async function tests(
  file: string,
  read: (report: unknown) => { passed: number; failed: number },
  step: Step,
): Promise<void> {
  const well = await run(step, 'at once')
  const path = join(results, file)
  const sum = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 1 }
  passed += sum.passed
  failed += Math.max(sum.failed, well ? 0 : 1)
}

const ofVitest = (report: unknown) => {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}
const ofPlaywright = (report: unknown) => {
  const { expected, unexpected } = (report as { stats: { expected: number; unexpected: number } }).stats
  return { passed: expected, failed: unexpected }
}

const tsc = (title: string, project: string): Step => ({
  title: `types of ${title}`,
  command: 'tsc',
  args: ['-p', project],
})
const vitest = (title: string, file: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  tests(file, ofVitest, {
    title,
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, file)}`, ...args],
    env,
  })

const git = (...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The tests of all that differs from main, whether committed or not. */
async function testChanges(): Promise<void> {
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? 'HEAD'
  const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  const rooms = roomsOf(changed.flatMap((files) => files?.split('\n') ?? []))
  const none = '--passWithNoTests'
  if (rooms.length > 0) {
    await vitest('tests of changed rooms of the server', 'server.json', ['--project', 'server', none, ...rooms], BARE)
  }
  await vitest(
    'tests of changed parts',
    'web.json',
    ['--project', 'web', '--project', 'office', none, '--changed', base],
    BARE,
  )
}

if (mode === 'all' || mode === 'quick') {
  // two lines for two cores: the compiler uses both at times, and the catalogues one
  await check(
    [
      tsc('contract and server', 'tsconfig.json'),
      tsc('the browser tests', 'e2e'),
      tsc('what clients share', 'packages/client'),
      tsc('the back office', 'packages/office'),
      tsc('the service worker', 'packages/web/worker'),
      { title: 'lint', command: 'oxlint', args: ['--deny-warnings', '.'] },
      { title: 'format', command: 'oxfmt', args: ['--check', '.'] },
    ],
    [
      tsc('the web client', 'packages/web/tsconfig.json'),
      { title: 'sentences in the catalogues', command: 'lingui', args: ['check', 'sync', '--clean'] },
      { title: 'sentences without a translation', command: 'lingui', args: ['check', 'missing'] },
    ],
  )
}
switch (mode) {
  case 'all':
    await vitest('tests of rules, server and parts', 'vitest.json', [], BARE)
    await tests('playwright.json', ofPlaywright, {
      title: 'browser tests',
      command: 'playwright',
      args: ['test'],
      env: { ...BARE, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') },
    })
    break
  case 'server':
    await vitest('tests of the server', 'vitest.json', ['--project', 'server'], {})
    break
  case 'quick':
    await vitest('tests of rules', 'rules.json', ['--project', 'rules'], BARE)
    await testChanges()
    break
  case 'nightly':
    await vitest('tests of rules and server', 'vitest.json', ['--project', 'rules', '--project', 'server'], {
      NIGHTLY: '1',
    })
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
