import type { EditProfile } from '@thunai/contract/profile/edit'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { findFullProfile, findStoredProfile } from '../../profile/profiles/profiles.api.ts'
import { toEditProfile } from './edit-profile.views.ts'

export interface ShownForEdit {
  readonly byName?: boolean
  readonly withVersion: boolean
}

/** A profile as its edit form reads it. */
export async function readOwnForEdit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  profileId: string,
  { byName = false, withVersion }: ShownForEdit,
): Promise<EditProfile> {
  const stored = await findStoredProfile(db, profileId)
  // the account was deleted during the call
  if (!stored) throw new Refusal('loginNeeded')
  const named = byName ? await findFullProfile(db, profileId, 'owner') : undefined
  return toEditProfile(stored, { byName: named, withVersion }, clock.now())
}
