import type { Tx } from '../../../platform/db/database.ts'
import { lockProfiles } from '../../../platform/db/locks.ts'
import type { Services } from '../../../services.ts'
import { mailAccount } from '../accounts/accounts.api.ts'
import { invitationsEndedMail } from './family.mails.ts'
import { deleteInvitationsBy, findInvitedProfiles } from './family.store.ts'

/**
 * Ends the open invitations that an account has sent, in the transaction that has locked it, and lists them to its
 * mailbox.
 */
export async function endInvitationsBy(tx: Tx, services: Services, accountId: string): Promise<void> {
  // accepting one locks the profile
  await lockProfiles(tx, await findInvitedProfiles(tx, accountId))
  const now = services.clock.now()
  const ended = (await deleteInvitationsBy(tx, accountId)).filter(({ expiresAt }) => expiresAt > now)
  if (ended.length === 0) return
  const names = ended.map(({ name }) => name)
  await mailAccount(tx, services, accountId, (i18n) => invitationsEndedMail(services, i18n, { names }))
}
