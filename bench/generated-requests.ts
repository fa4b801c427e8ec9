import { Agent, request } from 'node:http'
import { buildApp } from '../packages/server/src/app.ts'
import { seededRandom, type SeededRandom } from '../packages/server/src/demo/seeded-random.ts'
import { toOpenApi } from '../packages/server/src/platform/http/describe-api.ts'
import type { Services } from '../packages/server/src/services.ts'
import { aMember } from '../packages/server/src/testing/a-member.ts'
import { aStaffMember } from '../packages/server/src/testing/a-staff.ts'
import { aSubscription } from '../packages/server/src/testing/a-subscription.ts'
import { dropConnections } from '../packages/server/src/testing/drop-connections.ts'
import type { TestApp } from '../packages/server/src/testing/test-app.ts'
import { memoryMb, startServer } from '../packages/server/src/testing/server-process.ts'
import { generateValue, someText, type Schema } from './generated/generate-value.ts'
import { numberOption } from './options.ts'
import { openOwnDatabase } from './own-database.ts'

const AT_ONCE = 12
/** After this many requests other members act, and the servers lose their connections to the database. */
const PERIOD = 500
const MEMBERS = 6
/** Calls that end sessions are rare, or the others would meet strangers only. */
const ENDS = /logout|sessions|\/api\/account$|takeover/

interface Operation {
  readonly method: string
  readonly path: string
  readonly isOffice: boolean
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly body: Schema | undefined
}

interface People {
  readonly tokens: readonly string[]
  readonly known: readonly string[]
  readonly office: Readonly<Record<string, string>>
}

/**
 * Sends requests that are generated from the description of all calls to two servers on one database, the office's too, while
 * connections are lost. True if no answer was 500, both servers live, and their memory stays.
 */
export async function benchGenerated(): Promise<boolean> {
  const [wanted, seed] = [numberOption('requests', 20_000), numberOption('seed', 1)]
  const own = await openOwnDatabase()
  const app = await buildApp(own.services)
  const operations = operationsIn(toOpenApi(app.endpoints.filter(({ events }) => !events)))
  const hash = await own.services.passwords.hash('secret123')
  Object.assign(own.services.passwords, { hash: async () => hash })
  // before a server starts, whose tasks remove accounts that are made in several steps
  const groups: People[] = []
  for (let n = 0; n <= wanted / PERIOD; n++) groups.push(await newPeople(own.services))
  const servers = [await startServer(own.env), await startServer(own.env)] as const
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const statuses = new Map<number, number>()
  const faults = new Map<string, number>()
  const memory: number[][] = []
  let sent = 0
  const begun = performance.now()
  const work = async () => {
    while (sent < wanted) {
      const n = sent++
      const random = seededRandom(seed, n)
      const drawn = random.pick(operations)
      const operation = ENDS.test(drawn.path) && random.chance(0.98) ? random.pick(operations) : drawn
      const people = groups[Math.floor(n / PERIOD)]
      if (!people) throw new Error('There are too few members.')
      const { address } = servers[n % 2 === 0 ? 0 : 1]
      const status = await send(agent, address, generate(operation, random, people))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const about = `${status} ${operation.method} ${operation.path}, request ${n}`
      if (status === 500 || status === 0) faults.set(about, status)
      if (n % PERIOD === PERIOD - 1) {
        await dropConnections(own.services.database)
        memory.push(servers.map(({ server }) => Math.round(memoryMb(server.pid ?? 0))))
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const seconds = (performance.now() - begun) / 1000
    const dead = servers.filter(({ server }) => server.exitCode !== null || server.signalCode !== null).length
    console.table(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))
    for (const about of [...faults.keys()].slice(0, 50)) console.log(`  ${about}`)
    console.table([
      {
        calls: operations.length,
        requests: sent,
        seconds: Math.round(seconds),
        'answered 500': statuses.get(500) ?? 0,
        'not answered': statuses.get(0) ?? 0,
        'servers that died': dead,
        'MB at first': memory[0]?.join(' and ') ?? '',
        'MB at half': memory[Math.floor(memory.length / 2)]?.join(' and ') ?? '',
        'MB at last': memory.at(-1)?.join(' and ') ?? '',
      },
    ])
    return faults.size === 0 && dead === 0
  } finally {
    agent.destroy()
    for (const { stop } of servers) await stop()
    await app.close()
    await own.close()
  }
}

function operationsIn(document: ReturnType<typeof toOpenApi>): readonly Operation[] {
  const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = (operation['requestBody'] as { content?: Record<string, { schema?: Schema }> } | undefined)
        ?.content
      return {
        method: method.toUpperCase(),
        path,
        isOffice: path.startsWith('/office/'),
        parameters: (operation['parameters'] ?? []) as Operation['parameters'],
        body: content?.['application/json']?.schema,
      }
    }),
  )
}

async function newPeople(services: Services): Promise<People> {
  const members = []
  for (let n = 0; n < MEMBERS; n++) {
    const member = await aMember(services, { gender: n % 2 === 0 ? 'Male' : 'Female' })
    await aSubscription(services, member.profileId, { contactLimit: 100 })
    members.push(member)
  }
  const staff = await aStaffMember({ services, clock: services.clock } as unknown as TestApp, 'administrator')
  return {
    tokens: members.map(({ token }) => token),
    known: [
      ['secret123', '1', '2', 'Hindu', 'en', 'ta', 'all', 'open'],
      members.flatMap((one) => [one.profileId, one.memberId, one.email, one.phone]),
    ].flat(),
    office: await staff.headers(),
  }
}

interface Generated {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

function generate(
  { method, path, parameters, body, isOffice }: Operation,
  random: SeededRandom,
  people: People,
): Generated {
  const query: string[] = []
  const headers: Record<string, string> = {}
  let filled = path
  for (const { name, in: where, schema } of parameters) {
    const value = random.chance(0.8) ? generateValue(schema, random, people.known) : someText(random, people.known)
    const text = encodeURIComponent(toWellFormed(value))
    if (where === 'path') filled = filled.replace(`{${name}}`, text || '-')
    else if (where === 'query' && random.chance(0.5)) query.push(`${name}=${text}`)
  }
  if (isOffice) Object.assign(headers, people.office, { 'sec-fetch-site': 'same-origin' })
  else if (random.chance(0.9)) headers['authorization'] = `Bearer ${random.pick(people.tokens)}`
  const sent = body && random.chance(0.97) ? JSON.stringify(generateValue(body, random, people.known)) : undefined
  if (sent !== undefined) headers['content-type'] = 'application/json'
  return { method, path: query.length > 0 ? `${filled}?${query.join('&')}` : filled, headers, body: sent }
}

const toWellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 300)

/** The status of the answer; 0 when there was none. */
function send(agent: Agent, address: string, { method, path, headers, body }: Generated): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(
      address + path,
      { agent, method, timeout: 60_000, headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', () => resolve(0))
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('no answer')))
    sending.on('error', () => resolve(0))
    sending.end(body)
  })
}
