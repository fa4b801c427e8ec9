import { hash, verify } from '@node-rs/argon2'
import { COST } from '../../packages/server/src/platform/security/passwords.ts'
import { aMember } from '../../packages/server/src/testing/a-member.ts'
import { aRegistration } from '../../packages/server/src/testing/a-registration.ts'
import { cpuMs, type Served } from '../../packages/server/src/testing/server-process.ts'
import type { Filled } from './filled.ts'
import { loadHttp, requestBytes } from './load.ts'

const CONNECTIONS = 8
export interface CallFigures {
  readonly call: string
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly nodeCpu: number
  readonly beside: string
  readonly besidePerSecond: number
}

/**
 * Logins and registrations a second, over HTTP by several at once, beside the password hashing that each of them needs,
 * with nothing around it.
 */
export async function measureCalls(
  { services }: Filled,
  { address, server }: Served,
  seconds: number,
): Promise<CallFigures[]> {
  const members = await Promise.all(Array.from({ length: CONNECTIONS }, () => aMember(services, { gender: 'Male' })))
  let turn = 0
  const inTurn = <T>(all: readonly T[]): T => all[turn % all.length] as T
  const load = async (next: () => Buffer) => {
    const counted = () => {
      turn += 1
      return next()
    }
    await loadHttp(address, counted, CONNECTIONS, 1)
    const before = cpuMs(server.pid ?? 0)
    const figures = await loadHttp(address, counted, CONNECTIONS, seconds)
    return { ...figures, nodeCpu: (cpuMs(server.pid ?? 0) - before) / (figures.perSecond * seconds) }
  }
  const hashed = await hash('secret123', COST)
  try {
    const logins = await load(() =>
      requestBytes(address, 'POST /auth/gateway/login', {
        body: { username: inTurn(members).email, userpassword: 'secret123' },
      }),
    )
    const checks = await rateOf(() => verify(hashed, 'secret123'), seconds)
    const registrations = await load(() => requestBytes(address, 'POST /profile/base/save', { body: aRegistration() }))
    const hashes = await rateOf(() => hash('secret123', COST), seconds)
    return [
      { call: 'log in', ...logins, beside: 'password checks alone', besidePerSecond: checks },
      { call: 'register', ...registrations, beside: 'password hashes alone', besidePerSecond: hashes },
    ]
  } finally {
    const client = await services.database.pool.connect()
    // thousands of them take longer than a call may
    await client.query('set statement_timeout = 0')
    await client.query(`delete from account where email like 'meena%@example.in' or id = any ($1)`, [
      members.map(({ accountId }) => accountId),
    ])
    await client.query('reset statement_timeout')
    client.release()
  }
}

/** So often a second, as many at once as there are connections. */
async function rateOf(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await work()
        count += 1
      }
    }),
  )
  return count / seconds
}
