import { KNOWN_DEVICES } from '@thunai/contract/frame/limits'
import { runSteps } from '../../../../platform/run-each.ts'
import { deleteTriesBefore } from '../../../../platform/tries/wrong-tries.ts'
import type { Services } from '../../../../services.ts'
import { deleteAccountsWithoutPlace, deleteOriginsClosedBefore, deleteUnusedAccounts } from '../accounts.store.ts'
import { deleteDevicesUnusedSince } from '../logging-in/known-devices.store.ts'
import { deleteEarlierContactsBefore } from '../contacts/earlier-contact.store.ts'
import { deleteSessionsExpiredBefore } from '../logging-in/sessions.store.ts'

const DAY_MS = 86_400_000
const UNUSED_DAYS = 30
/** Days for which an ended session is kept. */
export const SESSION_DAYS = 30
/** After half a day without a wrong password, an account's count starts at zero. */
const LOGIN_TRY_DAYS = 0.5
/** The origin of a registration is kept for a year after the account (security L5). */
const ORIGIN_DAYS = 365

/**
 * Deletes expired data: accounts never proven or used (G-40) or without a profile, origins of deleted accounts, old
 * sessions and wrong passwords, unused devices, contacts from before a change.
 */
export async function tidyAccounts({ db, transact, clock, log }: Services): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await runSteps(log, 'a step of tidying accounts failed', {
    unused: () => transact((tx) => deleteUnusedAccounts(tx, daysAgo(UNUSED_DAYS), now)),
    'without a place': () => transact((tx) => deleteAccountsWithoutPlace(tx, now)),
    origins: () => deleteOriginsClosedBefore(db, daysAgo(ORIGIN_DAYS)),
    sessions: () => deleteSessionsExpiredBefore(db, daysAgo(SESSION_DAYS)),
    devices: () => deleteDevicesUnusedSince(db, daysAgo(KNOWN_DEVICES.days)),
    tries: () => deleteTriesBefore(db, daysAgo(LOGIN_TRY_DAYS)),
    'earlier contacts': () => deleteEarlierContactsBefore(db, now),
  })
}
