import { SEARCH_FILTERS } from '../frame/limits.ts'
import type { FieldFilter, FilterGroup } from '../profile/field-kinds.ts'
import { FIELD_NAMES, fieldNamed, FIELDS, type FieldName } from '../profile/fields.ts'

/** What the groups of filters are called on the page, in its order. */
export const FILTER_GROUPS = /* sentences */ {
  basics: 'Basics',
  place: 'Place',
  work: 'Education and work',
  horoscope: 'Horoscope',
  habits: 'Habits',
  profile: 'Profile',
} as const satisfies Readonly<Record<FilterGroup, string>>

/**
 * Where a viewer reads what a filter, its counts or an order tell of a member. Cards are for everyone, opened profiles for
 * members: visitors search by what cards show, members by what an opened profile shows too. What neither shows is no filter.
 */
export type ShownBy = 'card' | 'profile'

type OtherFilter = {
  readonly group: FilterGroup
  readonly label: string
  readonly shownBy: ShownBy
  /** Who fits it depends on the viewer: on what both say of themselves, or on what the viewer did. */
  readonly byViewer?: true
} & (
  | { readonly kind: 'only' }
  | { readonly kind: 'number'; readonly most: number }
  | { readonly kind: 'text'; readonly most: number }
)

const days = { kind: 'number', most: SEARCH_FILTERS.days } as const
const onCards = { shownBy: 'card' } as const
const inProfiles = { shownBy: 'profile' } as const
const byViewer = { byViewer: true } as const

/**
 * Filters that aren't by one field of the profile, by their names on the wire. `only` takes true alone: false means any, as 0
 * does for a `number`. Days are those of India, counted back from today.
 */
const OTHER_FILTERS = {
  poruthamFrom: {
    kind: 'number',
    most: SEARCH_FILTERS.poruthams,
    group: 'horoscope',
    label: 'Poruthams',
    ...inProfiles,
    ...byViewer,
  },
  rajjuOk: { kind: 'only', group: 'horoscope', label: 'Rajju matches', ...inProfiles, ...byViewer },
  // a photo that is for a few is there for those few alone
  withPhoto: { kind: 'only', group: 'profile', label: 'With photo', ...onCards, ...byViewer },
  verified: { kind: 'only', group: 'profile', label: 'Mail and mobile verified', ...onCards },
  identityChecked: { kind: 'only', group: 'profile', label: 'Identity seen by staff', ...onCards },
  notViewed: { kind: 'only', group: 'profile', label: 'Not yet viewed', ...inProfiles, ...byViewer },
  mutual: { kind: 'only', group: 'profile', label: 'I fit their wishes too', ...inProfiles, ...byViewer },
  activeWithinDays: { ...days, group: 'profile', label: 'Active within', ...inProfiles },
  joinedWithinDays: { ...days, group: 'profile', label: 'Joined within', ...inProfiles },
  // in the words of the card for visitors, in those of the profile for members
  keyword: { kind: 'text', most: SEARCH_FILTERS.keyword, group: 'profile', label: 'Keyword', ...onCards },
  memberId: { kind: 'text', most: SEARCH_FILTERS.memberId, group: 'profile', label: 'Member id', ...onCards },
} as const satisfies Readonly<Record<string, OtherFilter>>

type FilterOf<K extends FieldName> = (typeof FIELDS)[K] extends { readonly filter: infer F extends FieldFilter }
  ? F
  : never
type Facts = {
  [K in FieldName as FilterOf<K>['wire']]: FilterOf<K>
} & typeof OTHER_FILTERS
export type FilterName = keyof Facts
export type OtherFilterName = keyof typeof OTHER_FILTERS

/** One filter: `name` is its key on the wire, which a range has with From and To behind it; `field` is what it looks at. */
export type Filter = {
  readonly name: FilterName
  readonly label: string
  readonly group: FilterGroup
  readonly shownBy: ShownBy
  readonly byViewer?: true
} & ((FieldFilter & { readonly field: FieldName }) | (OtherFilter & { readonly field?: never }))

const ofFields = FIELD_NAMES.flatMap((field): Filter[] => {
  const { filter, label } = fieldNamed(field)
  return filter ? [{ label, ...filter, name: filter.wire as FilterName, field, shownBy: shownBy(field) }] : []
})
const others = Object.entries(OTHER_FILTERS).map(([name, facts]): Filter => ({ ...facts, name: name as FilterName }))

/** @throws for a field that neither cards nor opened profiles show: by it nobody may search */
function shownBy(field: FieldName): ShownBy {
  const { onCard, seenBy } = fieldNamed(field)
  if (onCard === undefined && seenBy !== 'everyone') throw new Error(`${field} is no filter: others can't see it.`)
  return onCard === undefined ? 'profile' : 'card'
}

/** Every filter of search, in the order of the profile's fields. */
export const FILTERS: readonly Filter[] = [...ofFields, ...others]
const BY_NAME = new Map(FILTERS.map((filter) => [filter.name, filter]))
export const filterNamed = (name: FilterName): Filter => BY_NAME.get(name) as Filter

type NamesOf<Kind> = { [N in FilterName]: Facts[N]['kind'] extends Kind ? N : never }[FilterName]
export type ListFilterName = NamesOf<'list'>
export type RangeFilterName = NamesOf<'range'>
/** Filters with a choice of values, beside each of which a count stands. */
export type FacetName = NamesOf<'list' | 'choice' | 'flag' | 'only'>
const isFacet = ({ kind }: Filter) => kind === 'list' || kind === 'choice' || kind === 'flag' || kind === 'only'
export const FACET_NAMES = FILTERS.filter(isFacet).map(({ name }) => name as FacetName)

type KeysOf<N extends FilterName> = Facts[N] extends { readonly kind: 'range' }
  ? `${N}From` | `${N}To`
  : Facts[N] extends { readonly also: infer A extends string }
    ? N | A
    : N
export type FilterKey = { [N in FilterName]: KeysOf<N> }[FilterName]

/** The keys of a filter on the wire. */
export function keysOf(filter: Filter): readonly FilterKey[] {
  const { name } = filter
  const keys =
    filter.kind === 'range'
      ? [`${name}From`, `${name}To`]
      : filter.kind === 'list' && filter.also !== undefined
        ? [name, filter.also]
        : [name]
  return keys as readonly string[] as readonly FilterKey[]
}

type ValueOf<F> = F extends { readonly kind: 'choice'; readonly of: readonly (infer V)[] }
  ? V
  : F extends { readonly kind: 'list' }
    ? readonly string[]
    : F extends { readonly kind: 'range' | 'number' }
      ? number
      : F extends { readonly kind: 'flag' }
        ? boolean
        : F extends { readonly kind: 'only' }
          ? true
          : string

/** Most recently active first, newest member first, or who fits the member's own wishes best. */
export const SEARCH_SORTS = ['active', 'newest', 'match'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]
/** Member ids on cards count in the order of joining. */
const SORTS = { active: 'profile', newest: 'card', match: 'profile' } as const satisfies Readonly<
  Record<SearchSort, ShownBy>
>
/** In which order a search is answered that asks for none. */
export const sortFor = (viewer: 'visitor' | 'member') => (viewer === 'member' ? 'active' : 'newest')

/** Whom to look for, and in which order, as it has been read. Lists are ids or names as text, never empty; what is absent is any. */
export type SearchFilter = {
  readonly [K in FilterKey]?:
    | ValueOf<{ [N in FilterName]: K extends KeysOf<N> ? Facts[N] : never }[FilterName]>
    | undefined
} & { readonly sort?: SearchSort | undefined }
type Sent<T> = T extends readonly unknown[] ? readonly (string | number)[] | string | number : T
/** The same as it is sent: null is any, too, and one value stands for a list of one. */
export type SentSearchFilter = {
  readonly [K in keyof SearchFilter]?: Sent<NonNullable<SearchFilter[K]>> | null | undefined
}

/** The values that a list is asked for, those of its second key among them; undefined is any. */
export function valuesOf(filter: SearchFilter, name: ListFilterName): readonly string[] | undefined {
  const values = keysOf(filterNamed(name)).flatMap((key) => filter[key as ListFilterName] ?? [])
  return values.length === 0 ? undefined : [...new Set(values)]
}

/** What of a search only a member can ask: filters by name, and the order. */
export function forMembersIn({ sort, ...filter }: SearchFilter): readonly (FilterName | 'sort')[] {
  const filters = FILTERS.filter((one) => one.shownBy === 'profile' && isAsked(filter, one)).map(({ name }) => name)
  return sort !== undefined && SORTS[sort] === 'profile' ? [...filters, 'sort'] : filters
}

const isAsked = (filter: SearchFilter, one: Filter) => keysOf(one).some((key) => filter[key] !== undefined)

/** Filters that stand beside a member id: of one member, nothing is asked but whether the id is there. */
export const besideMemberId = (filter: SearchFilter): readonly FilterName[] =>
  filter.memberId === undefined
    ? []
    : FILTERS.filter((one) => one.name !== 'memberId' && isAsked(filter, one)).map(({ name }) => name)
/** Stands under `memberId`. */
export const MEMBER_ID_ALONE = 'A member id is looked for alone, without other filters.'
