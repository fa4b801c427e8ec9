import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pageQuery, type Viewer } from '../../packages/server/src/features/search/search.store.ts'
import type { Cluster } from '../cluster.ts'
import type { Filled } from './filled.ts'
import { loadHttp, searchRequest } from './load.ts'
import { loadPgbench } from './pgbench.ts'
import type { Variant } from './variants.ts'

export interface HttpFigures {
  readonly search: string
  readonly members: number
  readonly connections: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly pgbench: number
  /** Milliseconds of processor time a search: of the server, and of PostgreSQL. */
  readonly nodeCpu: number
  readonly postgresCpu: number
}

export interface Served {
  readonly address: string
  readonly server: ChildProcess
  readonly startedMs: number
}

/** A server process on a filled database. */
export async function startServer(env: Record<string, string>): Promise<Served> {
  const begun = performance.now()
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../packages/server/src/main.ts')], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /ready at (\S+)/.exec(line)?.[1]
    if (address) return { server, address, startedMs: performance.now() - begun }
  }
  throw new Error('The server ended before it was ready.')
}

/** Whole searches over HTTP beside the same statement run by pgbench, prepared and planned once like ours. */
export async function measureHttp(
  { cluster, filled, served, variants, viewer, token, seconds }: {
    readonly cluster: Cluster
    readonly filled: Filled
    readonly served: Served
    readonly variants: readonly Variant[]
    readonly viewer: Viewer
    readonly token: string
    readonly seconds: number
  },
): Promise<HttpFigures[]> {
  const figures: HttpFigures[] = []
  for (const { name, isMember, body, wanted } of variants) {
    const request = searchRequest(served.address, body, isMember ? token : undefined)
    const query = pageQuery(wanted, { limit: 50, offset: 0 }, isMember ? viewer : undefined)
    await loadHttp(served.address, request, 8, 1)
    for (const connections of [1, 8]) {
      const before = { node: cpuMs(served.server.pid ?? 0), postgres: cluster.cpuMs() }
      const { perSecond, p50, p99 } = await loadHttp(served.address, request, connections, seconds)
      const searches = perSecond * seconds
      const nodeCpu = (cpuMs(served.server.pid ?? 0) - before.node) / searches
      const postgresCpu = (cluster.cpuMs() - before.postgres) / searches
      const pgbench = await loadPgbench(filled.url, query, connections, seconds)
      figures.push({ search: name, members: filled.members, connections, perSecond, p50, p99, pgbench, nodeCpu, postgresCpu })
    }
  }
  return figures
}

/** Processor time that a process has used, where the system tells it; unlike rates it says the same on a busy machine. */
export function cpuMs(id: number): number {
  const file = `/proc/${id}/stat`
  if (!existsSync(file)) return Number.NaN
  const [user, system] = readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return ((user ?? 0) + (system ?? 0)) * 10
}

/** Memory of a process in MB. */
export function memoryMb(id: number): number {
  const file = `/proc/${id}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}
