import type { Gender } from '@thunai/contract/choices'
import { SEARCH_AGE } from '@thunai/contract/limits'
import type { OwnView } from '@thunai/contract/profiles'

const otherGender = (profile: Pick<OwnView, 'gender'>): Gender => (profile.gender === 'Male' ? 'Female' : 'Male')
const some = (names: readonly string[]) => (names.length > 0 ? names : undefined)

/** A search for all whom a member may look for. */
export const everybody = (profile: OwnView) => ({ gender: otherGender(profile) })

/** A search for those who fit the member's wishes: age, religion and caste as far as they were filled in. */
export const matchFilter = (profile: OwnView) => ({
  gender: otherGender(profile),
  ageFrom: profile.preferedAgeFrom ?? SEARCH_AGE.from,
  ageTo: profile.preferedAgeTo ?? SEARCH_AGE.to,
  religion: some(profile.preferedReligions),
  caste: some(profile.preferedCaste),
})
