import type { Services } from '../../services.ts'
import { deleteInvitesBefore } from './invites.store.ts'
import { deleteQuestionsBefore } from './passkeys.store.ts'
import { deleteSessionsBefore } from './sessions.store.ts'

/** The record has who logged in and when; where from is kept for a year (security L5). */
const KEPT_MS = 365 * 86_400_000

/** Lets go of questions to passkeys, invitations and sessions that have had their time. */
export async function tidyStaff({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const aYearAgo = new Date(now.getTime() - KEPT_MS)
  await deleteQuestionsBefore(db, now)
  await deleteInvitesBefore(db, aYearAgo)
  await deleteSessionsBefore(db, aYearAgo)
}
