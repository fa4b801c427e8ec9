import type { Member } from '../../platform/http/serve.ts'
import type { Services } from '../../services.ts'
import { findLiveSession } from './sessions.store.ts'

/** The member behind a bearer token: its signature holds and its session is live in the database (D-13). */
export async function authenticate({ tokens, database, clock }: Services, token: string): Promise<Member | undefined> {
  const claims = await tokens.read(token)
  if (!claims) return undefined
  const session = await findLiveSession(database.db, claims.jti, clock.now())
  return session && { ...session, sessionId: claims.jti }
}
