import type { Cluster } from '../../packages/server/src/testing/databases/own-cluster.ts'
import type { ServerProcess } from '../../packages/server/src/testing/databases/server-process.ts'
import { searchFor } from '../../packages/server/src/testing/plain-search.ts'
import { bareRates } from '../parts/bare.ts'
import type { FilledProduct } from '../parts/filled.ts'
import { loadClosed, openLine, requestBytes } from '../parts/load.ts'
import { startMeter, costPerCall } from '../parts/meter.ts'
import { pageStatement, type Asker } from '../parts/page-statement.ts'
import { spread } from '../parts/times.ts'
import { loadPgbench } from './pgbench.ts'
import type { Variant } from './variants.ts'

const CONNECTIONS = [1, 8, 32] as const

/**
 * Compares whole searches over HTTP with the same statement run by pgbench, planned once like ours, and by a bare
 * server.
 */
export async function measureHttp(
  { filled, served, cluster }: { filled: FilledProduct; served: ServerProcess; cluster: Cluster },
  { name, isMember, body, wanted }: Variant,
  asker: Asker & { readonly token: string },
  seconds: number,
) {
  const { address } = served
  const token = isMember ? asker.token : undefined
  const request = requestBytes(address, 'POST /profile/search/profilelist?page=0&size=50', { body, token })
  const source = await filled.services.database.reads.sourceFor(undefined)
  const viewer = { ...asker, profileId: isMember ? asker.profileId : undefined }
  const statement = await pageStatement(source, searchFor(wanted), { limit: 50, offset: 0 }, viewer)
  using line = openLine(address)
  const { bytes } = await line.ask(request)
  const bare = await bareRates(filled.url, [{ ...statement, bytes }], CONNECTIONS, seconds)
  await loadClosed(address, () => request, 8, 1)
  const rows = []
  for (const [n, connections] of CONNECTIONS.entries()) {
    const meter = startMeter(served, cluster)
    const { calls, perSecond, times } = await loadClosed(address, () => request, connections, seconds)
    const used = costPerCall(meter(), calls)
    rows.push({
      search: name,
      connections,
      'HTTP/s': Math.round(perSecond),
      ...spread(times),
      ...used,
      'pgbench/s': Math.round(await loadPgbench(filled.url, statement, connections, seconds)),
      'bare server/s': Math.round(bare[n] ?? 0),
    })
  }
  return rows
}
