import type { Gender } from '@thunai/contract/values/choices'
import type { OwnProfile } from '@thunai/contract/profile/views'

/** A search filter for the other gender. */
export const otherGender = ({ gender }: Pick<OwnProfile, 'gender'>): { gender: Gender } => ({
  gender: gender === 'Male' ? 'Female' : 'Male',
})
