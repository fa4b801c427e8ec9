import type { MemberView } from '@thunai/contract/profiles'
import type { Db } from '../../platform/db/database.ts'
import { findFullProfile } from './profiles.store.ts'
import { toMemberView, type Standing } from './profiles.views.ts'

/** A member's profile in the wire's words, as one with this standing may see it; undefined for an unknown id. */
export async function findMemberView(db: Db, profileId: string, standing: Standing, now: Date): Promise<MemberView | undefined> {
  const profile = await findFullProfile(db, profileId)
  return profile && toMemberView(profile, standing, now)
}
