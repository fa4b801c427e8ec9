import type { I18n } from '@lingui/core'
import type { MemberSession } from '@thunai/contract/household/own-account'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Caller } from '../../../../policies/caller.ts'
import type { Services } from '../../../../services.ts'
import { toSessions } from '../accounts.views.ts'
import { forgetDeviceOf, forgetDevices } from './known-devices.store.ts'
import { endSession, endSessionOf, endSessionsOf, findLiveSessions } from './sessions.store.ts'

const MOST = 50

/** Where a member is logged in: the device of this session first, then newest first. */
export const listSessions = async (
  { db, clock }: Services,
  i18n: I18n,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<MemberSession[]> => toSessions(i18n, await findLiveSessions(db, accountId, clock.now(), MOST), sessionId)

/** Ends the session of the call; the device stays known. */
export async function logOut({ db, clock }: Services, { sessionId }: Pick<Caller, 'sessionId'>): Promise<void> {
  await endSession(db, sessionId, clock.now())
}

/**
 * Logs out another of the member's devices, such as a lost phone, and forgets it. False if it is logged out already.
 */
export async function endSessionElsewhere(
  { transact, clock }: Services,
  { accountId, sessionId }: Caller,
  id: string,
): Promise<boolean> {
  return transact(async (tx) => {
    const isEnded = await endSessionOf(tx, accountId, id, clock.now())
    if (isEnded) await forgetDeviceOf(tx, id, sessionId)
    return isEnded
  })
}

/** Logs the member out everywhere and forgets all devices. */
export const endAllSessions = ({ transact, clock }: Services, accountId: string): Promise<void> =>
  transact((tx) => logOutEverywhere(tx, accountId, clock.now()))

/** The same within another transaction on the account. */
export async function logOutEverywhere(tx: Tx, accountId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, accountId, now)
  await forgetDevices(tx, accountId)
}
