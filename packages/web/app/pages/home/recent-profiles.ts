import type { ProfileSummary } from '@thunai/contract/members/search'

/** What a card of the home page shows: a member, or a marked sample where there are too few (G-77). */
export type RecentProfile = Pick<
  ProfileSummary,
  | 'id'
  | 'name'
  | 'gender'
  | 'age'
  | 'heightStr'
  | 'jobName'
  | 'district'
  | 'state'
  | 'country'
  | 'profileThumbnailImage'
> & { isSample: boolean }

const fewest = 4
const filledTo = 6

const sample = (
  id: number,
  gender: string,
  age: number,
  heightStr: string,
  jobName: string,
  place: readonly [string, string, string],
): RecentProfile => ({
  id: `sample-${id}`,
  name: `Sample profile ${id}`,
  gender,
  age,
  heightStr,
  jobName,
  district: place[0],
  state: place[1],
  country: place[2],
  profileThumbnailImage: null,
  isSample: true,
})

export const sampleProfiles: readonly RecentProfile[] = [
  sample(1, 'Female', 26, '5 ft 4 in', 'Teacher', ['Madurai', 'Tamil Nadu', 'India']),
  sample(2, 'Male', 30, '5 ft 9 in', 'Civil engineer', ['Coimbatore', 'Tamil Nadu', 'India']),
  sample(3, 'Female', 28, '5 ft 5 in', 'Doctor', ['Chennai', 'Tamil Nadu', 'India']),
  sample(4, 'Male', 32, '5 ft 10 in', 'Accountant', ['Tiruchirappalli', 'Tamil Nadu', 'India']),
  sample(5, 'Female', 25, '5 ft 3 in', 'Software developer', ['Salem', 'Tamil Nadu', 'India']),
  sample(6, 'Male', 29, '5 ft 8 in', 'Bank officer', ['Thanjavur', 'Tamil Nadu', 'India']),
]

/** The newest members; with fewer than four of them, samples fill the row so that it can still turn. */
export function withSamples(members: readonly ProfileSummary[]): readonly RecentProfile[] {
  const real = members.map((member) => ({ ...member, isSample: false }))
  return real.length < fewest ? [...real, ...sampleProfiles.slice(0, filledTo - real.length)] : real
}

/** "Madurai, Tamil Nadu, India"; "" when nothing is known. */
export function locationOf({
  district,
  state,
  country,
}: Pick<RecentProfile, 'district' | 'state' | 'country'>): string {
  return [district, state, country].filter(Boolean).join(', ')
}
