import { randomUUID } from 'node:crypto'
import { canonicalEmail } from '@thunai/contract/accounts'
import { refuseTooManyTries } from '../../platform/codes/refuse-too-many-codes.ts'
import { Refusal } from '../../platform/refusal.ts'
import { forgetTries } from '../../platform/tries/wrong-tries.ts'
import type { Services } from '../../services.ts'
import { passwordChangedMail } from './accounts.mails.ts'
import { passwordFault } from './accounts.rules.ts'
import { findLoginNames, findMailAccount, setPassword } from './accounts.store.ts'
import { findKnownDevices, forgetDevices, keepDevice } from './known-devices.store.ts'
import { hashAccount, hashLoginName, readLoginName } from './login-name.ts'
import { endSessionsOf } from './sessions.store.ts'

export interface Reset {
  readonly email: string
  readonly otp: string
  readonly newPassword: string
}

/**
 * Sets a new password with a code from the mailbox. All sessions end, all devices are forgotten, and the mailbox is told.
 * @returns the secret of the device that did it, which the account knows from then on, and which secret that takes the place of
 */
export async function resetPassword(
  services: Services,
  asked: Reset,
  from: { address: string; deviceSecrets: readonly string[] },
): Promise<{ deviceSecret: string; instead: string | undefined }> {
  const {
    database: { db },
    codes,
    outbox,
    passwords,
    clock,
  } = services
  if (asked.otp === '' || asked.newPassword === '') throw new Refusal('resetFieldsMissing')
  const fault = passwordFault(asked.newPassword)
  if (fault) throw new Refusal(fault)
  const email = canonicalEmail(asked.email)
  const account = await findMailAccount(db, email)
  const [device] = account ? await findKnownDevices(db, [account.accountId], from.deviceSecrets) : []
  if (!device) await refuseTooManyTries(services, from.address)
  // hashed before the code is known to be right: the database waits for no hash, and time tells nothing
  const passwordHash = await passwords.hash(asked.newPassword)
  const deviceSecret = await db.transaction().execute(async (tx) => {
    const use = { accountId: account?.accountId ?? randomUUID(), purpose: 'reset', destination: email } as const
    if (!(await codes.spend(tx, use, asked.otp, device?.id)) || !account) return undefined
    const now = clock.now()
    await setPassword(tx, account.accountId, passwordHash, now)
    await endSessionsOf(tx, account.accountId, now)
    await forgetDevices(tx, account.accountId)
    await codes.void(tx, account.accountId, ['new-email', 'new-mobile'])
    // whoever proved the mailbox needn't wait for the tries of others
    const names = (await findLoginNames(tx, account.accountId)).map(readLoginName)
    await forgetTries(tx, [...names.map(hashLoginName), hashAccount(account.accountId)])
    await outbox.put(tx, {
      channel: 'email',
      to: { name: account.name, address: email },
      ...passwordChangedMail(services, { name: account.name, isReset: true }),
    })
    // who proved the mailbox isn't kept waiting by strangers either
    return (await keepDevice(tx, account.accountId, undefined, now)).secret
  })
  if (deviceSecret === undefined) throw new Refusal('resetCodeWrong')
  outbox.wake()
  return { deviceSecret, instead: device?.secret }
}
