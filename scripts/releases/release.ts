import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  readFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { buildClients } from '../build-clients.ts'
import { sbom } from './sbom.ts'
import { isInstalled, shippedPackages } from './shipped-packages.ts'

/**
 * Makes a release of what is committed: one file that runs without a package registry, for this system and processor. It is
 * unpacked and started once before it counts as made.
 *
 * --key FILE     signs it with an SSH key; "ssh-keygen -Y verify -n thunai-release" checks that
 * --folder DIR   only makes the folder, for images
 */
const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, 'release')
/** What the server reads while it runs, besides third-party packages. */
const PARTS = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'package.json',
  'package-lock.json',
  'site.sample.json',
  'docs',
  'deploy',
  'scripts/admin.ts',
  'scripts/check-runtime.mjs',
  ...['contract', 'astrology', 'community', 'search-index', 'server'].map((name) => `packages/${name}`),
]
const BUILDS = ['packages/web/build', 'packages/office/build/client']

const { values } = parseArgs({ options: { key: { type: 'string' }, folder: { type: 'string' } } })
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
const name = `thunai-${version}`

function run(command: string, args: readonly string[], cwd = ROOT): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout.trim()
}

/** A release is made of a commit: uncommitted changes would be in it without a trace. */
function commitOf(): string | undefined {
  if (!existsSync(join(ROOT, '.git'))) return undefined
  if (run('git', ['status', '--porcelain']) !== '')
    throw new Error('Commit or remove your changes first: a release is of a commit.')
  return run('git', ['rev-parse', 'HEAD'])
}

function fill(folder: string, commit: string | undefined): void {
  const isTest = (path: string) =>
    /\.test\.ts$|\/src\/testing(?:\/|$)|\/node_modules(?:\/|$)/.test(relative(ROOT, path))
  for (const part of PARTS)
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter: (path) => !isTest(path) })
  for (const build of BUILDS) cpSync(join(ROOT, build), join(folder, build), { recursive: true })
  for (const { folder: place } of shippedPackages(['', 'packages/server']).filter(isInstalled))
    cpSync(join(ROOT, place), join(folder, place), {
      recursive: true,
      dereference: false,
      // nested packages are copied only if they are needed too
      filter: (path) => !relative(join(ROOT, place), path).split('/').includes('node_modules'),
    })
  // TypeScript runs only outside of node_modules: our packages are links, as in the sources
  mkdirSync(join(folder, 'node_modules/@thunai'), { recursive: true })
  for (const part of PARTS.filter((one) => one.startsWith('packages/')))
    symlinkSync(`../../${part}`, join(folder, 'node_modules/@thunai', part.slice('packages/'.length)))
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync('../node/bin/node', join(folder, 'node_modules/.bin/node'))
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, commit })}\n`)
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom(), undefined, 2)}\n`)
}

/** Unpacks the file elsewhere and starts it as an operator would, without a registry and without the sources. */
async function tryIt(file: string): Promise<void> {
  const elsewhere = mkdtempSync(join(tmpdir(), 'thunai-release-'))
  try {
    run('tar', ['-xzf', file, '-C', elsewhere])
    const server = spawn(join(elsewhere, name, 'node_modules/.bin/node'), ['packages/server/src/main.ts'], {
      cwd: join(elsewhere, name),
      env: { PATH: '/nowhere', PORT: '0', METRICS_PORT: '0', DATA_DIR: join(elsewhere, 'data'), DEMO_MEMBERS: '20' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(server, 'exit')
    let output = ''
    let figures: string | undefined
    for await (const line of createInterface({ input: server.stdout })) {
      output += `${line}\n`
      figures = /Figures\s+(\S+)\/metrics/.exec(line)?.[1]
      if (figures !== undefined) break
    }
    if (figures === undefined) throw new Error(`The release does not start:\n${output}`)
    const address = /ready at (\S+)/.exec(output)?.[1] ?? ''
    const [page, office, told] = await Promise.all(
      [`${address}/`, `${address}/office`, `${figures}/version`].map(async (url) => {
        const answer = await fetch(url, { headers: { accept: 'text/html' } })
        if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
        return answer.text()
      }),
    )
    if (!page?.includes('<html') || !office?.includes('<html')) throw new Error('The release has no pages.')
    if ((JSON.parse(told ?? '{}') as { version: string }).version !== version)
      throw new Error('/version tells another one.')
    server.kill()
    await exit
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
}

const commit = commitOf()
await buildClients()
if (values.folder !== undefined) {
  fill(resolve(values.folder), commit)
} else {
  const folder = join(OUT, name)
  const file = join(OUT, `${name}.tar.gz`)
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  fill(folder, commit)
  run('tar', ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '-czf', file, '-C', OUT, name])
  await tryIt(file)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`)
  cpSync(join(folder, 'sbom.cdx.json'), join(OUT, `${name}.cdx.json`))
  rmSync(folder, { recursive: true })
  if (values.key !== undefined)
    run('ssh-keygen', ['-q', '-Y', 'sign', '-f', resolve(values.key), '-n', 'thunai-release', file], dirname(file))
  console.log(`${relative(ROOT, file)} of ${commit ?? 'an unknown commit'}: unpacked and started once`)
}
