import { UUID } from '@thunai/contract/frame/wire'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Caller } from '../../../../policies/caller.ts'
import { isNew } from '../../../../policies/profiles.policies.ts'
import type { Services } from '../../../../services.ts'
import { findLiveSession } from './sessions.store.ts'

/** Stands in for an invalid profile id. */
const NOBODYS = '00000000-0000-0000-0000-000000000000'

// the account's role as stored and as tokens name it
const ACCOUNT_ROLES = { ONLINE_MEMBER: 'member' } as const

/**
 * Identifies the caller of a bearer token: valid signature, and a live session in the database (D-13). `named` is the
 * profile that the call acts for, by default the account's first.
 * @throws Refusal notYours if the account doesn't act for the named profile
 */
export async function authenticate(
  { tokens, database, clock }: Services,
  token: string,
  named?: string,
): Promise<Caller | undefined> {
  const claims = await tokens.read(token)
  if (!claims) return undefined
  const profileId = named?.toLowerCase()
  const isId = profileId === undefined || UUID.test(profileId)
  const asked = { id: claims.jti, profileId: isId ? profileId : NOBODYS }
  const now = clock.now()
  const session = await findLiveSession(database, asked, now)
  if (!session) return undefined
  if (session.profileId === null) {
    if (named !== undefined) throw new Refusal('notYours')
    return undefined
  }
  return {
    accountId: session.accountId,
    profileId: session.profileId,
    sessionId: claims.jti,
    roles: [ACCOUNT_ROLES[session.accountRole], session.profileRole],
    isNew: isNew({ role: session.profileRole, isOwner: session.isOwner, since: session.since }, now),
    language: session.language ?? undefined,
    lastWrite: session.lastWrite ?? undefined,
  }
}
