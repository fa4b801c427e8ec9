import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { seededRandom } from './demo/seeded-random.ts'
import { openServices } from './open-services.ts'
import { toOpenApi } from './platform/http/describe-api.ts'
import { openLog } from './platform/log.ts'
import { openPasswords } from './platform/security/passwords.ts'
import type { Services } from './services.ts'
import { dropConnections } from './testing/databases/drop-connections.ts'
import { startServer } from './testing/databases/server-process.ts'
import { serverEnv } from './testing/databases/server-env.ts'
import { openTestDatabase } from './testing/databases/test-database.ts'
import { generateRequest, operationsIn, type Generated, type People } from './testing/generated/generate-request.ts'
import { aMember } from './testing/members/a-member.ts'
import { aStaffMember } from './testing/office/a-staff.ts'
import { aSubscription } from './testing/office/a-subscription.ts'
import { runs } from './testing/runs.ts'
import type { TestApp } from './testing/test-app.ts'

const REQUESTS = Number(process.env['REQUESTS'] ?? runs(1000))
const SEED = Number(process.env['SEED'] ?? 1)
/** Per request, on a busy machine. */
const PATIENCE_MS = 300
const AT_ONCE = 12
/** After this many requests, other members take over, and the servers lose their connections to the database. */
const PERIOD = 500
const MEMBERS = 6
/** Calls that end sessions are rare: otherwise all other calls would come from visitors. */
const ENDS = /logout|sessions|\/api\/account$|takeover/

it(
  'no generated request is answered with 500 or ends a server, even while connections are lost',
  { timeout: Math.max(300, REQUESTS) * PATIENCE_MS },
  async () => {
    await using cleanUp = new AsyncDisposableStack()
    const folder = mkdtempSync(join(tmpdir(), 'thunai-generated-'))
    cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }))
    const database = await openTestDatabase()
    cleanUp.defer(database.close)
    const env = await serverEnv(database, folder)
    const passwords = await openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
    const services = await openServices(readConfig(env), { passwords, log: openLog('error') })
    const app = await buildApp(services)
    cleanUp.defer(async () => {
      await app.close()
      await services.close()
    })
    const operations = operationsIn(toOpenApi(app.endpoints.filter(({ events }) => !events)))
    // before a server starts, because its tasks remove accounts that are made in several steps
    const groups: People[] = []
    for (let n = 0; n <= REQUESTS / PERIOD; n++) groups.push(await newPeople(services))
    const servers = [cleanUp.use(await startServer(env)), cleanUp.use(await startServer(env))] as const
    const faults: string[] = []
    let sent = 0
    const lane = async () => {
      while (sent < REQUESTS) {
        const n = sent++
        const random = seededRandom(SEED, n)
        const drawn = random.pick(operations)
        const operation = ENDS.test(drawn.path) && random.chance(0.98) ? random.pick(operations) : drawn
        const generated = generateRequest(operation, random, groups[Math.floor(n / PERIOD)]!)
        const status = await send(servers[n % 2 === 0 ? 0 : 1].address, generated)
        if (status === 500 || status === 0)
          faults.push(`${status}: ${operation.method} ${operation.path}, request ${n} of seed ${SEED}`)
        if (n % PERIOD === PERIOD - 1) await dropConnections(services.database)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    expect(faults).toEqual([])
    expect(servers.map(({ server }) => server.exitCode ?? server.signalCode)).toEqual([null, null])
  },
)

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

/** The status of the answer; 0 if there was none, or if it broke off. */
async function send(address: string, { method, path, headers, body }: Generated): Promise<number> {
  try {
    const answer = await fetch(address + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
