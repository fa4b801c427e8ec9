import type { Caller } from '../../../../policies/caller.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Services } from '../../../../services.ts'
import { passwordChangedMail } from '../accounts.mails.ts'
import { replacePassword } from '../accounts.store.ts'
import type { EndGrants } from '../ending/end-grants.ts'
import { forgetDevices } from '../logging-in/known-devices.store.ts'
import { confirmPassword } from './confirm-password.ts'
import { mailAccount } from '../mail-account.ts'
import { tellOwner } from '../registering/tell-owner.ts'
import { endSessionsOf } from '../logging-in/sessions.store.ts'

/** Replaces the password. Ends all other sessions, forgets all other devices, and notifies the mailbox. */
export async function changePassword(
  services: Services,
  caller: Caller,
  asked: { password: string; newPassword: string },
  from: { address: string; deviceSecrets: readonly string[] },
  endGrants: EndGrants,
): Promise<void> {
  const { transact, codes, passwords, clock } = services
  const present = await confirmPassword(services, caller.accountId, asked.password, from.address)
  const passwordHash = await passwords.hash(asked.newPassword)
  await transact(async (tx) => {
    // a concurrent change came first and stays
    if (!(await replacePassword(tx, caller.accountId, { from: present, to: passwordHash })))
      throw new Refusal('passwordWrong')
    await endSessionsOf(tx, caller.accountId, clock.now(), caller.sessionId)
    await forgetDevices(tx, caller.accountId, from.deviceSecrets)
    // what a thief started with the old password ends with it
    await codes.void(tx, caller.accountId, ['reset', 'new-email', 'new-mobile', 'login', 'takeover'])
    await endGrants(tx, services, caller.accountId)
    await tellOwner(tx, services, caller.accountId)
    const { accountId: account } = caller
    tx.afterCommit(() => services.security.note('passwordChanged', { account, from: from.address }))
    await mailAccount(tx, services, caller.accountId, (i18n, name) =>
      passwordChangedMail(services, i18n, { name, isReset: false }),
    )
  })
}
