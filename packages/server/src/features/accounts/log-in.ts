import { Refusal } from '../../platform/refusal.ts'
import { addressKey, type Limit } from '../../platform/security/throttle.ts'
import type { Services } from '../../services.ts'
import { loginWaitSeconds, type LoginWaits } from './accounts.rules.ts'
import { findAccountByEmail, findAccountsByLoginId, noteLogin, type LoginAccount } from './accounts.store.ts'
import { hasConsented } from './consent.store.ts'
import { hashLoginName, readLoginName, type LoginName } from './login-name.ts'
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
  const { database: { db }, throttle, clock } = services
  const address = addressKey(from.address)
  const asked = readLoginName(username)
  const name = hashLoginName(asked)
  await takeTry(services, name, address)
  // spent before the password is looked at, so that a hundred at once are counted like a hundred in a row
  refuseWait(await throttle.spend(WRONG_BY_ADDRESS, address))
  const account = await findOwner(services, asked, password)
  if (!account) throw new Refusal('loginRefused')
  await throttle.giveBack(WRONG_BY_ADDRESS, address)
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    await forgetLoginTries(tx, [name], address)
    await noteLogin(tx, account, now, new Date(now.getTime() - DAY_MS))
    return { token: await startSession(services, tx, account, from), consentNeeded: !(await hasConsented(tx, account.accountId)) }
  })
}

/** The account of that name whose password this is. The last ten digits may mean several: the password decides. */
async function findOwner({ database: { db }, passwords }: Services, name: LoginName, password: string): Promise<LoginAccount | undefined> {
  const candidates = 'email' in name ? await findAccountByEmail(db, name.email) : await findAccountsByLoginId(db, name)
  if (candidates.length === 0) await passwords.verify(undefined, password)
  for (const account of candidates) if (await passwords.verify(account.passwordHash, password)) return account
  return undefined
}

/**
 * Counts a try before its password is looked at; a right one wipes the count. While a wait lasts the right password is
 * refused as well: soon for one address, later for all together, so that a stranger's tries keep nobody out for long.
 */
async function takeTry({ database: { db }, clock, config }: Services, name: string, address: string): Promise<void> {
  if (!config.throttle) return
  const waitSeconds = await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const kinds: readonly (readonly [LoginWaits, string])[] = [['fromAddress', address], ['fromAnywhere', '']]
    const tries = []
    for (const [kind, from] of kinds) tries.push({ kind, key: { name, address: from }, known: await lockLoginTry(tx, { name, address: from }, now) })
    const left = Math.max(...tries.map(({ known }) => Math.ceil((known.waitUntil.getTime() - now.getTime()) / 1000)))
    if (left > 0) return left
    for (const { kind, key, known } of tries) {
      const wrong = known.wrong + 1
      await countLoginTry(tx, key, { wrong, waitUntil: new Date(now.getTime() + loginWaitSeconds(kind, wrong) * 1000) }, now)
    }
    return 0
  })
  refuseWait(waitSeconds)
}

function refuseWait(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw new Refusal('tooManyLogins', { retryAfterSeconds })
}
