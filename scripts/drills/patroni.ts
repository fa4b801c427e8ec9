import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asAdmin } from '../../packages/server/src/testing/office/as-admin.ts'
import { findPrograms, freePort, ownedFolder } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { type Part, startPart, stopPart } from './parts.ts'
import { until } from './until.ts'

/**
 * A primary, a synchronous and an asynchronous standby under Patroni with etcd, behind an HAProxy that routes to the
 * primary.
 */
export interface PatroniCluster {
  /** HAProxy's address, which always leads to the current primary. */
  readonly url: string
  /** Address of the asynchronous standby, which never becomes primary. */
  readonly replicaUrl: string
  readonly folder: string
  /** Roles by member, as Patroni's API reports them. */
  readonly roles: () => Promise<Readonly<Record<string, string>>>
  /** kill -9 of the primary's PostgreSQL, or of Patroni and PostgreSQL together, as when a machine loses power. */
  readonly killPrimary: (what: 'postgres' | 'machine') => Promise<string>
  /**
   * Stops the primary's processes without ending them, like a machine that hangs. Returns a function that resumes them.
   */
  readonly freezePrimary: () => Promise<() => void>
  readonly stop: () => Promise<void>
}

export const PATRONI_PARTS: readonly Part[] = ['etcd', 'patroni', 'haproxy']

/** Seconds after which a silent leader loses its lock, between two checks of the lock, and of waiting for etcd. */
const LOCK = { ttl: 8, loop_wait: 2, retry_timeout: 3 }
const NAMES = ['one', 'two', 'three'] as const
/** The asynchronous standby: no commit waits for it, and no failover makes it the primary. */
const ASYNCHRONOUS = 'three'
const USER = 'postgres'
const PASSWORD = 'drill'

interface Node {
  readonly name: string
  readonly port: number
  readonly api: number
  readonly data: string
  readonly config: string
}

/** Starts the cluster on free ports, in its own folder; resolves when both standbys follow. */
export async function openPatroni(): Promise<PatroniCluster> {
  const folder = ownedFolder()
  const log = (name: string) => join(folder, `${name}.log`)
  const running = new Map<string, ChildProcess>()
  const start = (name: string, part: Part, args: readonly string[]) =>
    running.set(name, startPart(part, args, log(name)))

  const [etcd, peer, front] = [await freePort(), await freePort(), await freePort()]
  const etcdSettings = {
    name: 'drill',
    'data-dir': join(folder, 'etcd'),
    'log-level': 'warn',
    'listen-client-urls': local(etcd),
    'advertise-client-urls': local(etcd),
    'listen-peer-urls': local(peer),
    'initial-advertise-peer-urls': local(peer),
    'initial-cluster': `drill=${local(peer)}`,
  }
  start(
    'etcd',
    'etcd',
    Object.entries(etcdSettings).flatMap(([name, value]) => [`--${name}`, value]),
  )
  const nodes: Node[] = []
  for (const name of NAMES)
    nodes.push({
      name,
      port: await freePort(),
      api: await freePort(),
      data: join(folder, name),
      config: join(folder, `${name}.json`),
    })
  // Patroni reads YAML, of which JSON is a subset
  for (const node of nodes) writeFileSync(node.config, JSON.stringify(settingsOf(node, etcd)), { mode: 0o644 })
  const proxy = join(folder, 'haproxy.cfg')
  writeFileSync(proxy, proxySettings(front, nodes), { mode: 0o644 })

  const url = `postgres://${USER}:${PASSWORD}@127.0.0.1:${front}/postgres`
  const find = (name: string) => nodes.find((node) => node.name === name) ?? never(name)
  const roles = async () => {
    const found: Record<string, string> = {}
    for (const { api } of nodes) {
      const members = await membersAt(api)
      if (members) for (const { name, role, state } of members) found[name] = state === 'running' ? role : state
      if (members) return found
    }
    return found
  }
  const primary = async () => {
    const [name] = Object.entries(await roles()).find(([, role]) => role === 'leader') ?? []
    return find(name ?? '')
  }
  const stop = async () => {
    // stop Patroni first, because it would replace the others
    for (const node of nodes) running.get(node.name)?.kill('SIGCONT')
    for (const node of nodes) for (const pid of processesOf(node)) signal(pid, 'SIGCONT')
    await stopPart(running.get('haproxy'), 'SIGINT')
    await Promise.all(nodes.map(({ name }) => stopPart(running.get(name), 'SIGKILL')))
    for (const node of nodes) for (const pid of processesOf(node)) signal(pid, 'SIGKILL')
    await stopPart(running.get('etcd'))
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    await until('etcd answers', async () => (await fetch(`${local(etcd)}/health`)).ok)
    start('one', 'patroni', [find('one').config])
    await until('a primary', async () => (await roles())['one'] === 'leader')
    for (const name of NAMES.slice(1)) start(name, 'patroni', [find(name).config])
    await until('two standbys', async () => follow(await roles()))
    start('haproxy', 'haproxy', ['-f', proxy])
    // before its first checks HAProxy routes to each member in turn, and only the primary answers this
    const leadsToPrimary = () => Promise.all(nodes.map(() => asAdmin(url, 'select pg_current_wal_lsn()')))
    await until('a proxy that leads to the primary', () => leadsToPrimary().then(() => true))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    replicaUrl: `postgres://${USER}:${PASSWORD}@127.0.0.1:${find(ASYNCHRONOUS).port}/postgres`,
    folder,
    roles,
    killPrimary: async (what) => {
      const node = await primary()
      if (what === 'machine') await stopPart(running.get(node.name), 'SIGKILL')
      for (const pid of processesOf(node)) signal(pid, 'SIGKILL')
      return node.name
    },
    freezePrimary: async () => {
      const node = await primary()
      const pids = [running.get(node.name)?.pid, ...processesOf(node)].filter((pid) => pid !== undefined)
      for (const pid of pids) signal(pid, 'SIGSTOP')
      return () => pids.forEach((pid) => signal(pid, 'SIGCONT'))
    },
    stop,
  }
}

/** True if each member except the leader follows it, one of them synchronously. */
export function follow(roles: Readonly<Record<string, string>>): boolean {
  const known = Object.values(roles)
  return ['leader', 'sync_standby', 'replica'].every((role) => known.includes(role))
}

const local = (port: number) => `http://127.0.0.1:${port}`

const settingsOf = ({ name, port, api, data }: Node, etcd: number) => ({
  scope: 'thunai',
  name,
  restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
  etcd3: { hosts: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: {
      ...LOCK,
      // don't wait for a crashed primary
      master_start_timeout: 0,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 100, wal_log_hints: 'on', shared_buffers: '128MB', max_wal_size: '1GB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: data,
    bin_dir: findPrograms(),
    pgpass: `${data}.pgpass`,
    authentication: {
      superuser: { username: USER, password: PASSWORD },
      replication: { username: 'standby', password: PASSWORD },
    },
    parameters: { unix_socket_directories: '' },
  },
  tags: name === ASYNCHRONOUS ? { nosync: true, nofailover: true } : {},
})

/** A member that is no longer primary loses its connections at once: otherwise a client would wait for its answer. */
const proxySettings = (front: number, nodes: readonly Node[]) => `defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${front}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}\n`).join('')}`

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

async function membersAt(api: number): Promise<readonly Member[] | undefined> {
  try {
    const answer = await fetch(`${local(api)}/cluster`, { signal: AbortSignal.timeout(1000) })
    return ((await answer.json()) as { members: Member[] }).members
  } catch {
    return undefined
  }
}

/** PostgreSQL's processes of a member, the main one first. */
function processesOf({ data }: Node): readonly number[] {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return []
  const first = Number(readFileSync(file, 'utf8').split('\n')[0])
  const children = `/proc/${first}/task/${first}/children`
  return existsSync(children) ? [first, ...readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number)] : []
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it has exited
  }
}

function never(name: string): never {
  throw new Error(`There is no member ${name || 'that leads'}.`)
}
