import { randomUUID } from 'node:crypto'
import { canonicalEmail, EMAIL } from '@thunai/contract/identity/accounts'
import { mayBeSentMore, refuseTooManyCodes } from '../refuse-too-many-codes.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { languageIn } from '../../../../platform/languages.ts'
import type { Services } from '../../../../services.ts'
import { resetMail } from '../accounts.mails.ts'
import { findMailAccount } from '../accounts.store.ts'
import { findKnownDevices } from '../logging-in/known-devices.store.ts'

/**
 * Sends a code for a new password. Known or not: the same answer after the same work; only a known address gets a mail. A
 * device that the account knows has a limit of its own, so that strangers who ask don't keep the owner from asking.
 */
export async function sendResetCode(
  services: Services,
  asked: string,
  from: { address: string; deviceSecrets: readonly string[] },
): Promise<void> {
  const { db, transact, codes, clock, outbox } = services
  const email = canonicalEmail(asked)
  if (!EMAIL.test(email)) throw new Refusal('emailMissing')
  const account = await findMailAccount(db, email, clock.now())
  const [device] = await findKnownDevices(db, account ? [account.accountId] : [], from.deviceSecrets)
  if (device) await refuseTooManyCodes(services, `reset by device ${device.id}`)
  else await refuseTooManyCodes(services, `reset ${email}`, from.address)
  const isWanted = device !== undefined || (await mayBeSentMore(services, `reset ${account?.accountId ?? email}`))
  const known = isWanted ? account : undefined
  const { accountId, name, mailbox, isPresent, language } = known ?? {
    accountId: randomUUID(),
    name: 'member',
    mailbox: email,
    isPresent: true,
    language: null,
  }
  await transact(async (tx) => {
    const { code, expiresAt } = await codes.issue(tx, { accountId, purpose: 'reset', destination: mailbox })
    const message = {
      channel: 'email',
      to: { name, address: mailbox },
      ...resetMail(services, languageIn(language), { name, email, code, mailbox, isPresent }),
    } as const
    await (known ? outbox.put(tx, message, expiresAt) : outbox.pretend(tx, message))
  })
}
