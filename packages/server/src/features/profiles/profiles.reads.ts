import type { MemberView } from '@thunai/contract/profiles'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findFullProfile } from './profiles.store.ts'
import { toMemberView, type Standing } from './profiles.views.ts'

/** True when others may open the profile: search lists it (G-61). */
export async function isListed(db: Db | Tx, profileId: string): Promise<boolean> {
  return (await db.selectFrom('listing').select('profile_id').where('profile_id', '=', profileId).executeTakeFirst()) !== undefined
}

/** The same, and the profile can't be removed before the transaction ends. */
export async function isListedAndKept(tx: Tx, profileId: string): Promise<boolean> {
  const kept = await tx.selectFrom('profile').select('id').where('id', '=', profileId).forKeyShare().executeTakeFirst()
  return kept !== undefined && (await isListed(tx, profileId))
}

/** A member's profile in the wire's words, as one with this standing may see it; undefined for an unknown id. */
export async function findMemberView(db: Db, profileId: string, standing: Standing, now: Date): Promise<MemberView | undefined> {
  const profile = await findFullProfile(db, profileId)
  return profile && toMemberView(profile, standing, now)
}
