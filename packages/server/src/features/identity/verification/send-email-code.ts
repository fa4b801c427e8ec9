import { randomUUID } from 'node:crypto'
import { canonicalEmail } from '@thunai/contract/identity/accounts'
import { languageIn } from '../../../platform/languages.ts'
import type { Services } from '../../../services.ts'
import { mayBeSentMore, refuseTooManyCodes } from '../accounts/accounts.api.ts'
import { emailCodeMail } from './verification.mails.ts'
import { findContactAt } from './verification.store.ts'

/**
 * Sends a new code to a member's own e-mail address. Profile ids are public, so the address must belong to a person of
 * the profile. For any other address, answer and work are the same, but no mail is sent (G-44).
 */
export async function sendEmailCode(
  services: Services,
  asked: { profileId: string; email: string },
  from: string,
): Promise<void> {
  const { db, transact, codes, outbox } = services
  const profileId = asked.profileId.toLowerCase()
  const email = canonicalEmail(asked.email)
  await refuseTooManyCodes(services, `email ${profileId} ${email}`, from)
  const own = await findContactAt(db, profileId, email)
  const known = (await mayBeSentMore(services, `email ${own?.accountId ?? `${profileId} ${email}`}`)) ? own : undefined
  const { accountId, name, language } = known ?? { accountId: randomUUID(), name: 'member', language: null }
  await transact(async (tx) => {
    const { code, expiresAt } = await codes.issue(tx, { accountId, purpose: 'email', destination: email })
    const message = {
      channel: 'email',
      to: { name, address: email },
      ...emailCodeMail(services, languageIn(language), { name, code }),
    } as const
    await (known ? outbox.put(tx, message, expiresAt) : outbox.pretend(tx, message))
  })
}
