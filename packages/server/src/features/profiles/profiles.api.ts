import type { ProfileView } from '@thunai/contract/profile/views'
import type { Db } from '../../platform/db/database.ts'
import { findFullProfile } from './full-profile.store.ts'
import { toMemberView, type Standing } from './profiles.views.ts'

export { exportOf } from './export.store.ts'
export { isCell, placeOf } from './field-places.ts'
export { entriesOf, idsOf, isList } from './field-values.rules.ts'
export { findDateOfBirth, findFullProfile, type FullProfile } from './full-profile.store.ts'
export {
  insertProfile,
  nextMemberId,
  setMainPhoto,
  setSettings,
  showProfilesHiddenUntil,
} from './profile-rows.store.ts'
export { weightText } from './profiles.rules.ts'
export { toOwnView } from './profiles.views.ts'
export { findStoredProfile, lockProfile, saveHoroscopeSources, type StoredProfile } from './stored-profile.store.ts'
export { writeChanges } from './write-changes.ts'

/** A member's profile in the wire's words, as one with this standing may see it; undefined for an unknown id. */
export async function findMemberView(
  db: Db,
  profileId: string,
  standing: Standing,
  now: Date,
): Promise<ProfileView | undefined> {
  const profile = await findFullProfile(db, profileId)
  return profile && toMemberView(profile, standing, now)
}
