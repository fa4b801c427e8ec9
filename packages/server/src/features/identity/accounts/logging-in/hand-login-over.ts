import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { passwordChangedMail } from '../accounts.mails.ts'
import { admitOwner, type LoggedIn, type LoginFrom } from '../registering/admit-owner.ts'
import { findLoginAccount, findOpenLogin, replacePassword } from '../accounts.store.ts'
import { markMobileVerified } from '../contacts/contact.store.ts'
import { forgetDevices } from './known-devices.store.ts'
import { forgetTriesAt } from './login-tries.ts'
import { mailAccount } from '../mail-account.ts'
import { endSessionsOf } from './sessions.store.ts'
import { tellOwner } from '../registering/tell-owner.ts'

/**
 * Gives a family its login once a code has proven its phone: a password of its own and a session. Ends earlier sessions
 * and codes, and notifies the family. Checking the code has locked the account.
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
  const { clock, codes, security } = services
  const now = clock.now()
  const before = await findLoginAccount(tx, accountId)
  if (!before || !(await replacePassword(tx, accountId, { from: before.passwordHash, to: passwordHash })))
    return undefined
  const login = await findOpenLogin(tx, { accountId, passwordHash })
  if (!login) return undefined
  await endSessionsOf(tx, accountId, now)
  await forgetDevices(tx, accountId)
  await codes.void(tx, accountId, ['reset', 'new-email', 'new-mobile', 'login', 'takeover'])
  await forgetTriesAt(tx, accountId)
  await tellOwner(tx, services, accountId)
  tx.afterCommit(() => security.note('passwordChanged', { account: accountId, from: from.address }))
  await mailAccount(tx, services, accountId, (i18n, name) =>
    passwordChangedMail(services, i18n, { name, isReset: true }),
  )
  const mobileVerified = before.mobileVerified || (await markMobileVerified(tx, accountId, phone, now))
  return admitOwner(
    tx,
    services,
    { account: { ...before, mobileVerified }, language: login.language, known: undefined },
    from,
  )
}
