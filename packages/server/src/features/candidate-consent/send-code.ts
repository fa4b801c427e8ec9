import { languageIn } from '../../platform/languages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashLinkToken } from '../../platform/security/link-token.ts'
import type { Services } from '../../services.ts'
import { refuseTooManyCodes } from '../accounts/accounts.api.ts'
import { consentCodeMail } from './candidate-consent.mails.ts'
import { findByLink } from './candidate-consent.store.ts'

/**
 * Sends a code to the address that a link is for.
 * @throws Refusal consentLinkWrong, codeTooSoon, tooManyCodes, tooManyRequests
 */
export async function sendCode(
  services: Services,
  token: string,
  from: { readonly address: string; readonly language: string | undefined },
): Promise<void> {
  const { database, codes, outbox, clock } = services
  const found = await findByLink(database.db, hashLinkToken(token), clock.now())
  if (!found) throw new Refusal('consentLinkWrong')
  const { accountId, email } = found
  await refuseTooManyCodes(services, `candidate ${found.profileId}`, from.address)
  await database.db.transaction().execute(async (tx) => {
    const { code, expiresAt } = await codes.issue(tx, { accountId, purpose: 'candidate', destination: email })
    const [name = ''] = found.name.split(' ')
    const mail = consentCodeMail(services, languageIn(from.language), { name, code })
    await outbox.put(tx, { channel: 'email', to: { name, address: email }, ...mail }, expiresAt)
  })
  outbox.wake()
}
