import type { Services } from '../../services.ts'
import { deleteExpiredInvitations } from './family.store.ts'

/** Lets go of invitations whose time is over. */
export async function tidyFamily({ db, clock }: Services): Promise<void> {
  await deleteExpiredInvitations(db, clock.now())
}
