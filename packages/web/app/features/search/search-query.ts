import { GENDERS, type Gender } from '@thunai/contract/values/choices'
import { SEARCH_AGE } from '@thunai/contract/frame/limits'
import type { Item } from '@thunai/contract/frame/wire'
import { idOf } from '../../ui/forms/options.ts'

/** What is looked for, as it stands in the page's address. */
export type SearchQuery = {
  /** Undefined until the slider has been touched. */
  ages: readonly [number, number] | undefined
  /** Ids; in addresses from elsewhere also names. */
  religions: readonly string[]
  gender: Gender | undefined
  caste: string | undefined
  /** Counted from 1. */
  page: number
}

export const ALL_AGES: readonly [number, number] = [SEARCH_AGE.from, SEARCH_AGE.to]

export const NO_FILTERS: SearchQuery = { ages: undefined, religions: [], gender: undefined, caste: undefined, page: 1 }

const wholeFrom = (text: string | null, fallback: number, min: number, max: number) => {
  const number = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback
  return Math.min(max, Math.max(min, number))
}

/** Anything odd in an address falls back to no filter. */
export function readSearchQuery(address: URLSearchParams): SearchQuery {
  const age = (name: string, fallback: number) => wholeFrom(address.get(name), fallback, SEARCH_AGE.from, SEARCH_AGE.to)
  const [from, to] = [age('ageFrom', SEARCH_AGE.from), age('ageTo', SEARCH_AGE.to)]
  const hasAges = address.has('ageFrom') || address.has('ageTo')
  return {
    ages: hasAges ? [Math.min(from, to), Math.max(from, to)] : undefined,
    religions: [...new Set(address.getAll('religion').filter((name) => name !== ''))].slice(0, 50),
    gender: GENDERS.find((gender) => gender === address.get('gender')),
    caste: address.get('caste')?.trim() || undefined,
    page: wholeFrom(address.get('page'), 1, 1, 100_000),
  }
}

/** The religions with one more or one less, all by their ids; a name in the address becomes the id that it stands for. */
export function toggleReligion(
  chosen: readonly string[],
  { id }: Item,
  isChosen: boolean,
  known: readonly Item[],
): readonly string[] {
  const ids = chosen.map((one) => String(known.find((item) => isReligion(one, item))?.id ?? one))
  return [...new Set(isChosen ? [...ids, String(id)] : ids.filter((one) => one !== String(id)))]
}

/** Whether a religion of the address is this one. */
export const isReligion = (chosen: string, { id, name }: Item): boolean =>
  chosen === String(id) || chosen.toLowerCase() === name.toLowerCase()

/** The address of a search; what is as at the beginning stays out of it. */
export function writeSearchQuery({ ages, religions, gender, caste, page }: SearchQuery): URLSearchParams {
  const address = new URLSearchParams()
  if (caste !== undefined) address.set('caste', caste)
  if (ages) {
    address.set('ageFrom', String(ages[0]))
    address.set('ageTo', String(ages[1]))
  }
  for (const religion of religions) address.append('religion', religion)
  if (gender) address.set('gender', gender)
  if (page > 1) address.set('page', String(page))
  return address
}

/**
 * What is sent (SRCH-08, SRCH-10, SRCH-12). A caste's link says nothing about ages, so it hides nobody of 18 or over 60
 * until the slider is touched (G-37).
 */
export function searchBody({ ages, religions, gender, caste }: SearchQuery) {
  const [ageFrom, ageTo] = ages ?? (caste === undefined ? ALL_AGES : [null, null])
  const religion = religions.length > 0 ? religions.map(idOf) : null
  return { ageFrom, ageTo, religion, gender: gender ?? null, caste }
}
