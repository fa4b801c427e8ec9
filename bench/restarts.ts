import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dayInIndia } from '@thunai/contract/values/dates'
import { login, register } from '@thunai/contract/account/accounts'
import { updateSettings } from '@thunai/contract/account/privacy'
import { readConfig } from '../packages/server/src/config.ts'
import { endOfDayInIndia } from '../packages/server/src/features/privacy/privacy.rules.ts'
import { openServices } from '../packages/server/src/services.ts'
import { aRegistration } from '../packages/server/src/testing/a-registration.ts'
import { asAdmin } from './as-admin.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { numberOption } from './options.ts'
import { startServer } from './server-process.ts'

/**
 * Does the server live through restarts of PostgreSQL, orderly and not, while members register, log in and save their
 * settings? Each client keeps a ledger of what was answered with success; at the end it is held against the database.
 */
const NAME = 'thunai_restarts'
const CLIENTS = 13
const DAY_MS = 86_400_000
/** Between two restarts all is well for so long. */
const CALM_MS = 2000
const BACK_WITHIN_MS = 3000
const TRY_AGAIN_MS = 50

interface Tally {
  readonly statuses: Map<string, number>
  /** Answers that were neither success nor 503 with a time to wait; also none at all. */
  wrong: number
  slowestMs: number
  /** Of calls that were answered with success, when the last one was. */
  goodAt: number
}

/** What one client knows for certain. */
interface Ledger {
  readonly email: string
  /** What was sent last, and of it what was last acknowledged. */
  sent: number
  acknowledged: number
}

/** True when the process lived, nobody saw a 500, nothing acknowledged was lost and all answered soon after each restart. */
export async function benchRestarts(): Promise<boolean> {
  const restarts = numberOption('restarts', 10)
  const cluster = await openCluster({ fresh: false })
  const folder = mkdtempSync(join(tmpdir(), 'thunai-bench-'))
  const env = {
    DATABASE_URL: Object.assign(new URL(cluster.url), { pathname: `/${NAME}` }).href,
    DATA_DIR: folder,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    THROTTLE: 'off',
    DEMO_MEMBERS: '0',
  }
  await asAdmin(cluster.url, `drop database if exists ${NAME} with (force)`)
  await asAdmin(cluster.url, `create database ${NAME}`)
  const { server, address } = await startServer(env)
  try {
    const tally: Tally = { statuses: new Map(), wrong: 0, slowestMs: 0, goodAt: 0 }
    const ledgers: Ledger[] = []
    const stop = new AbortController()
    const clients = Array.from({ length: CLIENTS }, () => live(address, ledgers, tally, stop.signal))
    const backMs: number[] = []
    for (let n = 0; n < restarts; n++) {
      await pause(CALM_MS)
      backMs.push(await restart(cluster, n % 2 === 0 ? 'fast' : 'immediate', address, tally))
    }
    await pause(CALM_MS)
    stop.abort()
    await Promise.all(clients)
    const isAlive = server.exitCode === null && server.signalCode === null
    const lost = await countLost(env, ledgers)
    console.table(Object.fromEntries([...tally.statuses].toSorted()))
    console.log(
      `  ${restarts} restarts under ${CLIENTS} clients; first good answer after ${backMs.map((ms) => ms.toFixed(0)).join(', ')} ms; slowest answer ${tally.slowestMs.toFixed(0)} ms`,
    )
    console.log(
      `  process ${isAlive ? 'alive' : 'DEAD'}; ${tally.wrong} other answers than success and 503; ${ledgers.length} registrations and ${ledgers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)} settings acknowledged, ${lost} lost`,
    )
    return isAlive && tally.wrong === 0 && lost === 0 && backMs.every((ms) => ms <= BACK_WITHIN_MS)
  } finally {
    server.kill('SIGKILL')
    await asAdmin(cluster.url, `drop database ${NAME} with (force)`)
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How long after the database was back the first call succeeded, and readiness was told. */
async function restart(cluster: Cluster, how: 'fast' | 'immediate', address: string, tally: Tally): Promise<number> {
  await cluster.restart(how)
  const backAt = performance.now()
  let isReady = false
  while (!isReady || tally.goodAt < backAt) {
    if (performance.now() - backAt > 10 * BACK_WITHIN_MS) break
    isReady ||= (await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200
    await pause(5)
  }
  return performance.now() - backAt
}

/** Registers a member, logs in, saves settings again and again, and begins anew with another member. */
async function live(address: string, ledgers: Ledger[], tally: Tally, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const registration = aRegistration()
    if ((await call(address, tally, register, registration))?.status !== 201) {
      await pause(TRY_AGAIN_MS)
      continue
    }
    const ledger: Ledger = { email: registration.emailContact, sent: 0, acknowledged: 0 }
    ledgers.push(ledger)
    let token: string | undefined
    for (let n = 1; n <= 20 && !stop.aborted;) {
      if (token === undefined) {
        const answer = await call(address, tally, login, { username: ledger.email, userpassword: 'secret123' })
        if (answer?.status === 200)
          token = ((await answer.json()) as { data: { access_token: string } }).data.access_token
        else await pause(TRY_AGAIN_MS)
        continue
      }
      ledger.sent = n
      const answer = await call(address, tally, updateSettings, { hiddenUntil: dayOf(n) }, token)
      if (answer?.status === 200) ledger.acknowledged = n++
      else await pause(TRY_AGAIN_MS)
    }
  }
}

async function call(
  address: string,
  tally: Tally,
  { method, path }: { readonly method: string; readonly path: string },
  body: unknown,
  token?: string,
): Promise<Response | undefined> {
  const begun = performance.now()
  const answer = await fetch(address + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const status = answer?.status ?? 0
  const name = `${method} ${path} ${status}`
  tally.statuses.set(name, (tally.statuses.get(name) ?? 0) + 1)
  tally.slowestMs = Math.max(tally.slowestMs, performance.now() - begun)
  if (status === 200 || status === 201) tally.goodAt = performance.now()
  else if (status !== 503 || !answer?.headers.has('retry-after')) tally.wrong++
  return answer
}

const dayOf = (n: number) => dayInIndia(new Date(Date.now() + n * DAY_MS))

/** Acknowledged writes that the database doesn't have: a member, or settings older than the last that was acknowledged. */
async function countLost(env: Record<string, string>, ledgers: readonly Ledger[]): Promise<number> {
  const { database, close } = await openServices(readConfig(env))
  const rows = await database.db
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.account_id')
    .select(['account.email', 'profile.hidden_until as hiddenUntil'])
    .execute()
  await close()
  const stored = new Map(rows.map(({ email, hiddenUntil }) => [email, hiddenUntil]))
  return ledgers.filter(({ email, sent, acknowledged }) => {
    const hiddenUntil = stored.get(email)
    // what was sent last may be there without having been acknowledged
    return hiddenUntil === undefined || ![endOf(acknowledged), endOf(sent)].includes(hiddenUntil?.getTime())
  }).length
}

/** As the database has it; 0 was never sent. */
const endOf = (n: number) => (n === 0 ? undefined : endOfDayInIndia(dayOf(n)).getTime())
