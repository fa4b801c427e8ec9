import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { roomsOf } from './rooms.ts'

/**
 * Runs every check of a change: types, lint, rules, parts, server and browser tests. It continues after a failure and ends
 * with a summary that names what failed.
 *
 * --server   the server's tests only, for another database
 * --quick    types, lint, rules, and the tests of what differs from main; no browser tests
 * --nightly  rules and the server's tests, with ten times the runs of property tests
 */
const root = join(import.meta.dirname, '..')
/**
 * Simulates a machine without fonts or language, in another time zone: nothing that is drawn, written or sorted may
 * depend on them. The server's tests on another database use the machine's own.
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
const failed: string[] = []

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

/** Runs several lines of steps concurrently, each line in order. A step without tests counts as one. */
async function check(...lines: readonly (readonly Step[])[]): Promise<void> {
  const inOrder = async (line: readonly Step[]) => {
    for (const step of line) {
      if (await run(step, 'at the end')) passed++
      else failed.push(step.title)
    }
  }
  await Promise.all(lines.map(inOrder))
}

interface Report {
  readonly passed: number
  /** the names of the failed tests */
  readonly failed: readonly string[]
}

/** A step with tests, counted from its report. A run that fails without a failed test counts as a failure itself. */
async function tests(file: string, read: (report: unknown) => Report, step: Step): Promise<void> {
  const well = await run(step, 'at once')
  const path = join(results, file)
  const report = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: [] }
  passed += report.passed
  failed.push(...(well || report.failed.length > 0 ? report.failed : [step.title]))
}

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

function ofVitest(report: unknown): Report {
  const { numPassedTests, testResults } = report as VitestReport
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // a file that can't be loaded fails without a test
    return tests.length === 0 && status === 'failed' ? [file] : tests.map((test) => `${file}: ${test.fullName}`)
  })
  return { passed: numPassedTests, failed: failures }
}

interface PlaywrightSuite {
  readonly specs?: readonly { readonly ok: boolean; readonly file: string; readonly title: string }[]
  readonly suites?: readonly PlaywrightSuite[]
}

function ofPlaywright(report: unknown): Report {
  const { stats, suites } = report as { stats: { expected: number }; suites: readonly PlaywrightSuite[] }
  const failures = (suite: PlaywrightSuite): readonly string[] => [
    ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => `e2e/${spec.file}: ${spec.title}`),
    ...(suite.suites ?? []).flatMap(failures),
  ]
  return { passed: stats.expected, failed: suites.flatMap(failures) }
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

/** The tests of everything that differs from main, committed or not. */
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

if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1
