import { lockAccount } from '../../../../platform/db/locks.ts'
import { Refusal, refuseWait } from '../../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../../platform/security/throttle.ts'
import { forgetTries } from '../../../../platform/tries/wrong-tries.ts'
import type { Services } from '../../../../services.ts'
import {
  findAccountByEmail,
  findAccountsByLoginId,
  findOpenLogin,
  type LoginAccount,
  replacePassword,
} from '../accounts.store.ts'
import { admitOwner, type LoggedIn, type LoginFrom } from '../registering/admit-owner.ts'
import { findKnownDevices } from './known-devices.store.ts'
import { hashAccount, hashDevice, hashLoginName, readLoginName } from './login-name.ts'
import { takeAccountTry, takeDeviceTry, takeLoginTry } from './login-tries.ts'

const WRONG_BY_ADDRESS: Limit = { name: 'wrong login', points: 25, seconds: 300, counted: 'shared' }

/**
 * Logs in by mobile number, e-mail address, login id or member id. An unknown name costs as much time and as many tries
 * as a known one. While strangers' tries impose a wait, a known device still gets through with a few tries of its own.
 * The language chosen before the login becomes the account's, unless it has one.
 */
export async function logIn(
  services: Services,
  { username, password }: { username: string; password: string },
  from: LoginFrom,
): Promise<LoggedIn> {
  const { db, transact, throttle } = services
  const address = addressKey(from.address)
  const asked = readLoginName(username)
  const name = hashLoginName(asked)
  const candidates =
    'email' in asked ? await findAccountByEmail(db, asked.email) : await findAccountsByLoginId(db, asked)
  const devices = await findKnownDevices(
    db,
    candidates.map(({ accountId }) => accountId),
    from.deviceSecrets,
  )
  // all tries are counted before the password is checked, so that a hundred at once count like a hundred in a row
  const wait = (await takeLoginTry(services, name, address)) || (await throttle.spend(WRONG_BY_ADDRESS, address))
  const deviceWaits = new Map<string, number>()
  for (const { accountId, id } of devices) deviceWaits.set(accountId, await takeDeviceTry(services, hashDevice(id)))
  refuseWait(Math.min(wait, ...deviceWaits.values()), 'tooManyLogins')
  if (candidates.length === 0) await workForNobody(services, name, password)
  const owner = await findOwner(services, candidates, password, {
    asStranger: wait === 0,
    fromDevice: ({ accountId }) => deviceWaits.get(accountId) === 0,
  })
  if (!owner) throw new Refusal('loginRefused')
  const { account, isHeardAsStranger, isOldForm } = owner
  const newHash = isOldForm ? await services.passwords.hash(password) : undefined
  if (wait === 0) await throttle.giveBack(WRONG_BY_ADDRESS, address)
  const known = devices.find(({ accountId }) => accountId === account.accountId)
  return transact(async (tx) => {
    await lockAccount(tx, account.accountId)
    const login = await findOpenLogin(tx, account)
    if (!login) throw new Refusal('loginRefused')
    if (newHash !== undefined) await replacePassword(tx, account.accountId, { from: account.passwordHash, to: newHash })
    const loggedIn = await admitOwner(tx, services, { account, language: login.language, known }, from)
    // a login by the device's own tries leaves the strangers' wait in place
    if (isHeardAsStranger) await forgetTries(tx, [name, hashAccount(account.accountId)], [address, ''])
    if (known) await forgetTries(tx, [hashDevice(known.id)])
    return loggedIn
  })
}

/**
 * Finds the account by its password: the last ten digits may mean several accounts. A password that may not be checked
 * takes as long as a wrong one.
 */
async function findOwner(
  services: Services,
  candidates: readonly LoginAccount[],
  password: string,
  heard: { asStranger: boolean; fromDevice: (account: LoginAccount) => boolean },
): Promise<{ account: LoginAccount; isHeardAsStranger: boolean; isOldForm: boolean } | undefined> {
  for (const account of candidates) {
    const isHeardAsStranger = heard.asStranger && (await takeAccountTry(services, hashAccount(account.accountId)))
    const isHeard = isHeardAsStranger || heard.fromDevice(account)
    const isRight = await services.passwords.verify(isHeard ? account.passwordHash : undefined, password)
    if (isRight) return { account, isHeardAsStranger, isOldForm: isRight === 'old' }
  }
  return undefined
}

/** Does the same work for an unknown name. */
async function workForNobody(services: Services, name: string, password: string): Promise<void> {
  await takeAccountTry(services, hashAccount(name))
  await services.passwords.verify(undefined, password)
}
