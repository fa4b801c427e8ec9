import type { Viewer } from '../../packages/server/src/features/profile/cards/cards.store.ts'
import type { Cluster } from '../../packages/server/src/testing/own-cluster.ts'
import { cpuMs, type Served } from '../../packages/server/src/testing/server-process.ts'
import type { Filled } from './filled.ts'
import { answerLength, loadHttp, searchRequest } from './load.ts'
import { loadPgbench } from './pgbench.ts'
import { withBareServer } from './start-bare.ts'
import { queryOf, type Variant } from './variants.ts'

const CONNECTIONS = [1, 8, 32]

export interface HttpFigures {
  readonly search: string
  readonly members: number
  readonly connections: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly pgbench: number
  /** Calls a second of a Node server that does nothing but send the same statement and an answer of the same length. */
  readonly bare: number
  /** Milliseconds of processor time a search: of the server, and of PostgreSQL. */
  readonly nodeCpu: number
  readonly postgresCpu: number
}

/** Whole searches over HTTP beside the same statement run by pgbench, prepared and planned once like ours, and by a bare server. */
export async function measureHttp({
  cluster,
  filled,
  served,
  variants,
  viewer,
  token,
  seconds,
}: {
  readonly cluster: Cluster
  readonly filled: Filled
  readonly served: Served
  readonly variants: readonly Variant[]
  readonly viewer: Viewer
  readonly token: string
  readonly seconds: number
}): Promise<HttpFigures[]> {
  const figures: HttpFigures[] = []
  const source = await filled.services.database.reads.sourceFor(undefined)
  for (const variant of variants) {
    const { name, isMember, body } = variant
    const request = searchRequest(served.address, body, isMember ? token : undefined)
    const query = await queryOf(source, variant, viewer)
    const bytes = await answerLength(served.address, request)
    await withBareServer(filled.url, [{ text: query.text, values: query.values ?? [], bytes }], async (bare) => {
      for (const address of [served.address, bare]) await loadHttp(address, () => request, 8, 1)
      for (const connections of CONNECTIONS) {
        const before = { node: cpuMs(served.server.pid ?? 0), postgres: cluster.cpuMs() }
        const { perSecond, p50, p99 } = await loadHttp(served.address, () => request, connections, seconds)
        const searches = perSecond * seconds
        const nodeCpu = (cpuMs(served.server.pid ?? 0) - before.node) / searches
        const postgresCpu = (cluster.cpuMs() - before.postgres) / searches
        const pgbench = await loadPgbench(filled.url, query, connections, seconds)
        const { perSecond: barePerSecond } = await loadHttp(bare, () => request, connections, seconds)
        figures.push({
          search: name,
          members: filled.members,
          connections,
          perSecond,
          p50,
          p99,
          pgbench,
          bare: barePerSecond,
          nodeCpu,
          postgresCpu,
        })
      }
    })
  }
  return figures
}
