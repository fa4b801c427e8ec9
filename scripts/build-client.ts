import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const ROOT = resolve(import.meta.dirname, '..')

export interface Client {
  /** Name for error messages. */
  readonly name: string
  /** Folder of its package, from the root. */
  readonly folder: string
  /** Build output, within its package. */
  readonly output: string
  /** Build script, from the root; called with `build`. */
  readonly builder: string
  /** Inputs besides its own package: patterns from the root. */
  readonly inputs: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Postprocesses the output. */
  readonly finish?: (buildDir: string) => void
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Hash of everything that the client is built from. */
export function hashOfInputs({ folder, inputs, env }: Client): string {
  const own = [`${folder}/{app,worker}/**/*`, `${folder}/public/**/*`, `${folder}/*.{ts,json,html}`]
  const shared = ['packages/client/**/*.{ts,tsx,json}', 'packages/contract/src/**/*.ts', 'package-lock.json']
  const hash = createHash('sha256').update(JSON.stringify(env ?? {}))
  const files = globSync(
    [...own, ...shared, ...inputs, 'lingui.config.ts', 'scripts/{build-*,contract-sentences}.ts'],
    { cwd: ROOT },
  )
    .filter((file) => !isTest(file) && !file.includes('node_modules') && statSync(resolve(ROOT, file)).isFile())
    .sort()
  for (const file of files)
    hash
      .update(`${relative(ROOT, resolve(ROOT, file))}\0`)
      .update(readFileSync(resolve(ROOT, file)))
      .update('\0')
  return hash.digest('hex')
}

function runBuild({ name, folder, builder, env }: Client): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(ROOT, builder), 'build'], {
      cwd: join(ROOT, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', ...env },
    })
    let said = ''
    const hear = (data: Buffer) => void (said += data.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${name} could not be built.\n${said}`))))
  })
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Both compressed forms by hash of the content, because the languages share styles and drawings. */
const compressed = new Map<string, ReturnType<typeof compress>>()

async function compress(content: Buffer): Promise<{ readonly br: Buffer; readonly gz: Buffer } | undefined> {
  const br = await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return br.length < content.length ? { br, gz: await gzipped(content, { level: 9 }) } : undefined
}

/**
 * Adds a .br and a .gz to every file that gets smaller; one at a time, because the server that starts needs threads
 * too.
 */
async function compressFiles(buildDir: string): Promise<void> {
  for (const name of globSync('client/**/*.{js,css,svg,json,webmanifest,ico}', { cwd: buildDir })) {
    const file = join(buildDir, name)
    const content = readFileSync(file)
    const hash = createHash('sha256').update(content).digest('hex')
    const forms = compressed.get(hash) ?? compress(content)
    compressed.set(hash, forms)
    const smaller = await forms
    if (!smaller) continue
    writeFileSync(`${file}.br`, smaller.br)
    writeFileSync(`${file}.gz`, smaller.gz)
  }
}

/**
 * Builds a browser client into `client` of its output, if an input has changed since the last build.
 * @returns true if it was built
 */
export async function buildClient(client: Client): Promise<boolean> {
  const buildDir = join(ROOT, client.folder, client.output)
  const stampFile = join(buildDir, 'stamp')
  const stamp = hashOfInputs(client)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  rmSync(buildDir, { recursive: true, force: true })
  await runBuild(client)
  client.finish?.(buildDir)
  await compressFiles(buildDir)
  writeFileSync(stampFile, stamp)
  return true
}
