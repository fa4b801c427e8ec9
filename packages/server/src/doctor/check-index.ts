import { countUnlisted } from '../features/finding/search/search.api.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/database.ts'
import { type Finding, right, wrong } from './check.ts'

const PATIENCE_MS = 3000
const OLDEST_SECONDS = 30

/** Every profile has a listing, and the server running here shows the latest one. */
export async function checkIndex(
  db: Db,
  { host, port, metricsPort }: Pick<Config, 'host' | 'port' | 'metricsPort'>,
): Promise<Finding> {
  const { listed, unlisted } = await countUnlisted(db)
  if (unlisted > 0)
    return wrong(
      `${unlisted} of ${listed + unlisted} profiles are not listed`,
      'Restart a server: it lists them at its start',
    )
  const named = `${listed} listings`
  const here = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const ask = async (at: number, path: string) => {
    const reply = await fetch(`http://${here}:${at}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return { status: reply.status, text: await reply.text() }
  }
  if (metricsPort) {
    const { text } = await ask(metricsPort, '/metrics')
    const lags = [...text.matchAll(/^thunai_search_index_lag_seconds\S* (\S+)$/gm)].map(([, lag]) => Number(lag))
    const lag = Math.max(...lags, 0)
    return lags.length > 0 && lag <= OLDEST_SECONDS
      ? right(`${named}, ${lag.toFixed(1)} s behind`)
      : wrong(
          lags.length === 0 ? 'search has not read its listings' : `search is ${lag.toFixed(0)} s behind`,
          'Look in the log for transactions that stay open, and see "Searches are slow" in docs/operating/troubleshoot.md',
        )
  }
  if (port === 0) return right(`${named}; PORT=0 names no server to ask`)
  const { status } = await ask(port, '/readyz')
  return status === 200
    ? right(`${named}, the server is ready`)
    : wrong(
        `the server answers /readyz with ${status}`,
        'Wait until it has read its listings; then look at the database',
      )
}
