import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { forgetTries, takeTry, type TryKey } from '../../../../platform/tries/wrong-tries.ts'
import { LOGIN_WAITS } from '../accounts.rules.ts'
import { findLoginNames } from '../accounts.store.ts'
import { hashAccount, hashLoginName, hashOwnName, readLoginName } from './login-name.ts'

/**
 * Counts a try before its password is checked; a right password clears the count. During a wait the right password is
 * refused too: early for one address, later for all addresses, so that strangers can't lock out a member for long.
 * @returns seconds to wait; 0 if the password may be checked
 */
export async function takeLoginTry(services: Services, name: string, address: string): Promise<number> {
  return take(services, [
    { name, address, waits: LOGIN_WAITS.fromAddress },
    { name, address: '', waits: LOGIN_WAITS.fromAnywhere },
  ])
}

/**
 * Counts a try at an account, by any name and from anywhere. Beyond the limit the password isn't checked, and the
 * answer is that of a wrong one: a wait would reveal which names belong to one account.
 * @returns true if the password may be checked
 */
export async function takeAccountTry(services: Services, account: string): Promise<boolean> {
  return (await take(services, [{ name: account, address: '', waits: LOGIN_WAITS.atAccount }])) === 0
}

/**
 * Counts a try of a known device, which is independent of strangers' tries and has only a few.
 * @returns seconds to wait; 0 if the password may be checked
 */
export async function takeDeviceTry(services: Services, device: string): Promise<number> {
  return take(services, [{ name: device, address: '', waits: LOGIN_WAITS.fromDevice }])
}

/**
 * Clears all tries at an account, by any name and at the present password: its owner has proven a contact and set a new
 * password.
 */
export async function forgetTriesAt(tx: Tx, accountId: string): Promise<void> {
  const names = (await findLoginNames(tx, accountId)).map(readLoginName)
  await forgetTries(tx, [...names.map(hashLoginName), hashAccount(accountId), hashOwnName(accountId)])
}

async function take({ transact, clock, config }: Services, keys: readonly TryKey[]): Promise<number> {
  if (!config.throttle) return 0
  return transact((tx) => takeTry(tx, keys, clock.now()))
}
