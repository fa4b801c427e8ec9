import type { I18n } from '@lingui/core'
import type { MemberSession } from '@thunai/contract/household/own-account'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Caller } from '../../../../policies/caller.ts'
import type { Services } from '../../../../services.ts'
import { toSessions } from '../accounts.views.ts'
import { forgetDeviceOf, forgetDevices } from './known-devices.store.ts'
import { endSession, endSessionOf, endSessionsOf, findLiveSessions } from './sessions.store.ts'

const MOST = 50

/** Where a member is logged in: the newest, and the own device in front. */
export const listSessions = async (
  { db, clock }: Services,
  i18n: I18n,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<MemberSession[]> => toSessions(i18n, await findLiveSessions(db, accountId, clock.now(), MOST), sessionId)

/** Ends the session of the call itself; the device stays a known one. */
export async function logOut({ db, clock }: Services, { sessionId }: Pick<Caller, 'sessionId'>): Promise<void> {
  await endSession(db, sessionId, clock.now())
}

/** Logs one of the member's devices out, a lost phone perhaps: it is no known one any more. False when it is logged out already. */
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

/** Logs the member out everywhere, and no device is a known one any more. */
export const endAllSessions = ({ transact, clock }: Services, accountId: string): Promise<void> =>
  transact((tx) => logOutEverywhere(tx, accountId, clock.now()))

/** The same within what else is done to the account. */
export async function logOutEverywhere(tx: Tx, accountId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, accountId, now)
  await forgetDevices(tx, accountId)
}
