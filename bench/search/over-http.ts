import type { Viewer } from '../../packages/server/src/features/search/search.store.ts'
import type { Cluster } from '../cluster.ts'
import { cpuMs, type Served } from '../server-process.ts'
import type { Filled } from './filled.ts'
import { loadHttp, searchRequest } from './load.ts'
import { loadPgbench } from './pgbench.ts'
import { queryOf, type Variant } from './variants.ts'

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
  const source = await filled.services.database.reads.sourceFor(undefined)
  for (const variant of variants) {
    const { name, isMember, body } = variant
    const request = searchRequest(served.address, body, isMember ? token : undefined)
    const query = await queryOf(source, variant, { limit: 50, offset: 0 }, viewer)
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
