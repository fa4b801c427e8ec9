import {
  besideMemberId,
  FILTERS,
  forMembersIn,
  MEMBER_ID_ALONE,
  valuesOf,
  WORDLESS_KEYWORD,
  type Filter,
  type FilterName,
  type ListFilterName,
  type SearchFilter,
} from '@thunai/contract/finding/filters'
import { fieldNamed } from '@thunai/contract/profile/fields'
import { equivalentNames } from '@thunai/community/naming'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import {
  findDegreeLevels,
  findListedValues,
  findMovedSubCastes,
  type DegreeLevels,
  type MovedSubCaste,
} from '../../../profile/reference/reference.api.ts'
import { findLexemes, findMemberNo } from './filters.store.ts'

const KEPT_MS = 5000
const MOST = 2000

type Values = readonly (number | string)[]

/** A filter with its texts resolved in the database. */
export interface ResolvedFilter {
  readonly filter: SearchFilter
  /** For each list in use: ids of the reference list, else the words themselves; empty if no member can fit. */
  readonly values: Readonly<Partial<Record<FilterName, Values>>>
  /** Castes and clans that sub castes in the filter have become. */
  readonly moved: readonly MovedSubCaste[]
  /** Index forms of each keyword word. */
  readonly words: readonly (readonly string[])[] | undefined
  /** The number of the filter's member id: null for an unknown id, undefined if unused. */
  readonly memberNo: number | null | undefined
}

export interface FilterResolver {
  /** @throws Refusal invalidFields for a value that its list doesn't have, and for a keyword without a word */
  readonly resolve: (filter: SearchFilter) => Promise<ResolvedFilter>
  readonly degreeLevels: () => Promise<DegreeLevels>
}

/** Reference lists rarely change: resolved values are cached for seconds. */
export function openFilterResolver(db: Db, clock: Clock): FilterResolver {
  const remembered = rememberFor<Values | undefined>(clock)
  const levels = rememberFor<DegreeLevels>(clock)
  const valuesFor = async (filter: Filter, asked: readonly string[]): Promise<Values> => {
    const values = await remembered(JSON.stringify([filter.name, asked]), () => findValues(db, filter, asked))
    if (values === undefined) throw new Refusal('invalidFields', { fields: { [filter.name]: UNKNOWN } })
    return values
  }
  return {
    degreeLevels: () => levels('education', () => findDegreeLevels(db)),
    resolve: async (filter) => {
      const lists = LISTS.flatMap((list) => {
        const asked = valuesOf(filter, list.name as ListFilterName)
        return asked ? [{ list, asked }] : []
      })
      const { keyword, memberId } = filter
      const subCastes = valuesOf(filter, 'subCaste')
      const [found, words, memberNo] = await Promise.all([
        Promise.all(lists.map(async ({ list, asked }) => [list.name, await valuesFor(list, asked)] as const)),
        keyword === undefined ? undefined : findLexemes(db, keyword),
        memberId === undefined ? undefined : findMemberNo(db, memberId),
      ])
      if (words?.length === 0) throw new Refusal('invalidFields', { fields: { keyword: WORDLESS_KEYWORD } })
      const values: Partial<Record<FilterName, Values>> = Object.fromEntries(found)
      const moved = subCastes ? await findMovedSubCastes(db, subCastes, values.castes?.map(Number)) : []
      // a search for the old caste also means its successor
      if (values.castes) values.castes = [...new Set([...values.castes, ...moved.map(({ casteId }) => casteId)])]
      return { filter, values, moved, words, memberNo }
    },
  }
}

function rememberFor<Found>(clock: Clock) {
  const kept = new LRUCache<string, { readonly until: number; readonly found: Promise<Found> }>({ max: MOST })
  return (key: string, find: () => Promise<Found>): Promise<Found> => {
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && known.until > now) return known.found
    const found = find()
    kept.set(key, { until: now + KEPT_MS, found })
    found.catch(() => kept.delete(key))
    return found
  }
}

const LISTS = FILTERS.filter(({ kind }) => kind === 'list')
const UNKNOWN = 'Please choose from the list.'

/** Undefined if a value is unknown and unknown values are refused. */
async function findValues(db: Db, filter: Filter, asked: readonly string[]): Promise<Values | undefined> {
  const field = fieldNamed(filter.field ?? 'name')
  const { listed } = field
  if (listed === 'clan' || listed === 'gothram')
    return [...new Set(asked.flatMap((name) => equivalentNames(listed, name)))]
  if (field.kind !== 'item' && field.kind !== 'items') return asked
  const { ids, areKnown } = await findListedValues(db, field, asked)
  const isLenient = filter.kind === 'list' && filter.unknownFitsNobody === true
  return areKnown || isLenient ? ids : undefined
}

/**
 * Refuses filters on fields that the caller can't see on a card or profile.
 * @throws Refusal loginNeeded if a visitor uses a member's filter; invalidFields for other filters beside a member id
 */
export function refuseHidden(filter: SearchFilter, caller: object | undefined): void {
  if (besideMemberId(filter).length > 0) throw new Refusal('invalidFields', { fields: { memberId: MEMBER_ID_ALONE } })
  if (!caller && forMembersIn(filter).length > 0) throw new Refusal('loginNeeded')
}
