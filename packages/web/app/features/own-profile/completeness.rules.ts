import { AMSAM_HOUSES, RAASI_HOUSES } from '@thunai/contract/choices'
import type { OwnView } from '@thunai/contract/profiles'
import type { EditSection } from './edit-sections.ts'

type Part = {
  /** Where it is filled in: a section, or the tab of photos. */
  readonly section: EditSection | 'photos'
  /** Points of a hundred. */
  readonly weight: number
  /** What to do, as the button says it. */
  readonly wish: string
  readonly isFilled: (profile: OwnView) => boolean
}

const has = (...values: readonly (string | number | boolean | null)[]) =>
  values.every((value) => value !== null && value !== '')
const any = (...lists: readonly (readonly unknown[])[]) => lists.some((list) => list.length > 0)
const planets = (profile: OwnView, houses: readonly string[]) =>
  houses.some((house) => {
    const list = profile[house]
    return Array.isArray(list) && list.length > 0
  })

/** What families ask for first weighs most. */
export const COMPLETENESS: readonly Part[] = [
  { section: 'photos', weight: 12, wish: 'Add a photo', isFilled: (p) => has(p.profileThumbnailImage) },
  { section: 'basic', weight: 9, wish: 'Add the education', isFilled: (p) => any(p.education) },
  { section: 'basic', weight: 9, wish: 'Add the job', isFilled: (p) => has(p.jobType) },
  {
    section: 'basic',
    weight: 7,
    wish: 'Add country, state and district',
    isFilled: (p) => has(p.country, p.state, p.district),
  },
  {
    section: 'horoscope',
    weight: 9,
    wish: 'Add star, patham and raasi',
    isFilled: (p) => has(p.star, p.patham, p.raasi),
  },
  { section: 'habits', weight: 7, wish: 'Add height and weight', isFilled: (p) => has(p.height, p.weight) },
  {
    section: 'family',
    weight: 7,
    wish: 'Tell about the parents',
    isFilled: (p) => has(p.fatherStatus, p.motherStatus),
  },
  { section: 'basic', weight: 5, wish: 'Add the caste', isFilled: (p) => has(p.caste) },
  {
    section: 'preference',
    weight: 7,
    wish: 'Say which age you are looking for',
    isFilled: (p) => has(p.preferedAgeFrom) || has(p.preferedAgeTo),
  },
  { section: 'basic', weight: 4, wish: 'Add the monthly income', isFilled: (p) => has(p.monthlyIncome) },
  {
    section: 'horoscope',
    weight: 4,
    wish: 'Add time and place of birth',
    isFilled: (p) => has(p.birthTime, p.birthPlace),
  },
  { section: 'horoscope', weight: 4, wish: 'Fill in the raasi chart', isFilled: (p) => planets(p, RAASI_HOUSES) },
  {
    section: 'family',
    weight: 3,
    wish: 'Tell about brothers and sisters',
    isFilled: (p) => has(p.noOfBrothers, p.noOfSisters),
  },
  {
    section: 'preference',
    weight: 4,
    wish: 'Say which community you are looking for',
    isFilled: (p) => any(p.preferedReligions, p.preferedCaste),
  },
  { section: 'habits', weight: 3, wish: 'Add the eating habits', isFilled: (p) => any(p.eatingHabbits) },
  { section: 'horoscope', weight: 3, wish: 'Fill in the amsam chart', isFilled: (p) => planets(p, AMSAM_HOUSES) },
  { section: 'basic', weight: 3, wish: 'Add a phone number', isFilled: (p) => has(p.primaryContact) },
]

const TOTAL = COMPLETENESS.reduce((sum, { weight }) => sum + weight, 0)

/** Percent of the weights that are filled in, and the heaviest that isn't; of equals the first. */
export function completenessOf(profile: OwnView): { readonly percent: number; readonly next: Part | undefined } {
  const missing = COMPLETENESS.filter(({ isFilled }) => !isFilled(profile))
  const open = missing.reduce((sum, { weight }) => sum + weight, 0)
  const next = missing.reduce<Part | undefined>(
    (best, part) => (best && best.weight >= part.weight ? best : part),
    undefined,
  )
  return { percent: Math.floor(((TOTAL - open) / TOTAL) * 100), next }
}
