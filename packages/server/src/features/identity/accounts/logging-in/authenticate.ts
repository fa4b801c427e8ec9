import { UUID } from '@thunai/contract/frame/wire'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Caller } from '../../../../policies/caller.ts'
import { isNew } from '../../../../policies/profiles.policies.ts'
import type { Services } from '../../../../services.ts'
import { findLiveSession } from './sessions.store.ts'

/** What stands for a profile whose id is none. */
const NOBODYS = '00000000-0000-0000-0000-000000000000'

// the account's role as it is stored and as tokens say it
const ACCOUNT_ROLES = { ONLINE_MEMBER: 'member' } as const

/**
 * Who is behind a bearer token: its signature holds and its session is live in the database (D-13). `named` is the profile
 * that the call acts for; without it the account's first is meant.
 * @throws Refusal notYours, when the account has no place at the profile that is named
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
