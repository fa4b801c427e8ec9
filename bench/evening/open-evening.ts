import { Agent } from 'node:http'
import type { Cluster } from '../../packages/server/src/testing/databases/own-cluster.ts'
import { startServer } from '../../packages/server/src/testing/databases/server-process.ts'
import { aMailServer } from '../../packages/server/src/testing/outside/a-mail-server.ts'
import type { Services } from '../../packages/server/src/services.ts'
import { sampleSearches, forVisitors } from '../parts/sample-searches.ts'
import { openFilled } from '../parts/filled.ts'
import { waitUntilSearchable } from '../parts/settle.ts'
import { aTalkingPair, callServer, jsonCall, type Call, type Pair } from '../parts/talking.ts'
import { actsOf } from './acts.ts'

const PAIRS = 500
const SEARCHES = 20_000
const WOMEN = 20_000
const BIODATA = 20
const UNLIMITED = '100000'

/** Starts a server with a mailbox on a database with this many members, and prepares their calls. */
export async function openEvening(
  cleanUp: AsyncDisposableStack,
  cluster: Cluster,
  { members, seed }: { readonly members: number; readonly seed: number },
) {
  const filled = cleanUp.use(await openFilled(cluster.url, members))
  const { services } = filled
  const { pool } = services.database
  await forgetMessages(services)
  const pairs: Pair[] = []
  while (pairs.length < PAIRS) pairs.push(await aTalkingPair(services))
  const mail = await aMailServer()
  cleanUp.defer(mail.stop)
  const served = cleanUp.use(
    await startServer({
      ...filled.env,
      SMTP_URL: mail.url,
      MAIL_FROM: 'thunai@example.in',
      FREE_PROFILE_VIEWS: UNLIMITED,
      FREE_INTERESTS: UNLIMITED,
    }),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  cleanUp.defer(() => agent.destroy())
  const send = (call: Call) => callServer(served.address, agent, call)
  await waitUntilSearchable(services, served)
  const searches = await sampleSearches(pool, SEARCHES, seed)
  const biodata: string[] = []
  for (const [, her] of pairs.slice(0, BIODATA)) {
    const { text } = await send(jsonCall('/api/biodata', her, HANDED_ON))
    biodata.push(new URL((JSON.parse(text) as { data: { url: string } }).data.url, served.address).pathname)
  }
  const { rows } = await pool.query<{ id: string }>(
    `select profile_id as id from listing where is_listed and gender = 'Female' and not is_guarded order by profile_id limit $1`,
    [WOMEN],
  )
  const acts = await actsOf({
    pairs,
    searches: { members: searches, visitors: searches.map(forVisitors) },
    women: rows.map(({ id }) => id),
    biodata,
  })
  return { services, served, send, mail, acts, awake: pairs.flat() }
}

const HANDED_ON = {
  recipient: 'Aunt Selvi',
  language: 'ta',
  layout: 'classic',
  parts: ['basic', 'about'],
  pin: null,
  expiresInDays: 7,
}

/**
 * Messages of an earlier run are sealed with another secret, and their failures would pause the channel for a while.
 */
async function forgetMessages({ database: { pool } }: Services): Promise<void> {
  await pool.query('delete from outbox')
  await pool.query(
    'update outbox_channel set failing_since = null, failed_messages = 0, last_error = null, paused_until = null',
  )
}
