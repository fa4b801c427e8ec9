import { hash, verify } from '@node-rs/argon2'
import { COST } from '../../packages/server/src/platform/security/passwords.ts'
import { aMember } from '../../packages/server/src/testing/a-member.ts'
import { aRegistration } from '../../packages/server/src/testing/a-registration.ts'
import { cpuMs, type Served } from '../server-process.ts'
import type { Filled } from './filled.ts'
import { loadHttp, requestBytes } from './load.ts'

const CONNECTIONS = 8
/** Openings of new profiles are counted against an allowance: a member opens no more than that of these. */
const PROFILES = 15
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
 * Logins, registrations and profiles opened a second, over HTTP by several at once. The first two are beside the password
 * hashing that each of them needs, with nothing around it; profiles opened beside the smallest call of a member.
 */
export async function measureCalls(
  { services }: Filled,
  { address, server }: Served,
  seconds: number,
): Promise<CallFigures[]> {
  const members = await Promise.all(Array.from({ length: CONNECTIONS }, () => aMember(services, { gender: 'Male' })))
  const { rows: targets } = await services.database.pool.query<{ id: string }>(
    `select profile_id as id from listing where is_listed and gender = 'Female' and not is_guarded limit $1`,
    [PROFILES],
  )
  const tokens = members.map(({ token }) => token)
  let turn = 0
  const inTurn = <T>(all: readonly T[], step = 1): T => all[Math.floor(turn / step) % all.length] as T
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
    const openings = await load(() =>
      requestBytes(address, `GET /profile/profilefulldata/getforviewforuser/${inTurn(targets, CONNECTIONS).id}`, {
        token: inTurn(tokens),
      }),
    )
    const allowances = await load(() =>
      requestBytes(address, 'GET /packageservice/package-usage/profile-views', { token: inTurn(tokens) }),
    )
    return [
      { call: 'log in', ...logins, beside: 'password checks alone', besidePerSecond: checks },
      { call: 'register', ...registrations, beside: 'password hashes alone', besidePerSecond: hashes },
      {
        call: 'open a profile',
        ...openings,
        beside: 'the smallest call of a member',
        besidePerSecond: allowances.perSecond,
      },
    ]
  } finally {
    await services.database.pool.query(`delete from account where email like 'meena%@example.in' or id = any ($1)`, [
      members.map(({ accountId }) => accountId),
    ])
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
