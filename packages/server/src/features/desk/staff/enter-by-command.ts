import type { Services } from '../../../services.ts'
import { findStaffByEmail } from './staff.store.ts'
import { type LoginOrigin, startOfficeSession } from './start-office-session.ts'

/**
 * Creates a session without a passkey, for tests and development. It counts as one with a passkey just shown.
 * Production neither creates nor accepts such sessions.
 * @returns the cookie's value; undefined if no staff member has this address
 */
export async function enterByCommand(
  { transact, clock, config }: Pick<Services, 'transact' | 'clock' | 'config'>,
  email: string,
  from: LoginOrigin,
): Promise<string | undefined> {
  if (config.production) throw new Error('There are no sessions without a passkey in production.')
  return transact(async (tx) => {
    const staff = await findStaffByEmail(tx, email)
    if (!staff || staff.roles.length === 0) return undefined
    return startOfficeSession({ clock }, tx, { ...from, staffId: staff.staffId, byCommand: true })
  })
}
