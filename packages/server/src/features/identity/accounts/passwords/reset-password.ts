import { randomUUID } from 'node:crypto'
import { canonicalEmail } from '@thunai/contract/identity/accounts'
import { refuseTooManyTries } from '../refuse-too-many-codes.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { languageIn } from '../../../../platform/languages.ts'
import type { Services } from '../../../../services.ts'
import { passwordChangedMail } from '../accounts.mails.ts'
import { passwordFault } from '../accounts.rules.ts'
import { setPassword } from '../accounts.store.ts'
import { markMobileVerified } from '../contacts/contact.store.ts'
import { findEarlierContact } from '../contacts/earlier-contact.store.ts'
import type { EndGrants } from '../ending/end-grants.ts'
import { findKnownDevices, forgetDevices, keepDevice } from '../logging-in/known-devices.store.ts'
import { forgetTriesAt } from '../logging-in/login-tries.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { endSessionsOf } from '../logging-in/sessions.store.ts'
import { tellOwner } from '../registering/tell-owner.ts'
import { withFreeLoginId } from '../registering/with-free-login-id.ts'
import { findResetAccount, readResetName } from './find-reset-account.ts'

export interface Reset {
  /** Or a number, for an account without an e-mail address. */
  readonly email: string
  readonly otp: string
  readonly newPassword: string
}

/**
 * Sets a new password by a code from the mailbox or an SMS. Ends all sessions and open invitations, forgets all
 * devices, and notifies the mailbox. A member who names a recently replaced address, and can read its mails, gets that
 * address back.
 * @returns the secret of this device, which the account then knows, and the secret that it replaces
 */
export async function resetPassword(
  services: Services,
  asked: Reset,
  from: { address: string; deviceSecrets: readonly string[] },
  endGrants: EndGrants,
): Promise<{ deviceSecret: string; instead: string | undefined }> {
  const { db, transact, codes, outbox, passwords, clock } = services
  if (asked.otp === '' || asked.newPassword === '') throw new Refusal('resetFieldsMissing')
  const fault = passwordFault(asked.newPassword)
  if (fault) throw new Refusal(fault)
  const way = readResetName(services, asked.email) ?? ({ channel: 'email', to: canonicalEmail(asked.email) } as const)
  const asking = await findResetAccount(services, db, way)
  const { accountId, to } = asking ?? { accountId: randomUUID(), to: way.to }
  const [device] = await findKnownDevices(db, [accountId], from.deviceSecrets)
  if (!device) await refuseTooManyTries(services, from.address)
  // hashed before the code is checked: the database waits for no hash, and timing reveals nothing
  const passwordHash = await passwords.hash(asked.newPassword)
  const take = async (tx: Tx) => {
    const use = { accountId, purpose: 'reset', destination: to } as const
    if (!(await codes.spend(tx, use, asked.otp, device?.id))) return undefined
    const now = clock.now()
    // the account is locked from here on; check that the proven contact still counts
    const account = await findResetAccount(services, tx, way)
    if (account?.accountId !== accountId || account.to !== to) return undefined
    const earlier = account.isPresent ? undefined : await findEarlierContact(tx, { accountId }, now)
    if (earlier) await restoreContact(services, tx, earlier)
    await setPassword(tx, { accountId, mailbox: to }, passwordHash, now)
    if (way.channel === 'sms') await markMobileVerified(tx, accountId, to, now)
    await endSessionsOf(tx, accountId, now)
    await forgetDevices(tx, accountId)
    await codes.void(tx, accountId, ['new-email', 'new-mobile', 'login', 'takeover'])
    await endGrants(tx, services, accountId)
    await forgetTriesAt(tx, accountId)
    await tellOwner(tx, services, accountId)
    tx.afterCommit(() => services.security.note('passwordChanged', { account: accountId, from: from.address }))
    if (way.channel === 'email')
      await outbox.put(tx, {
        channel: 'email',
        to: { name: account.name, address: to },
        ...passwordChangedMail(services, languageIn(account.language), { name: account.name, isReset: true }),
      })
    // strangers' tries don't make the person who proved the contact wait
    return (await keepDevice(tx, accountId, { known: undefined, secrets: from.deviceSecrets }, now)).secret
  }
  const deviceSecret = await withFreeLoginId(() => transact(take))
  if (deviceSecret === undefined) throw new Refusal('resetCodeWrong')
  return { deviceSecret, instead: device?.secret }
}
