import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../services.ts'
import { notify } from '../../../telling/notifications/notifications.api.ts'
import { findOwnProfile } from '../accounts.store.ts'

/** Notifies the owner in the product that a mail about the account's security was sent. */
export async function tellOwner(tx: Tx, services: Pick<Services, 'clock' | 'live'>, accountId: string): Promise<void> {
  const profileId = await findOwnProfile(tx, accountId)
  if (profileId !== undefined) await notify(tx, services, { to: profileId, kind: 'security' })
}
