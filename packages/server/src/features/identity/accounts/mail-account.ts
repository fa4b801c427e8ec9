import type { I18n } from '@lingui/core'
import type { Tx } from '../../../platform/db/database.ts'
import { languageIn } from '../../../platform/languages.ts'
import type { Mail } from '../../../platform/mail/mail-page.ts'
import type { Services } from '../../../services.ts'
import { findMailbox } from './accounts.store.ts'
import { findMailboxesToTell } from './contacts/earlier-contact.store.ts'

/**
 * Warns an account's owner by mail, in the owner's language, of an act that a thief could have done; for some days
 * after a change, the previous mailbox too.
 */
export async function mailAccount(
  tx: Tx,
  { clock, outbox }: Pick<Services, 'clock' | 'outbox'>,
  accountId: string,
  mailOf: (i18n: I18n, name: string) => Mail,
): Promise<void> {
  const mailbox = await findMailbox(tx, accountId)
  if (!mailbox) return
  const { name, email, language } = mailbox
  const mail = mailOf(languageIn(language), name)
  for (const address of await findMailboxesToTell(tx, accountId, email, clock.now()))
    await outbox.put(tx, { channel: 'email', to: { name, address }, ...mail })
}
