import { SEARCH_FILTERS } from '../frame/limits.ts'
import type { FieldFilter, FilterGroup } from '../profile/field-kinds.ts'
import { FIELD_NAMES, fieldNamed, FIELDS, type FieldName } from '../profile/fields.ts'

/** Labels of the groups of filters, in the order of the page. */
export const FILTER_GROUPS = /* sentences */ {
  basics: 'Basics',
  community: 'Community',
  family: 'Family and rite',
  place: 'Place',
  work: 'Education and work',
  abroad: 'Abroad',
  horoscope: 'Horoscope',
  habits: 'Habits',
  profile: 'Profile',
} as const satisfies Readonly<Record<FilterGroup, string>>

/**
 * Where a viewer can read the fact that a filter, its counts or a sort order reveals. Cards are public, opened
 * profiles are for members: visitors search by what cards show, members also by what an opened profile shows. A fact
 * that neither shows is no filter.
 */
export type ShownBy = 'card' | 'profile'

type OtherFilter = {
  readonly group: FilterGroup
  readonly label: string
  readonly shownBy: ShownBy
  /** Its result depends on the viewer's profile or on what the viewer did. */
  readonly byViewer?: true
} & (
  | { readonly kind: 'only' }
  | { readonly kind: 'number'; readonly most: number }
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'exclude' }
)

const days = { kind: 'number', most: SEARCH_FILTERS.days } as const
const onCards = { shownBy: 'card' } as const
const inProfiles = { shownBy: 'profile' } as const
const byViewer = { byViewer: true } as const

/**
 * Filters that are not one field of the profile, by wire name. `only` accepts true alone: false means any, as 0 does
 * for a `number`. `exclude` leaves members out: absent, as the viewer's own rule says; false turns it off. Days count back from today in India.
 */
const OTHER_FILTERS = {
  excludeSameClan: { kind: 'exclude', group: 'community', label: 'Without our own clan', ...inProfiles, ...byViewer },
  excludeSameGothram: {
    kind: 'exclude',
    group: 'community',
    label: 'Without our own gothram',
    ...inProfiles,
    ...byViewer,
  },
  poruthamFrom: {
    kind: 'number',
    most: SEARCH_FILTERS.poruthams,
    group: 'horoscope',
    label: 'Poruthams',
    ...inProfiles,
    ...byViewer,
  },
  rajjuOk: { kind: 'only', group: 'horoscope', label: 'Rajju matches', ...inProfiles, ...byViewer },
  freeToMarry: { kind: 'only', group: 'family', label: 'Legally free to marry', ...inProfiles },
  // Incomes of two countries are hard to compare.
  worksAbroad: { kind: 'only', group: 'work', label: 'Works abroad', ...inProfiles },
  // Restricted photos count only for those who may see them.
  withPhoto: { kind: 'only', group: 'profile', label: 'With photo', ...onCards, ...byViewer },
  verified: { kind: 'only', group: 'profile', label: 'Email and mobile verified', ...onCards },
  identityChecked: { kind: 'only', group: 'profile', label: 'ID checked by our staff', ...onCards },
  notViewed: { kind: 'only', group: 'profile', label: 'Not yet viewed', ...inProfiles, ...byViewer },
  mutual: { kind: 'only', group: 'profile', label: 'I match their preferences', ...inProfiles, ...byViewer },
  activeWithinDays: { ...days, group: 'profile', label: 'Active within', ...inProfiles },
  joinedWithinDays: { ...days, group: 'profile', label: 'Joined within', ...inProfiles },
  // Searches the text of the card for visitors, and of the profile for members.
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

/** `name` is the wire key, to which a range adds From and To; `field` is the profile field that it reads. */
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

/** @throws for a field that neither cards nor opened profiles show, since it must not be searchable */
function shownBy(field: FieldName): ShownBy {
  const { onCard, seenBy } = fieldNamed(field)
  if (onCard === undefined && seenBy !== 'everyone') throw new Error(`${field} is no filter: others can't see it.`)
  return onCard === undefined ? 'profile' : 'card'
}

/** Every filter, in the order of the profile's fields. */
export const FILTERS: readonly Filter[] = [...ofFields, ...others]
const BY_NAME = new Map(FILTERS.map((filter) => [filter.name, filter]))
export const filterNamed = (name: FilterName): Filter => BY_NAME.get(name) as Filter

type NamesOf<Kind> = { [N in FilterName]: Facts[N]['kind'] extends Kind ? N : never }[FilterName]
export type ListFilterName = NamesOf<'list'>
/** Filters with a choice of values, each shown with a count. */
export type FacetName = NamesOf<'list' | 'choice' | 'flag' | 'only' | 'exclude'>
const FACET_KINDS: ReadonlySet<string> = new Set(['list', 'choice', 'flag', 'only', 'exclude'])
const isFacet = ({ kind }: Filter) => FACET_KINDS.has(kind)
export const FACET_NAMES = FILTERS.filter(isFacet).map(({ name }) => name as FacetName)

type KeysOf<N extends FilterName> = Facts[N] extends { readonly kind: 'range' }
  ? `${N}From` | `${N}To`
  : Facts[N] extends { readonly also: infer A extends string }
    ? N | A
    : N
export type FilterKey = { [N in FilterName]: KeysOf<N> }[FilterName]

/** Wire keys of a filter. */
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
      : F extends { readonly kind: 'flag' | 'exclude' }
        ? boolean
        : F extends { readonly kind: 'only' }
          ? true
          : string

/** Most recently active, newest member, or best fit to the member's own wishes first. */
export const SEARCH_SORTS = ['active', 'newest', 'match'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]
/** `newest` is public, because member ids on cards count up in the order of joining. */
const SORTS = { active: 'profile', newest: 'card', match: 'profile' } as const satisfies Readonly<
  Record<SearchSort, ShownBy>
>
/** Default order. */
export const sortFor = (viewer: 'visitor' | 'member') => (viewer === 'member' ? 'active' : 'newest')

/** A parsed search. Lists hold ids or names as text and are never empty; absent means any. */
export type SearchFilter = {
  readonly [K in FilterKey]?:
    | ValueOf<{ [N in FilterName]: K extends KeysOf<N> ? Facts[N] : never }[FilterName]>
    | undefined
} & { readonly sort?: SearchSort | undefined }
type SentFilter<T> = T extends readonly unknown[] ? readonly (string | number)[] | string | number : T
/** The same as sent: null also means any, and a single value stands for a list of one. */
export type SentSearchFilter = {
  readonly [K in keyof SearchFilter]?: SentFilter<NonNullable<SearchFilter[K]>> | null | undefined
}

/** Values that a list filter asks for, including its second key; undefined means any. */
export function valuesOf(filter: SearchFilter, name: ListFilterName): readonly string[] | undefined {
  const values = keysOf(filterNamed(name)).flatMap((key) => filter[key as ListFilterName] ?? [])
  return values.length === 0 ? undefined : [...new Set(values)]
}

/** Parts of a search that only members may use: filters by name, and the order. */
export function forMembersIn({ sort, ...filter }: SearchFilter): readonly (FilterName | 'sort')[] {
  const filters = FILTERS.filter((one) => one.shownBy === 'profile' && isAsked(filter, one)).map(({ name }) => name)
  return sort !== undefined && SORTS[sort] === 'profile' ? [...filters, 'sort'] : filters
}

const isAsked = (filter: SearchFilter, one: Filter) => keysOf(one).some((key) => filter[key] !== undefined)

/** Filters that are refused beside a member id, which is looked up alone. */
export const besideMemberId = (filter: SearchFilter): readonly FilterName[] =>
  filter.memberId === undefined
    ? []
    : FILTERS.filter((one) => one.name !== 'memberId' && isAsked(filter, one)).map(({ name }) => name)
/** Message under `memberId`. */
export const MEMBER_ID_ALONE = 'A member id is looked for alone, without other filters.'
/** Message under a keyword without a word. */
export const WORDLESS_KEYWORD = 'Please enter a word to look for.'
