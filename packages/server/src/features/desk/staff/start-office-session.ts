import type { Tx } from '../../../platform/db/database.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { hashOfficeToken, newOfficeToken } from './office-token.ts'
import { insertSession } from './sessions.store.ts'
import { SESSION_MS, STEP_UP_MS } from './staff.rules.ts'

/** Origin of a login. */
export interface LoginOrigin {
  readonly address: string
  readonly userAgent: string
}

/** A staff member who just logged in, and the cookie's value. */
export interface StartedSession {
  readonly token: string
  readonly staff: Pick<Staff, 'email' | 'roles' | 'branches' | 'isSteppedUp'>
}

/**
 * Logs a staff member in: by a passkey just shown, or by a command, which counts as one for the whole session.
 * @returns the cookie's value
 */
export async function startOfficeSession(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  { staffId, byCommand, ...from }: LoginOrigin & { readonly staffId: string; readonly byCommand: boolean },
): Promise<string> {
  const token = newOfficeToken()
  const now = clock.now()
  const later = (ms: number) => new Date(now.getTime() + ms)
  await insertSession(tx, {
    ...from,
    staffId,
    byCommand,
    tokenHash: hashOfficeToken(token),
    createdAt: now,
    expiresAt: later(SESSION_MS),
    steppedUpUntil: later(byCommand ? SESSION_MS : STEP_UP_MS),
  })
  return token
}
