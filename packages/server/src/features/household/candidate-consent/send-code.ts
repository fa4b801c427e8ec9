import { textOfAddress } from '@thunai/contract/contact/contact-address'
import { Refusal } from '../../../platform/refusal.ts'
import { hashLinkToken } from '../../../platform/security/link-token.ts'
import { putSms } from '../../../platform/sms/put-sms.ts'
import type { Services } from '../../../services.ts'
import { refuseTooManyCodes } from '../../identity/accounts/accounts.api.ts'
import { codeMessage } from './consent-messages.ts'
import { findByLink } from './candidate-consent.store.ts'

/**
 * Sends a code to the link's address: by mail, or by SMS to a number.
 * @returns true if sent by SMS
 * @throws Refusal consentLinkWrong, codeTooSoon, tooManyCodes, tooManyRequests
 */
export async function sendCode(
  services: Services,
  token: string,
  from: { readonly address: string; readonly language: string | undefined },
): Promise<boolean> {
  const { db, transact, codes, outbox, clock } = services
  const found = await findByLink(db, hashLinkToken(token), clock.now())
  if (!found) throw new Refusal('consentLinkWrong')
  const { accountId } = found
  await refuseTooManyCodes(services, `candidate ${found.profileId}`, from.address)
  await transact(async (tx) => {
    const { code, expiresAt } = await codes.issue(tx, {
      accountId,
      purpose: 'candidate',
      destination: textOfAddress(found),
    })
    const [name = ''] = found.name.split(' ')
    const message = codeMessage(services, from.language ?? null, found, { name, code })
    await (message.channel === 'sms'
      ? putSms(tx, services, message, { expiresAt, from: from.address })
      : outbox.put(tx, message, expiresAt))
  })
  return found.phone !== null
}
