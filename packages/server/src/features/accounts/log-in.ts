import { createHash } from 'node:crypto'
import { fullPhone } from '@thunai/contract/phones'
import { Refusal } from '../../platform/refusal.ts'
import { addressKey, type Limit } from '../../platform/security/throttle.ts'
import type { Services } from '../../services.ts'
import { loginWaitSeconds } from './accounts.rules.ts'
import { findAccountByEmail, findAccountByLoginId, noteLogin, type LoginAccount } from './accounts.store.ts'
import { hasConsented } from './consent.store.ts'
import { countLoginTry, forgetLoginTries, lockLoginTry } from './login-waits.store.ts'
import { startSession } from './start-session.ts'

const WRONG_BY_ADDRESS: Limit = { name: 'wrong login', points: 25, seconds: 300, counted: 'shared' }
const DAY_MS = 86_400_000

export interface LoggedIn {
  readonly token: string
  readonly consentNeeded: boolean
}

/** Logs in by mobile number, e-mail, login id or member id. An unknown name costs as much time and as many tries as a known one. */
export async function logIn(
  services: Services,
  { username, password }: { username: string; password: string },
  from: { address: string; userAgent: string },
): Promise<LoggedIn> {
  const { database: { db }, passwords, throttle, clock } = services
  const address = addressKey(from.address)
  refuseWait(await throttle.wait(WRONG_BY_ADDRESS, address))
  const account = await findAccount(services, username)
  const key = createHash('sha256').update(account ? `account ${account.accountId}` : `nobody ${username.toLowerCase()}`).digest('base64url')
  await takeTry(services, key)
  if (!(await passwords.verify(account?.passwordHash, password)) || !account) {
    await throttle.spend(WRONG_BY_ADDRESS, address)
    throw new Refusal('loginRefused')
  }
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    await forgetLoginTries(tx, key)
    await noteLogin(tx, account, now, new Date(now.getTime() - DAY_MS))
    return { token: await startSession(services, tx, account, from), consentNeeded: !(await hasConsented(tx, account.accountId)) }
  })
}

async function findAccount({ database: { db } }: Services, username: string): Promise<LoginAccount | undefined> {
  if (username.includes('@')) return findAccountByEmail(db, username.toLowerCase())
  const text = username.replace(/[\s()+.-]/g, '').toUpperCase()
  return text === '' ? undefined : findAccountByLoginId(db, text, fullPhone(text))
}

/**
 * Counts a try before its password is looked at, so that a hundred at once are counted like a hundred in a row; a right
 * one wipes the count. While the wait lasts the right password is refused as well.
 */
async function takeTry({ database: { db }, clock, config }: Services, key: string): Promise<void> {
  if (!config.throttle) return
  const waitSeconds = await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { wrong, waitUntil } = await lockLoginTry(tx, key, now)
    const left = Math.ceil((waitUntil.getTime() - now.getTime()) / 1000)
    if (left > 0) return left
    await countLoginTry(tx, key, wrong + 1, new Date(now.getTime() + loginWaitSeconds(wrong + 1) * 1000), now)
    return 0
  })
  refuseWait(waitSeconds)
}

function refuseWait(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw new Refusal('tooManyLogins', { retryAfterSeconds })
}
