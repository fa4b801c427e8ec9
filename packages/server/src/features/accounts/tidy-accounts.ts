import { KNOWN_DEVICES } from '@thunai/contract/frame/limits'
import { deleteTriesBefore } from '../../platform/tries/wrong-tries.ts'
import type { Services } from '../../services.ts'
import { deleteAccountsWithoutPlace, deleteOriginsClosedBefore, deleteUnusedAccounts } from './accounts.store.ts'
import { deleteDevicesUnusedSince } from './known-devices.store.ts'
import { deleteEarlierContactsBefore } from './earlier-contact.store.ts'
import { deleteSessionsExpiredBefore } from './sessions.store.ts'

const DAY_MS = 86_400_000
const UNUSED_DAYS = 30
/** So long after its end a session is kept. */
export const SESSION_DAYS = 30
/** Half a day without a wrong try, and an account begins anew. */
const LOGIN_TRY_DAYS = 0.5
/** Who registered from where is kept a year beyond the account (security L5). */
const ORIGIN_DAYS = 365

/**
 * Lets go of what has had its time: accounts that nobody ever proved or used (G-40), or without a place, the origin of closed
 * ones, old sessions, old wrong tries, devices that nobody logs in on any more, contacts before a change.
 */
export async function tidyAccounts({ database: { db }, clock }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await deleteUnusedAccounts(db, daysAgo(UNUSED_DAYS), clock.now())
  await deleteAccountsWithoutPlace(db, clock.now())
  await deleteOriginsClosedBefore(db, daysAgo(ORIGIN_DAYS))
  await deleteSessionsExpiredBefore(db, daysAgo(SESSION_DAYS))
  await deleteDevicesUnusedSince(db, daysAgo(KNOWN_DEVICES.days))
  await deleteTriesBefore(db, daysAgo(LOGIN_TRY_DAYS))
  await deleteEarlierContactsBefore(db, clock.now())
}
