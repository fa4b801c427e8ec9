import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs every check of a change: types, lint, rules, parts, server and browser tests. `--server` runs the server's
 * tests only, for another database. It continues after a failure and ends with a summary.
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
const serverOnly = process.argv.includes('--server')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let passed = 0
let failed = 0

function run(
  title: string,
  command: string,
  args: readonly string[],
  more: { cwd?: string; env?: Record<string, string> } = {},
): boolean {
  const start = performance.now()
  console.log(`\n== ${title}`)
  const { status } = spawnSync(join(bin, command), args, {
    cwd: more.cwd ?? root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...more.env },
  })
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return status === 0
}

/** A step without tests counts as one. */
function step(...args: Parameters<typeof run>): void {
  if (run(...args)) passed++
  else failed++
}

/** A step with tests, counted from its report. A run that fails without a report counts as a failure. */
function tests(
  file: string,
  read: (report: unknown) => { passed: number; failed: number },
  ...args: Parameters<typeof run>
): void {
  const well = run(...args)
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

if (!serverOnly) {
  step('types of contract and server', 'tsc', ['-p', 'tsconfig.json'])
  step('types of the browser tests', 'tsc', ['-p', 'e2e'])
  step('types of what clients share', 'tsc', ['-p', 'packages/client'])
  step('types of the back office', 'tsc', ['-p', 'packages/office'])
  step('types of the routes', 'react-router', ['typegen'], { cwd: join(root, 'packages/web') })
  step('types of the web client', 'tsc', ['-p', 'packages/web/tsconfig.json'])
  step('types of the service worker', 'tsc', ['-p', 'packages/web/worker'])
  step('sentences in the catalogues', 'lingui', ['check', 'sync', '--clean'])
  step('sentences without a translation', 'lingui', ['check', 'missing'])
  step('lint', 'oxlint', ['--deny-warnings', '.'])
  step('format', 'oxfmt', ['--check', '.'])
}
const vitestArgs = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'vitest.json')}`]
tests(
  'vitest.json',
  ofVitest,
  'tests of rules, server and parts',
  'vitest',
  serverOnly ? [...vitestArgs, '--project', 'server'] : vitestArgs,
  serverOnly ? {} : { env: BARE },
)
if (!serverOnly) {
  tests('playwright.json', ofPlaywright, 'browser tests', 'playwright', ['test'], {
    env: { ...BARE, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') },
  })
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
