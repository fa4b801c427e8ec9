import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { admitOwner, type LoggedIn, type LoginFrom } from './admit-owner.ts'
import { findLoginAccount, lockForLogin, replacePassword } from './accounts.store.ts'
import { markMobileVerified } from './contact.store.ts'
import { forgetDevices } from './known-devices.store.ts'
import { endSessionsOf } from './sessions.store.ts'

/**
 * Gives a family its login, once a code to its phone has proven it: a password of its own, and a session. All earlier sessions end.
 * The account is locked by the code.
 */
export async function handLoginOver(
  tx: Tx,
  services: Services,
  {
    accountId,
    phone,
    passwordHash,
  }: { readonly accountId: string; readonly phone: string; readonly passwordHash: string },
  from: LoginFrom,
): Promise<LoggedIn | undefined> {
  const now = services.clock.now()
  const before = await findLoginAccount(tx, accountId)
  if (!before || !(await replacePassword(tx, accountId, { from: before.passwordHash, to: passwordHash })))
    return undefined
  const locked = await lockForLogin(tx, { accountId, passwordHash })
  if (!locked) return undefined
  await endSessionsOf(tx, accountId, now)
  await forgetDevices(tx, accountId)
  const mobileVerified = before.mobileVerified || (await markMobileVerified(tx, accountId, phone, now))
  return admitOwner(
    tx,
    services,
    { account: { ...before, mobileVerified }, language: locked.language, known: undefined },
    from,
  )
}
