import type { Endpoint } from '@thunai/contract/frame/endpoint'
import { mayStaff } from '@thunai/contract/desk/rights'
import type { StaffRequest } from '../../../platform/http/serve.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Staff } from '../../../policies/staff.ts'
import type { Services } from '../../../services.ts'
import { hashOfficeToken, isCsrfOf } from './office-token.ts'
import { findLiveSession, noteSeen } from './sessions.store.ts'
import { IDLE_MS, isFromOffice } from './staff.rules.ts'

/** Minimum time between two notes of a session's use. */
const NOTED_MS = 60_000

/**
 * Authenticates and authorizes a staff call: a live session, the office's own page, the right, and a recent passkey if
 * the call asks for one.
 */
export async function admitStaff(services: Services, call: Endpoint, request: StaffRequest): Promise<Staff> {
  const { db, database, clock, config } = services
  const { cookie, csrf = '' } = request
  const now = clock.now()
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const session =
    cookie === undefined ? undefined : await findLiveSession(database, hashOfficeToken(cookie), { now, idleSince })
  if (cookie === undefined || !session || (session.byCommand && config.production))
    throw new Refusal('staffLoginNeeded')
  const { method } = call
  const officeOrigin = config.officeUrl && new URL(config.officeUrl).origin
  if (!isFromOffice({ ...request, method }, officeOrigin) || (method !== 'GET' && !isCsrfOf(cookie, csrf)))
    throw new Refusal('csrfWrong')
  if (!call.right) throw new Error(`${call.method} ${call.path} names no right`)
  if (!mayStaff(session.roles, call.right)) throw new Refusal('rightMissing')
  const isSteppedUp = session.steppedUpUntil !== null && session.steppedUpUntil > now
  if (call.steppedUp && !isSteppedUp) throw new Refusal('stepUpNeeded')
  const isUse = method !== 'GET' || !request.isBackground
  if (isUse && now.getTime() - session.seenAt.getTime() >= NOTED_MS) await noteSeen(db, session.sessionId, now)
  const { staffId, email, roles, branches, sessionId } = session
  return { staffId, email, roles, branches, sessionId, isSteppedUp }
}
