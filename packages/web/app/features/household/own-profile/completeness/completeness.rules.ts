import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CLANLESS } from '@thunai/contract/profile/clans'
import { AMSAM_FIELDS, RAASI_FIELDS } from '@thunai/contract/profile/chart-houses'
import { FIELD_NAMES, type FieldName } from '@thunai/contract/profile/fields'
import { hasDistricts } from '@thunai/contract/values/districts'
import type { OwnProfile } from '@thunai/contract/profile/views'
import type { EditPart } from '../edit-parts.ts'
import type { EditTarget } from '../useEditing.tsx'
import { NEVER_MARRIED } from '../wishes/wishes.rules.ts'

type Part = {
  /** Points out of a hundred. */
  readonly weight: number
  readonly isFilled: (profile: OwnProfile) => boolean
  /** The fields that complete the part. */
  readonly fields?: readonly FieldName[]
}

/** A part with a button that opens its form. */
type AskedPart = Part & {
  readonly target: EditTarget
  /** The button's label. */
  readonly action: MessageDescriptor
}

const has = (...values: readonly (string | number | boolean | null)[]) =>
  values.every((value) => value !== null && value !== '')
const any = (...lists: readonly (readonly unknown[])[]) => lists.some((list) => list.length > 0)
const planets = (profile: OwnProfile, houses: typeof RAASI_FIELDS | typeof AMSAM_FIELDS) =>
  houses.some((house) => profile[house].length > 0)

/** The parts by weight: what families ask for first weighs most. */
export const COMPLETENESS: readonly (Part | AskedPart)[] = [
  // asked for by the first steps
  { weight: 12, isFilled: (p) => has(p.mainPhoto) },
  {
    target: 'education',
    weight: 9,
    action: msg`Add the education`,
    isFilled: (p) => any(p.education),
    fields: ['education'],
  },
  {
    target: 'education',
    weight: 9,
    action: msg`Add the job`,
    isFilled: (p) => has(p.jobType),
    fields: ['jobType', 'jobName'],
  },
  {
    target: 'place',
    weight: 7,
    action: msg`Add country, state and district`,
    // a district that doesn't exist doesn't count: a state abroad may have none
    isFilled: (p) => has(p.country, p.state) && (has(p.district) || !hasDistricts(p.country ?? '', p.state ?? '')),
    fields: ['country', 'state', 'district'],
  },
  {
    target: 'star',
    weight: 9,
    action: msg`Add star, patham and raasi`,
    isFilled: (p) => has(p.star, p.patham, p.raasi),
  },
  {
    target: 'body',
    weight: 7,
    action: msg`Add height and weight`,
    isFilled: (p) => has(p.heightCm, p.weightKg),
    fields: ['heightCm', 'weightKg'],
  },
  {
    target: 'parents',
    weight: 7,
    action: msg`Add details about the parents`,
    isFilled: (p) => has(p.fatherAlive, p.motherAlive),
    fields: ['fatherAlive', 'motherAlive'],
  },
  {
    target: 'caste',
    weight: 7,
    action: msg`Add the caste`,
    isFilled: (p) => has(p.caste),
    fields: ['religion', 'caste'],
  },
  {
    target: 'wishes',
    weight: 7,
    action: msg`Add the age you are looking for`,
    isFilled: (p) => has(p.preferredAgeFrom) || has(p.preferredAgeTo),
  },
  {
    target: 'education',
    weight: 3,
    action: msg`Add the monthly income`,
    isFilled: (p) => has(p.monthlyIncome),
    fields: ['monthlyIncome'],
  },
  {
    target: 'birth',
    weight: 3,
    action: msg`Add time and place of birth`,
    isFilled: (p) => has(p.birthTime, p.birthPlace),
  },
  { target: 'charts', weight: 4, action: msg`Fill in the raasi chart`, isFilled: (p) => planets(p, RAASI_FIELDS) },
  {
    target: 'siblings',
    weight: 3,
    action: msg`Add brothers and sisters`,
    isFilled: (p) => has(p.brothers, p.sisters),
    fields: ['brothers', 'sisters'],
  },
  {
    target: 'preference',
    weight: 5,
    action: msg`Add the community you are looking for`,
    isFilled: (p) => any(p.preferredReligion, p.preferredCaste),
  },
  {
    target: 'eating',
    weight: 3,
    action: msg`Add the eating habits`,
    isFilled: (p) => any(p.eatingHabits),
    fields: ['eatingHabits'],
  },
  { target: 'charts', weight: 2, action: msg`Fill in the amsam chart`, isFilled: (p) => planets(p, AMSAM_FIELDS) },
  // asked for after all parts with points, and only after an earlier marriage
  {
    target: 'children',
    weight: 0,
    action: msg`Say whether there are children`,
    isFilled: (p) => !p.maritalStatus || p.maritalStatus === NEVER_MARRIED || has(p.childrenCount),
    fields: ['childrenCount'],
  },
  // in its own form; many families have none, and their profiles are complete without it
  {
    target: 'clan',
    weight: 0,
    action: msg`Add the clan or gothram`,
    isFilled: (p) =>
      CLANLESS.has(p.religion) || [p.clan, p.clanOther, p.gothram, p.houseName].some((line) => has(line ?? null)),
  },
  { target: 'phone', weight: 3, action: msg`Add a phone number`, isFilled: (p) => has(p.phone) },
]

const TOTAL = COMPLETENESS.reduce((sum, { weight }) => sum + weight, 0)

/** The completed percentage, and the heaviest missing part to ask for (the first of equals). */
export function completenessOf(profile: OwnProfile): {
  readonly percent: number
  readonly next: AskedPart | undefined
} {
  const missing = COMPLETENESS.filter(({ isFilled }) => !isFilled(profile))
  const open = missing.reduce((sum, { weight }) => sum + weight, 0)
  const askedParts = missing.flatMap((part) => ('action' in part ? [part] : []))
  const next = askedParts.reduce<AskedPart | undefined>(
    (best, part) => (best && best.weight >= part.weight ? best : part),
    undefined,
  )
  return { percent: Math.floor(((TOTAL - open) / TOTAL) * 100), next }
}

/** The most fields per step. Most are short, so all that a new profile lacks after the first steps fits one form. */
const MOST_FIELDS = 10

/**
 * All fields that a form can still fill in, as one part in steps of at most ten fields; undefined if the next button
 * covers them. Income waits for the job type.
 */
export function missingPart(profile: OwnProfile): EditPart | undefined {
  const missing = COMPLETENESS.flatMap(({ isFilled, fields }) => (fields && !isFilled(profile) ? [fields] : []))
  if (missing.length < 2) return undefined
  const groups: FieldName[][] = []
  for (const fields of missing) {
    const last = groups.at(-1)
    if (last && last.length + fields.length <= MOST_FIELDS) last.push(...fields)
    else groups.push([...fields])
  }
  return {
    title: msg`Complete your profile`,
    groups: groups.map((fields, index) => ({
      id: `few ${index}`,
      fields: FIELD_NAMES.filter((name) => fields.includes(name)),
    })),
    fields: groups.flat(),
    suggestsCountry: true,
  }
}
