import type { Gender } from '@thunai/contract/values/choices'
import type { OwnProfile } from '@thunai/contract/profile/views'

/** A search for all members of the matching gender. */
export const everybody = ({ gender }: Pick<OwnProfile, 'gender'>): { gender: Gender } => ({
  gender: gender === 'Male' ? 'Female' : 'Male',
})
