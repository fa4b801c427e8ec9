import { CONTACT_UNDO_HOURS } from '@thunai/contract/frame/limits'
import type { Tx } from '../../../../platform/db/database.ts'
import { lockAccount } from '../../../../platform/db/locks.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { hashLinkToken, newLinkToken } from '../../../../platform/security/link-token.ts'
import { languageIn } from '../../../../platform/languages.ts'
import type { Services } from '../../../../services.ts'
import { contactChangedMail } from '../accounts.mails.ts'
import { findLoginIdFor, findOwner } from '../accounts.store.ts'
import { updateContact } from './contact.store.ts'
import { tellOwner } from '../registering/tell-owner.ts'
import { isKeptForAnother, keepEarlierContact } from './earlier-contact.store.ts'

/** The new contact; `provenAt` is null until its code is entered. */
export interface NewContact {
  readonly email?: { readonly value: string; readonly provenAt: Date | null }
  readonly phone?: { readonly value: string | null; readonly provenAt: Date | null }
}

/**
 * Replaces the e-mail address or number; the login id follows the number (G-66). Notifies the previous mailbox, which
 * can undo the change for some days by a link if it was proven: a stolen session doesn't suffice to take over an
 * account (T44). After several changes, the mailbox before the first one keeps the link, so that a thief gains nothing
 * by changing twice.
 */
export async function replaceContact(
  services: Services,
  tx: Tx,
  accountId: string,
  { email, phone }: NewContact,
): Promise<void> {
  const now = services.clock.now()
  await lockAccount(tx, accountId)
  const owner = await findOwner(tx, accountId)
  if (!owner) throw new Refusal('loginNeeded')
  const token = newLinkToken()
  const until = new Date(now.getTime() + CONTACT_UNDO_HOURS * 3_600_000)
  const keeper = await keepEarlierContact(tx, accountId, { tokenHash: hashLinkToken(token), now, until })
  await updateContact(tx, accountId, {
    ...(email && { email: email.value, email_verified_at: email.provenAt }),
    ...(phone && {
      phone: phone.value,
      mobile_verified_at: phone.provenAt,
      login_id: await findLoginIdFor(tx, owner, phone.value),
    }),
  })
  if (await isKeptForAnother(tx, accountId, { email: email?.value, phone: phone?.value }, now))
    throw new Refusal('alreadyRegistered')
  await tellOwner(tx, services, accountId)
  for (const address of new Set([owner.email, keeper ?? owner.email])) {
    await services.outbox.put(tx, {
      channel: 'email',
      to: { name: owner.name, address },
      ...contactChangedMail(services, languageIn(owner.language), {
        name: owner.name,
        email: email !== undefined,
        phone: phone !== undefined,
        undoToken: address === keeper ? token : undefined,
      }),
    })
  }
}
