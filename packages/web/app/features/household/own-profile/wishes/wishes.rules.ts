import { GENDERS } from '@thunai/contract/values/choices'
import { MINIMUM_AGE } from '@thunai/contract/frame/limits'
import type { EditValues } from '@thunai/contract/profile/fields'
import type { OwnProfile } from '@thunai/contract/profile/views'
import { leastCm, mostCm } from '@thunai/contract/values/heights'

/** The facts that suggestions are based on; list values by id or by name, as the caller has them. */
export interface OwnFacts {
  readonly gender: string
  readonly age: number
  readonly heightCm: number | null
  readonly religion: number | string | null
  readonly caste: number | string | null
  readonly motherTongue: number | string | null
  /** The stated status, by name. */
  readonly maritalStatus: string | null
  /** Converts a status name to the caller's format: its name or its id. */
  readonly statusNamed: (name: string) => number | string | undefined
}

/** Usual differences in years and inches. */
const YEARS = 6
const INCHES = 10
const MOST_YEARS = 100

const among = (value: number | string | null): readonly (number | string)[] => (value === null ? [] : [value])
const [MALE] = GENDERS

export const NEVER_MARRIED = 'Never Married'
/**
 * Suggested statuses. To the never married an annulled marriage counts as none; members who were married before may
 * match any status.
 */
const STATUSES = {
  first: [NEVER_MARRIED, 'Annulled'],
  again: [NEVER_MARRIED, 'Widowed', 'Divorced', 'Annulled'],
} as const

/**
 * Usual preferences in the own community: a groom up to six years older and a head taller, the same religion, caste and
 * mother tongue, and a first or a second marriage on both sides. Education stays open.
 */
export function proposedWishes(facts: OwnFacts): EditValues {
  const { gender, age, heightCm, religion, caste, motherTongue, maritalStatus, statusNamed } = facts
  const isMan = gender === MALE
  const youngest = isMan ? MINIMUM_AGE.Female : MINIMUM_AGE.Male
  const [from, to] = isMan ? [age - YEARS, age] : [age, age + YEARS]
  const ageFrom = Math.min(Math.max(from, youngest), MOST_YEARS)
  const inches = heightCm === null ? undefined : Math.round(heightCm / 2.54)
  const [shortest, tallest] = isMan ? [-INCHES, 0] : [0, INCHES]
  return {
    preferredAgeFrom: ageFrom,
    preferredAgeTo: Math.min(Math.max(to, ageFrom), MOST_YEARS),
    ...(inches !== undefined && {
      preferredHeightFrom: Math.max(leastCm(inches + shortest), 60),
      preferredHeightTo: Math.min(mostCm(inches + tallest), 250),
    }),
    preferredReligion: among(religion),
    preferredCaste: among(caste),
    preferredMotherTongue: among(motherTongue),
    preferredMaritalStatus:
      maritalStatus === null
        ? []
        : STATUSES[maritalStatus === NEVER_MARRIED ? 'first' : 'again'].flatMap((name) => statusNamed(name) ?? []),
  }
}

/** The facts with values by name, for display. */
export const namedFacts = (profile: OwnProfile): OwnFacts => ({ ...profile, statusNamed: (name) => name })

const WISHES = [
  'preferredAgeFrom',
  'preferredAgeTo',
  'preferredHeightFrom',
  'preferredHeightTo',
  'preferredReligion',
  'preferredCaste',
  'preferredMotherTongue',
  'preferredMaritalStatus',
  'preferredEducation',
  'preferredJobType',
] as const satisfies readonly (keyof OwnProfile)[]

/** True if any preference is set. */
export const hasWishes = (profile: OwnProfile): boolean =>
  WISHES.some((name) => {
    const value = profile[name]
    return typeof value === 'object' && value !== null ? value.length > 0 : value !== null
  })
