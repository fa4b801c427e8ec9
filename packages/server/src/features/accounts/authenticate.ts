import type { Member } from '../../platform/http/serve.ts'
import type { Services } from '../../services.ts'
import { findLiveSession } from './sessions.store.ts'

/** The member behind a bearer token: its signature holds and its session is live in the database (D-13). */
export async function authenticate({ tokens, database, clock }: Services, token: string): Promise<Member | undefined> {
  const claims = await tokens.read(token)
  if (!claims) return undefined
  const session = await findLiveSession(database, claims.jti, clock.now())
  return (
    session && {
      accountId: session.accountId,
      profileId: session.profileId,
      sessionId: claims.jti,
      lastWrite: session.lastWrite ?? undefined,
    }
  )
}
