import { randomUUID } from 'node:crypto'
import { mayBeSentMore, refuseTooManyCodes } from '../refuse-too-many-codes.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { languageIn } from '../../../../platform/languages.ts'
import { codeSms } from '../../../../platform/sms/code-sms.ts'
import { putSmsIfAllowed } from '../../../../platform/sms/put-sms.ts'
import type { Services } from '../../../../services.ts'
import { resetMail } from '../accounts.mails.ts'
import { findKnownDevices } from '../logging-in/known-devices.store.ts'
import { findResetAccount, readResetName } from './find-reset-account.ts'

/**
 * Sends a code for a new password: to a mailbox, or by SMS to the number of an account without an e-mail address.
 * Answer and work are the same for unknown names; only known ones get a message. A known device has a limit of its own,
 * so that strangers can't use up the owner's.
 * @returns the channel requested
 * @throws Refusal emailMissing, codeTooSoon, tooManyCodes, tooManyRequests
 */
export async function sendResetCode(
  services: Services,
  asked: string,
  from: { address: string; deviceSecrets: readonly string[] },
): Promise<'email' | 'sms'> {
  const { db, transact, codes, outbox } = services
  const way = readResetName(services, asked)
  if (!way) throw new Refusal('emailMissing')
  const account = await findResetAccount(services, db, way)
  const [device] = await findKnownDevices(db, account ? [account.accountId] : [], from.deviceSecrets)
  if (device) await refuseTooManyCodes(services, `reset by device ${device.id}`)
  else await refuseTooManyCodes(services, `reset ${way.to}`, from.address)
  const isWanted = device !== undefined || (await mayBeSentMore(services, `reset ${account?.accountId ?? way.to}`))
  const known = isWanted ? account : undefined
  const { accountId, name, to, isPresent, language } = known ?? {
    accountId: randomUUID(),
    name: 'member',
    to: way.to,
    isPresent: true,
    language: null,
  }
  await transact(async (tx) => {
    const { code, expiresAt } = await codes.issue(tx, { accountId, purpose: 'reset', destination: to })
    if (way.channel === 'sms') {
      const message = codeSms(services, language, to, code)
      // a refusal would reveal that the number is known
      await (known
        ? putSmsIfAllowed(tx, services, message, { expiresAt, from: from.address })
        : outbox.pretend(tx, message))
      return
    }
    const message = {
      channel: 'email',
      to: { name, address: to },
      ...resetMail(services, languageIn(language), { name, email: way.to, code, mailbox: to, isPresent }),
    } as const
    await (known ? outbox.put(tx, message, expiresAt) : outbox.pretend(tx, message))
  })
  return way.channel
}
