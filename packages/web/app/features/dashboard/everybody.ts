import type { Gender } from '@thunai/contract/choices'
import type { OwnView } from '@thunai/contract/profiles'

/** A search for all whom a member may look for. */
export const everybody = ({ gender }: Pick<OwnView, 'gender'>): { gender: Gender } => ({
  gender: gender === 'Male' ? 'Female' : 'Male',
})
