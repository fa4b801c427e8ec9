import { Refusal, refuseWait } from '../../../../platform/refusal.ts'
import { addressKey } from '../../../../platform/security/throttle.ts'
import { forgetTries } from '../../../../platform/tries/wrong-tries.ts'
import type { Services } from '../../../../services.ts'
import { findPasswordHash } from '../accounts.store.ts'
import { hashOwnName } from '../logging-in/login-name.ts'
import { takeLoginTry } from '../logging-in/login-tries.ts'

/**
 * Asks a logged-in member for the password again, before something that a borrowed or stolen device must not do.
 * Wrong ones are counted like those of a login.
 * @returns the password's hash as it is now
 * @throws Refusal passwordWrong, tooManyPasswordTries
 */
export async function confirmPassword(
  services: Services,
  accountId: string,
  password: string,
  from: string,
): Promise<string> {
  const { db, transact, passwords } = services
  const [name, address] = [hashOwnName(accountId), addressKey(from)]
  refuseWait(await takeLoginTry(services, name, address), 'tooManyPasswordTries')
  const hash = await findPasswordHash(db, accountId)
  if (!(await passwords.verify(hash, password)) || hash === undefined) throw new Refusal('passwordWrong')
  await transact((tx) => forgetTries(tx, [name], [address, '']))
  return hash
}
