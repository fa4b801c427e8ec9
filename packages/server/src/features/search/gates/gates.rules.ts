/** A guarded profile: what search filters and sorts it by, and its owner's wishes (null is no wish). */
export interface Gate {
  readonly profileId: string
  readonly gender: string
  readonly religionId: number
  readonly casteId: number | null
  /** Days since 1970. */
  readonly born: number
  /** Microseconds since 1970. */
  readonly lastActive: number
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly heightFrom: number | null
  readonly heightTo: number | null
  readonly incomeFrom: number | null
  readonly incomeTo: number | null
  readonly maritalStatuses: readonly number[] | null
  readonly motherTongues: readonly number[] | null
  readonly religions: readonly number[] | null
  readonly castes: readonly number[] | null
  readonly subCastes: readonly number[] | null
  readonly educations: readonly number[] | null
  readonly jobTypes: readonly number[] | null
  readonly stars: readonly number[] | null
  readonly raasis: readonly number[] | null
  readonly residences: readonly number[] | null
}

/** What a member says of themselves, as far as wishes ask for it; null is not said. */
export interface Seeker {
  readonly age: number
  readonly height: number | null
  readonly income: number | null
  readonly maritalStatus: number
  readonly motherTongue: number
  readonly religion: number
  readonly caste: number | null
  readonly subCaste: number | null
  readonly educations: readonly number[]
  readonly jobType: number | null
  readonly star: number | null
  readonly raasi: number | null
  readonly residence: number | null
}

/** Whether a seeker meets all wishes of a gate; what isn't said never meets one. The same rule as fits() in the database. */
export function meets(seeker: Seeker, gate: Gate): boolean {
  return (
    isWithinRanges(seeker, gate) &&
    isAmong(seeker.religion, gate.religions) &&
    isAmong(seeker.caste, gate.castes) &&
    isAmong(seeker.maritalStatus, gate.maritalStatuses) &&
    isAmong(seeker.motherTongue, gate.motherTongues) &&
    isAmong(seeker.subCaste, gate.subCastes) &&
    (gate.educations === null || gate.educations.some((one) => seeker.educations.includes(one))) &&
    isAmong(seeker.jobType, gate.jobTypes) &&
    isAmong(seeker.star, gate.stars) &&
    isAmong(seeker.raasi, gate.raasis) &&
    isAmong(seeker.residence, gate.residences)
  )
}

/** That part of it which is about age, height and income. */
export function isWithinRanges(seeker: Seeker, gate: Gate): boolean {
  return (
    isWithin(seeker.age, gate.ageFrom, gate.ageTo) &&
    isWithin(seeker.height, gate.heightFrom, gate.heightTo) &&
    isWithin(seeker.income, gate.incomeFrom, gate.incomeTo)
  )
}

function isWithin(value: number | null, from: number | null, to: number | null): boolean {
  if (from === null && to === null) return true
  return value !== null && (from === null || value >= from) && (to === null || value <= to)
}

function isAmong(value: number | null, wanted: readonly number[] | null): boolean {
  return wanted === null || (value !== null && wanted.includes(value))
}

/** The order of a page: most recently active first. */
export function byActivity(a: Gate, b: Gate): number {
  return b.lastActive - a.lastActive || (a.profileId < b.profileId ? -1 : 1)
}
