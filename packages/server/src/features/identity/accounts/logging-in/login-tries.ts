import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { forgetTries, takeTry, type TryKey } from '../../../../platform/tries/wrong-tries.ts'
import { LOGIN_WAITS } from '../accounts.rules.ts'
import { findLoginNames } from '../accounts.store.ts'
import { hashAccount, hashLoginName, hashOwnName, readLoginName } from './login-name.ts'

/**
 * Counts a try before its password is looked at; a right one wipes the count. While a wait lasts the right password is
 * refused as well: soon for one address, later for all together, so that a stranger's tries lock no member out for long.
 * @returns seconds to wait; 0 when the password may be looked at
 */
export async function takeLoginTry(services: Services, name: string, address: string): Promise<number> {
  return take(services, [
    { name, address, waits: LOGIN_WAITS.fromAddress },
    { name, address: '', waits: LOGIN_WAITS.fromAnywhere },
  ])
}

/**
 * Counts a try at an account, by whichever of its names and from wherever. Beyond the limit its password is not looked at,
 * and the answer is that of a wrong one: a wait would tell which names belong to one account.
 * @returns whether the password may be looked at
 */
export async function takeAccountTry(services: Services, account: string): Promise<boolean> {
  return (await take(services, [{ name: account, address: '', waits: LOGIN_WAITS.atAccount }])) === 0
}

/**
 * Counts a try from a device that the account knows: it needs no leave of strangers' tries, and has only a few of its own.
 * @returns seconds to wait; 0 when the password may be looked at
 */
export async function takeDeviceTry(services: Services, device: string): Promise<number> {
  return take(services, [{ name: device, address: '', waits: LOGIN_WAITS.fromDevice }])
}

/**
 * Forgets all tries at an account: at a login by any of its names, and at the present password. Its owner has proved a contact and
 * has a new password, so the wrong ones so far mean nothing.
 */
export async function forgetTriesAt(tx: Tx, accountId: string): Promise<void> {
  const names = (await findLoginNames(tx, accountId)).map(readLoginName)
  await forgetTries(tx, [...names.map(hashLoginName), hashAccount(accountId), hashOwnName(accountId)])
}

async function take({ transact, clock, config }: Services, keys: readonly TryKey[]): Promise<number> {
  if (!config.throttle) return 0
  return transact((tx) => takeTry(tx, keys, clock.now()))
}
