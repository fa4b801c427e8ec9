import { Agent, request } from 'node:http'
import { aMailServer, type MailServer } from '../../packages/server/src/testing/a-mail-server.ts'
import type { TestMember } from '../../packages/server/src/testing/a-member.ts'
import { startServer, type Served } from '../../packages/server/src/testing/server-process.ts'
import type { Services } from '../../packages/server/src/services.ts'
import { askedSearches, forVisitors } from '../honest/asked-searches.ts'
import { numberOption } from '../options.ts'
import { openFilled, type Filled } from '../search/filled.ts'
import { untilReady } from '../search/loading.ts'
import { settle } from '../search/settle.ts'
import { aTalkingPair, callAs, type Pair } from '../talking.ts'
import { actsOf, type Act, type Call, type Evening } from './acts.ts'

const PAIRS = 500
const SEARCHES = 20_000
const WOMEN = 20_000
const BIODATA = 20
const UNLIMITED = '100000'

export interface OpenEvening {
  readonly services: Services
  readonly served: Served
  readonly agent: Agent
  readonly mail: MailServer
  /** Those who act. */
  readonly members: readonly TestMember[]
  readonly acts: readonly Act[]
}

/** Starts a server, with a mailbox, on a database with this many members, and prepares what they will do. */
export async function openEvening(
  cleanUp: AsyncDisposableStack,
  clusterUrl: string,
  members: number,
): Promise<OpenEvening> {
  const filled = await openFilled(clusterUrl, members)
  cleanUp.defer(filled.close)
  const { services } = filled
  await forgetMessages(services)
  const pairs: Pair[] = []
  while (pairs.length < PAIRS) pairs.push(await aTalkingPair(services))
  const mail = await aMailServer()
  cleanUp.defer(mail.stop)
  const served = await startServer({
    ...filled.env,
    SMTP_URL: mail.url,
    MAIL_FROM: 'thunai@example.in',
    FREE_PROFILE_VIEWS: UNLIMITED,
    FREE_INTERESTS: UNLIMITED,
  })
  cleanUp.defer(served.stop)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  cleanUp.defer(() => agent.destroy())
  await untilReady(served.address)
  await settle(filled, served, 'after the first load')
  const acts = await actsOf(await prepare(filled, served, agent, pairs))
  return { services, served, agent, mail, members: pairs.flat(), acts }
}

async function prepare(
  { services }: Filled,
  { address }: Served,
  agent: Agent,
  pairs: readonly Pair[],
): Promise<Evening> {
  const { pool } = services.database
  const searches = await askedSearches(pool, SEARCHES, numberOption('seed', 1))
  const { rows } = await pool.query<{ id: string }>(
    `select profile_id as id from listing where is_listed and gender = 'Female' and not is_guarded order by profile_id limit $1`,
    [WOMEN],
  )
  const biodata: string[] = []
  for (const [, her] of pairs.slice(0, BIODATA)) {
    const body = {
      recipient: 'Aunt Selvi',
      language: 'ta',
      layout: 'classic',
      parts: ['basic', 'about'],
      pin: null,
      expiresInDays: 7,
    }
    const { text } = await callAs(her, { agent, method: 'POST', body }, `${address}/api/biodata`)
    biodata.push(new URL((JSON.parse(text) as { data: { url: string } }).data.url, address).pathname)
  }
  return {
    pairs,
    searches: { members: searches, visitors: searches.map(forVisitors) },
    women: rows.map(({ id }) => id),
    biodata,
  }
}

/** The status of an answer, or the name of what went wrong. */
export function send(address: string, agent: Agent, { method, path, token, body, headers }: Call): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(
      address + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-length': body.length }),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(String(answer.statusCode)))
        answer.on('error', (error) => resolve(error.name))
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.name))
    sent.end(body)
  })
}

/** Messages of an earlier run are sealed by another secret, and their failures keep the channel closed for a while. */
async function forgetMessages({ database: { pool } }: Services): Promise<void> {
  await pool.query('delete from outbox')
  await pool.query(
    'update outbox_channel set failing_since = null, failed_messages = 0, last_error = null, paused_until = null',
  )
}
