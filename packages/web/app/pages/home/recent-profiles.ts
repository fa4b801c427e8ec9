import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameOf } from '@thunai/client/language'
import type { ProfileSummary } from '@thunai/contract/finding/search'

/** A card on the home page: a member, or a marked sample while there are few members (G-77). */
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

type Sample = Pick<RecentProfile, 'gender' | 'age' | 'heightStr'> &
  Readonly<Record<'jobName' | 'district', MessageDescriptor>>

const samples: readonly Sample[] = [
  { gender: 'Female', age: 26, heightStr: '5 ft 4 in', jobName: msg`Teacher`, district: msg`Madurai` },
  { gender: 'Male', age: 30, heightStr: '5 ft 9 in', jobName: msg`Civil engineer`, district: msg`Coimbatore` },
  { gender: 'Female', age: 28, heightStr: '5 ft 5 in', jobName: msg`Doctor`, district: msg`Chennai` },
  { gender: 'Male', age: 32, heightStr: '5 ft 10 in', jobName: msg`Accountant`, district: msg`Tiruchirappalli` },
  { gender: 'Female', age: 25, heightStr: '5 ft 3 in', jobName: msg`Software developer`, district: msg`Salem` },
  { gender: 'Male', age: 29, heightStr: '5 ft 8 in', jobName: msg`Bank officer`, district: msg`Thanjavur` },
]

const sampleProfiles = (language: I18n): readonly RecentProfile[] =>
  samples.map(({ gender, age, heightStr, jobName, district }, index) => {
    const number = index + 1
    return {
      id: `sample-${number}`,
      name: language._(msg`Sample profile ${number}`),
      gender,
      age,
      heightStr,
      jobName: language._(jobName),
      district: language._(district),
      state: language._(msg`Tamil Nadu`),
      country: language._(msg`India`),
      profileThumbnailImage: null,
      isSample: true,
    }
  })

/** The newest members. If there are fewer than four, samples fill the row so that it can rotate. */
export function withSamples(members: readonly ProfileSummary[], language: I18n): readonly RecentProfile[] {
  const real = members.map((member) => ({ ...member, isSample: false }))
  return real.length < fewest ? [...real, ...sampleProfiles(language).slice(0, filledTo - real.length)] : real
}

/** "Madurai, Tamil Nadu, India"; "" if nothing is known. */
export function locationOf(
  { district, state, country }: Pick<RecentProfile, 'district' | 'state' | 'country'>,
  language: I18n,
): string {
  return [district, state, country].flatMap((place) => (place ? [nameOf(language, place)] : [])).join(', ')
}
