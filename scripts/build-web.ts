import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = resolve(import.meta.dirname, '..')
const web = join(root, 'packages/web')
const buildDir = join(web, 'build')
const stampFile = join(buildDir, 'stamp')

/** Whatever the pages are made of. */
const inputs = [
  'packages/web/app/**/*',
  'packages/web/public/**/*',
  'packages/web/*.{ts,json}',
  'packages/contract/src/**/*.ts',
  'packages/astrology/src/**/*.ts',
  'package-lock.json',
  'lingui.config.ts',
  'scripts/build-web.ts',
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

function siteFile(): string {
  const chosen = process.env['SITE_FILE']
  return chosen ? resolve(chosen) : join(root, 'site.sample.json')
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root })
    .filter((file) => !isTest(file) && statSync(join(root, file)).isFile())
    .sort()
  for (const file of files)
    hash
      .update(`${relative(root, join(root, file))}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.update(readFileSync(siteFile())).digest('hex')
}

function runBuild(): Promise<void> {
  return new Promise((done, fail) => {
    const builder = join(root, 'node_modules/@react-router/dev/bin.cjs')
    const child = spawn(process.execPath, [builder, 'build'], {
      cwd: web,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', SITE_FILE: siteFile() },
    })
    let said = ''
    const hear = (data: Buffer) => void (said += data.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`The web pages could not be built.\n${said}`))))
  })
}

/** Leaves a .br and a .gz beside every file that shrinks by it. */
function compressFiles(): void {
  for (const name of globSync('client/**/*.{js,css,svg,json,webmanifest,ico}', { cwd: buildDir })) {
    const file = join(buildDir, name)
    const content = readFileSync(file)
    const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    if (brotli.length >= content.length) continue
    writeFileSync(`${file}.br`, brotli)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/**
 * Builds the web pages when anything they are made of has changed since the last build.
 * @returns true when there was something to build
 */
export async function buildWeb(): Promise<boolean> {
  const stamp = hashOfInputs()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  rmSync(buildDir, { recursive: true, force: true })
  await runBuild()
  compressFiles()
  writeFileSync(stampFile, stamp)
  return true
}

if (import.meta.main) {
  console.log((await buildWeb()) ? 'The web pages are built.' : 'The web pages are up to date.')
}
