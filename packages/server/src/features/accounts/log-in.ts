import { Refusal, refuseWait } from '../../platform/refusal.ts'
import { addressKey, type Limit } from '../../platform/security/throttle.ts'
import { forgetTries } from '../../platform/tries/wrong-tries.ts'
import type { Services } from '../../services.ts'
import { findAccountByEmail, findAccountsByLoginId, noteLogin, type LoginAccount } from './accounts.store.ts'
import { hasConsented } from './consent.store.ts'
import { hashAccount, hashLoginName, readLoginName, type LoginName } from './login-name.ts'
import { takeAccountTry, takeLoginTry } from './login-tries.ts'
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
  const {
    database: { db },
    throttle,
    clock,
  } = services
  const address = addressKey(from.address)
  const asked = readLoginName(username)
  const name = hashLoginName(asked)
  refuseWait(await takeLoginTry(services, name, address), 'tooManyLogins')
  // spent before the password is looked at, so that a hundred at once are counted like a hundred in a row
  refuseWait(await throttle.spend(WRONG_BY_ADDRESS, address), 'tooManyLogins')
  const account = await findOwner(services, asked, password)
  if (!account) throw new Refusal('loginRefused')
  await throttle.giveBack(WRONG_BY_ADDRESS, address)
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    await noteLogin(tx, account, now, new Date(now.getTime() - DAY_MS))
    const token = await startSession(services, tx, account, from)
    const consentNeeded = !(await hasConsented(tx, account.accountId))
    await forgetTries(tx, [name, hashAccount(account.accountId)], [address, ''])
    return { token, consentNeeded }
  })
}

/** The account of that name whose password this is. The last ten digits may mean several: the password decides. */
async function findOwner(services: Services, name: LoginName, password: string): Promise<LoginAccount | undefined> {
  const {
    database: { db },
    passwords,
  } = services
  const candidates = 'email' in name ? await findAccountByEmail(db, name.email) : await findAccountsByLoginId(db, name)
  if (candidates.length === 0) {
    await takeAccountTry(services, hashAccount(hashLoginName(name)))
    await passwords.verify(undefined, password)
  }
  for (const account of candidates) {
    const mayLook = await takeAccountTry(services, hashAccount(account.accountId))
    if (await passwords.verify(mayLook ? account.passwordHash : undefined, password)) return account
  }
  return undefined
}
