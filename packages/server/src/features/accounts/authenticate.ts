import type { Caller } from '../../policies/caller.ts'
import type { Services } from '../../services.ts'
import { findLiveSession } from './sessions.store.ts'

// the account's role as it is stored and as tokens say it
const ACCOUNT_ROLES = { ONLINE_MEMBER: 'member' } as const

/** Who is behind a bearer token: its signature holds and its session is live in the database (D-13). */
export async function authenticate({ tokens, database, clock }: Services, token: string): Promise<Caller | undefined> {
  const claims = await tokens.read(token)
  if (!claims) return undefined
  const session = await findLiveSession(database, claims.jti, clock.now())
  return (
    session && {
      accountId: session.accountId,
      profileId: session.profileId,
      sessionId: claims.jti,
      roles: [ACCOUNT_ROLES[session.accountRole], session.profileRole],
      lastWrite: session.lastWrite ?? undefined,
    }
  )
}
