import { Refusal, refuseWait } from '../../../../platform/refusal.ts'
import { addressKey } from '../../../../platform/security/throttle.ts'
import { forgetTries } from '../../../../platform/tries/wrong-tries.ts'
import type { Services } from '../../../../services.ts'
import { findPasswordHash } from '../accounts.store.ts'
import { hashOwnName } from '../logging-in/login-name.ts'
import { takeLoginTry } from '../logging-in/login-tries.ts'

/**
 * Asks a logged-in member for the password before an act that a borrowed or stolen device must not do. Wrong passwords
 * count as at a login.
 * @returns the current password hash
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
