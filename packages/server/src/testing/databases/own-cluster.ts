import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL cluster started by benchmarks and tests. */
export interface Cluster extends AsyncDisposable {
  /** URL of the database `postgres`, as the superuser. */
  readonly url: string
  /** Processor time used by the cluster; NaN if the system doesn't report it. */
  readonly cpuMs: () => number
  /**
   * Restarts it, after a fast shutdown that ends all sessions, or an immediate one like a crash; resolves when it
   * answers.
   */
  readonly restart: (how: 'fast' | 'immediate') => Promise<void>
  /** Adds a streaming replica, caught up. */
  readonly addReplica: () => Promise<Cluster>
  readonly stop: () => Promise<void>
}

const FOLDER = join(import.meta.dirname, '../../../../../node_modules/.cache/thunai/bench')
const SETTINGS = {
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  wal_level: 'replica',
  max_wal_senders: '4',
  hot_standby: 'on',
  // The product and this program use 20 each, its listener one, a bare server 10, and 32 clients load it.
  max_connections: '150',
}

type Settings = Readonly<Record<string, string>>

/**
 * Starts a cluster, new or filled by earlier runs, if PostgreSQL's programs exist; otherwise uses the server of
 * DATABASE_URL.
 */
export async function openCluster({
  fresh = false,
  settings,
}: {
  readonly fresh?: boolean
  readonly settings?: Settings
} = {}): Promise<Cluster> {
  const url = process.env['DATABASE_URL']
  const programs = findPrograms()
  if (url !== undefined || programs === undefined) {
    const serverUrl = url ?? 'postgres://postgres@127.0.0.1:5432/postgres'
    return {
      url: serverUrl,
      cpuMs: () => Number.NaN,
      stop: async () => {},
      [Symbol.asyncDispose]: async () => {},
      restart: () => Promise.reject(new Error('A restart needs PostgreSQL’s programs and no DATABASE_URL.')),
      addReplica: () => Promise.reject(new Error('A replica needs PostgreSQL’s programs and no DATABASE_URL.')),
    }
  }
  const data = join(FOLDER, 'primary')
  if (fresh) rmSync(data, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  if (process.getuid?.() === 0) chownSync(FOLDER, ...owner())
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(programs, data)
  return start(programs, data, '', settings)
}

/** A cluster in its own folder. */
export interface OwnCluster extends Cluster {
  /** Its data folder. */
  readonly data: string
  /** The folder of its socket, for programs on the same machine. */
  readonly sockets: string
}

/** Starts a new cluster in a folder that is deleted when it stops, with additional settings. */
export async function openOwnCluster(settings: Settings = {}): Promise<OwnCluster> {
  const programs = neededPrograms()
  const folder = ownedFolder()
  const data = join(folder, 'primary')
  initialise(programs, data)
  writeSettings(data, settings)
  const cluster = await start(programs, data, folder)
  const end = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...cluster, data, sockets: folder, stop: end, [Symbol.asyncDispose]: end }
}

/** Starts a restored copy of a cluster, which first recovers from the log archive up to the copy's target. */
export async function openRestored(data: string, settings: Settings): Promise<Cluster> {
  writeSettings(data, settings)
  return start(neededPrograms(), data)
}

const writeSettings = (data: string, settings: Settings) =>
  appendFileSync(
    join(data, 'postgresql.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  )

function neededPrograms(): string {
  const programs = findPrograms()
  if (programs === undefined) throw new Error('This needs PostgreSQL’s programs.')
  return programs
}

const initialise = (programs: string, data: string) =>
  run(programs, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C', '-N'])

/** True if there is a PostgreSQL to measure: its programs, or a named server. */
export const isClusterThere = (): boolean => process.env['DATABASE_URL'] !== undefined || findPrograms() !== undefined

async function start(programs: string, data: string, sockets = '', more: Settings = {}): Promise<Cluster> {
  const port = await freePort()
  dropStaleLock(data)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = {
    ...SETTINGS,
    ...more,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets,
  }
  let server = await serveFrom(programs, data, url, settings)
  const end = () => stop(server, 'SIGINT')
  return {
    url,
    cpuMs: () => cpuOf(server.pid ?? 0),
    addReplica: async () => {
      const copy = join(dirname(data), 'replica')
      rmSync(copy, { recursive: true, force: true })
      run(programs, 'pg_basebackup', ['-d', url, '-D', copy, '-R', '-X', 'stream', '-c', 'fast'])
      return start(programs, copy)
    },
    restart: async (how) => {
      await stop(server, how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      server = await serveFrom(programs, data, url, settings)
    },
    stop: end,
    [Symbol.asyncDispose]: end,
  }
}

/**
 * Removes the lock file left by a killed server, because PostgreSQL refuses to start if another process has its process
 * id. A running server shuts down when its lock file is removed.
 */
function dropStaleLock(data: string): void {
  const lock = join(data, 'postmaster.pid')
  const pid = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n')[0] : undefined
  const command = `/proc/${pid}/cmdline`
  if (existsSync(command) && readFileSync(command, 'utf8').includes(data))
    throw new Error(`Process ${pid} uses this cluster: another benchmark is running.`)
  rmSync(lock, { force: true })
}

/** Runs the server on a folder; resolves when it answers. */
async function serveFrom(programs: string, data: string, url: string, settings: Settings): Promise<ChildProcess> {
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { stdio: 'ignore', ...asOwner() },
  )
  await untilReady(url, server)
  return server
}

/** SIGINT ends sessions and writes everything. SIGQUIT stops at once, to recover at the next start. */
async function stop(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await gone
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended at once; try --fresh.')
    const client = new pg.Client(url)
    try {
      await client.connect()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL did not become ready.')
}

export function findPrograms(): string | undefined {
  const base = '/usr/lib/postgresql'
  const known = existsSync(base)
    ? readdirSync(base)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(base, version, 'bin'))
    : []
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return [...known, stdout?.trim() ?? ''].find((folder) => folder !== '' && existsSync(join(folder, 'initdb')))
}

function run(programs: string, program: string, args: readonly string[]): void {
  execFileSync(join(programs, program), args, { stdio: ['ignore', 'ignore', 'inherit'], ...asOwner() })
}

/** PostgreSQL refuses to run as root, so it runs as its own user then. */
export const asOwner = () => (process.getuid?.() === 0 ? { uid: owner()[0], gid: owner()[1] } : {})

/** A new folder that PostgreSQL can write to. */
export function ownedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thunai-cluster-'))
  if (process.getuid?.() === 0) chownSync(folder, ...owner())
  return folder
}

function owner(): [uid: number, gid: number] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((entry) => entry.split(':'))
    .find(([name]) => name === 'postgres')
  if (!line) throw new Error('There is no user postgres to run PostgreSQL as.')
  return [Number(line[2]), Number(line[3])]
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** User and system time of a process, of its ended children, and of its running children. */
function cpuOf(id: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const times = (pid: string) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
      return {
        parent: fields[1],
        own: (fields[11] ?? 0) + (fields[12] ?? 0),
        ended: (fields[13] ?? 0) + (fields[14] ?? 0),
      }
    } catch {
      // It ended meanwhile.
      return { parent: -1, own: 0, ended: 0 }
    }
  }
  const main = times(String(id))
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(times)
    .filter(({ parent }) => parent === id)
  return (main.own + main.ended + children.reduce((sum, { own }) => sum + own, 0)) * 10
}
