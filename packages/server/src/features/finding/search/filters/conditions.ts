import {
  FILTERS,
  type Filter,
  type FilterKey,
  type OtherFilterName,
  type SearchFilter,
  type ShownBy,
} from '@thunai/contract/finding/filters'
import { fieldNamed } from '@thunai/contract/profile/fields'
import type { Day } from '@thunai/contract/values/dates'
import { inchesOf, leastCm, mostCm } from '@thunai/contract/values/heights'
import { STAR_PLACES } from '@thunai/astrology/match-table'
import type { MovedSubCaste } from '../../../profile/reference/reference.api.ts'
import { matchOfStars } from '../../../profile/horoscopes/horoscopes.api.ts'
import { dayNumber, scaleOf, type AttributeName, type ListingCondition } from '../index/attributes.ts'
import { aged, barredBy, between, leavesOut, NO_ONE, wouldAccept } from '../index/conditions.ts'
import { starOf, type Viewer } from '../index/viewers.ts'
import type { ResolvedFilter } from './resolve-filter.ts'

/** Index conditions of the filters in use, by filter name. */
export type FilterConditions = Readonly<Record<string, ListingCondition>>

/** The viewer and the day (India) for which a search is decided. */
export interface Asker {
  readonly viewer: Viewer | undefined
  readonly today: Day
  /** The fields that the viewer sees, and so may search by. */
  readonly sees: ShownBy
}

/** Without a viewer, the search is a visitor's. */
export const askerOf = (viewer: Viewer | undefined, today: Day): Asker => ({
  viewer,
  today,
  sees: viewer ? 'profile' : 'card',
})

/** Index conditions for the filters in use. Filters that depend on the viewer match nothing without one. */
export function conditionsOf(resolved: ResolvedFilter, asker: Asker): FilterConditions {
  return Object.fromEntries(
    FILTERS.flatMap((filter) => {
      const condition = conditionOf(filter, resolved, asker)
      return condition ? [[filter.name, condition]] : []
    }),
  )
}

/** Undefined if the filter isn't in use. */
export function conditionOf(
  filter: Filter,
  { filter: asked, values, moved, words, memberNo }: ResolvedFilter,
  asker: Asker,
): ListingCondition | undefined {
  const value = asked[filter.name as FilterKey]
  switch (filter.kind) {
    case 'list': {
      const among = values[filter.name]
      if (!among) return undefined
      const has: ListingCondition = { of: filter.field as AttributeName, in: among }
      return filter.name === 'subCaste' && moved.length > 0 ? { any: [has, ...moved.map(nowCalled)] } : has
    }
    case 'range':
      return rangeOf(filter, asked[`${filter.name}From` as FilterKey], asked[`${filter.name}To` as FilterKey], asker)
    case 'choice':
      return value === undefined ? undefined : { of: filter.field as AttributeName, in: [String(value)] }
    case 'flag':
      return value === undefined ? undefined : { of: filter.field as AttributeName, in: [value === true ? 1 : 0] }
    case 'exclude':
      return excluding(filter.name, asked, asker)
    default:
      return value === undefined
        ? undefined
        : OTHERS[filter.name as PlainFilterName](value as never, { words, memberNo, ...asker })
  }
}

/** Members of the caste or clan that a sub caste has become. */
const nowCalled = ({ casteId, clan }: MovedSubCaste): ListingCondition => ({
  all: [{ of: 'caste', in: [casteId] }, ...(clan === null ? [] : [{ of: 'clan' as const, in: [clan] }])],
})

const EXCLUDED = { excludeSameClan: 'clan', excludeSameGothram: 'gothram' } as const
type ExcludeName = keyof typeof EXCLUDED

/** Follows the viewer's clan rule if the filter doesn't say. A member id finds the member in spite of the rule. */
function excluding(name: string, asked: SearchFilter, { viewer }: Asker): ListingCondition | undefined {
  if (!viewer || asked.memberId !== undefined) return undefined
  const isOn = asked[name as ExcludeName] ?? leavesOut(viewer)
  const barred = isOn ? barredBy(viewer, EXCLUDED[name as ExcludeName]) : undefined
  return barred && { not: barred }
}

/** A range with both ends included; ages become days of birth, and numbers use the attribute's scale. */
function rangeOf(filter: Filter, from: unknown, to: unknown, { today, sees }: Asker): ListingCondition | undefined {
  if (from === undefined && to === undefined) return undefined
  if (filter.field === 'dateOfBirth') return aged(from as number | undefined, to as number | undefined, today)
  const field = fieldNamed(filter.field ?? 'name')
  const scale = scaleOf(filter.field ?? 'name')
  const scaled = (value: unknown) => (typeof value === 'number' ? Math.round(value * scale) : undefined)
  // cards show whole inches: include every height shown as the chosen inch
  const isByInch = sees === 'card' && field.onCard === 'inches'
  const widened = (value: unknown, end: (inches: number) => number) =>
    isByInch && typeof value === 'number' ? end(inchesOf(value)) : value
  return between(filter.field as AttributeName, scaled(widened(from, leastCm)), scaled(widened(to, mostCm)))
}

interface OtherAsked extends Asker, Pick<ResolvedFilter, 'words' | 'memberNo'> {}
type PlainFilterName = Exclude<OtherFilterName, ExcludeName>
const OTHERS: { readonly [N in PlainFilterName]: (value: never, asked: OtherAsked) => ListingCondition } = {
  poruthamFrom: (least: number, { viewer }) => starsMatching(viewer, ({ matched }) => matched >= least),
  rajjuOk: (_: true, { viewer }) => starsMatching(viewer, ({ rajju }) => rajju),
  withPhoto: (_: true, { viewer }) => ({ any: [SHOWS_PHOTO, ...(viewer ? [photoFor(viewer)] : [])] }),
  verified: () => ({ of: 'isVerified', in: [1] }),
  freeToMarry: () => ({ of: 'isFreeToMarry', in: [1] }),
  worksAbroad: () => ({ of: 'isAbroad', in: [1] }),
  identityChecked: () => ({ of: 'isIdentityChecked', in: [1] }),
  notViewed: (_: true, { viewer }) => (viewer ? { not: { slots: viewer.opened ?? [] } } : NO_ONE),
  mutual: (_: true, { viewer, today }) => (viewer ? wouldAccept(viewer, today) : NO_ONE),
  activeWithinDays: (days: number, { today }) => ({ of: 'activeDay', from: dayNumber(today) - days }),
  joinedWithinDays: (days: number, { today }) => ({ of: 'joinedDay', from: dayNumber(today) - days }),
  keyword: (_: string, { words, sees }) => ({
    all: (words ?? []).map((forms) => ({
      of: sees === 'card' ? ('cardWords' as const) : ('words' as const),
      in: forms,
    })),
  }),
  memberId: (_: string, { memberNo }) => (typeof memberNo === 'number' ? { slots: [memberNo] } : NO_ONE),
}

const SHOWS_PHOTO: ListingCondition = { of: 'showsPhoto', in: [1] }
/** Members who show the viewer photos meant for a few. */
const photoFor = ({ close = [] }: Viewer): ListingCondition => ({
  all: [{ of: 'hasPhoto', in: [1] }, { slots: close }],
})

const ALL_PLACES = Array.from({ length: STAR_PLACES }, (_, index) => index + 1)

/**
 * Members of the other gender whose star matches the viewer's in the family's tradition; none if the viewer's star or
 * patham is missing.
 */
export function starsMatching(
  viewer: Viewer | undefined,
  isMatch: (match: { readonly matched: number; readonly rajju: boolean }) => boolean,
): ListingCondition {
  const own = viewer && starOf(viewer)
  if (!own) return NO_ONE
  const gender = own.gender === 'Male' ? 'Female' : 'Male'
  const places = ALL_PLACES.filter((starPlace) => {
    const match = matchOfStars(own, { starPlace, gender }, own.tradition)
    return match !== undefined && isMatch(match)
  })
  return {
    all: [
      { of: 'gender', in: [gender] },
      { of: 'starPlace', in: places },
    ],
  }
}
