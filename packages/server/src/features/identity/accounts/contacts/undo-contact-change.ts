import { refuseTooManyTries } from '../refuse-too-many-codes.ts'
import { lockAccount } from '../../../../platform/db/locks.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { hashLinkToken } from '../../../../platform/security/link-token.ts'
import type { Services } from '../../../../services.ts'
import type { EndGrants } from '../ending/end-grants.ts'
import { findEarlierContact } from './earlier-contact.store.ts'
import { restoreContact } from './restore-contact.ts'
import { withFreeLoginId } from '../registering/with-free-login-id.ts'

/** Undoes a change of e-mail address or number by the link in the previous mailbox. The link works once. */
export async function undoContactChange(
  services: Services,
  token: string,
  from: string,
  endGrants: EndGrants,
): Promise<void> {
  const { transact, clock } = services
  await refuseTooManyTries(services, from)
  const tokenHash = hashLinkToken(token)
  await withFreeLoginId(() =>
    transact(async (tx) => {
      const found = await findEarlierContact(tx, { tokenHash }, clock.now())
      // of two concurrent presses, the second finds nothing
      if (found) await lockAccount(tx, found.accountId)
      const earlier = found && (await findEarlierContact(tx, { tokenHash }, clock.now()))
      if (!earlier) throw new Refusal('undoLinkWrong')
      await restoreContact(services, tx, earlier)
      await endGrants(tx, services, earlier.accountId)
    }),
  )
}
