import type { MemberSession } from '@thunai/contract/account/own-account'
import type { Caller } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { toSessions } from './accounts.views.ts'
import { findLiveSessions } from './sessions.store.ts'

const MOST = 50

/** Where a member is logged in: the newest, and the own device in front. */
export const listSessions = async (
  { database: { db }, clock }: Services,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<MemberSession[]> => toSessions(await findLiveSessions(db, accountId, clock.now(), MOST), sessionId)
