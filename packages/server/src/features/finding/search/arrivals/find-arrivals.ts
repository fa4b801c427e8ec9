import { FILTERS, keysOf, type SearchFilter } from '@thunai/contract/finding/filters'
import { dayInIndia, type Day } from '@thunai/contract/values/dates'
import type { ReadSource } from '../../../../platform/db/reads.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { askerOf, conditionsOf } from '../filters/conditions.ts'
import type { FilterResolver, ResolvedFilter } from '../filters/resolve-filter.ts'
import {
  openListingIndex,
  putRow,
  rowMeets,
  type ListingCondition,
  type ListingIndex,
  type ListingRow,
} from '../index/attributes.ts'
import { visibleTo } from '../index/conditions.ts'
import { findViewer } from '../index/index.store.ts'
import { toViewer } from '../index/viewers.ts'
import { findListingChanges, type ListingChange } from './arrivals.store.ts'

/** A saved search being watched for new hits. */
export interface Watch {
  readonly id: number
  /** The owner's profile. */
  readonly profileId: string
  /** Undefined fits no member. */
  readonly filter: SearchFilter | undefined
  /** Known changes: all of transactions below this one, and those of the listed later ones. */
  readonly triedTo: bigint
  readonly tried: readonly number[]
}

export interface Arrivals {
  /** How far all watches have been matched, in the same terms. */
  readonly floor: bigint
  readonly tried: readonly number[]
  readonly arrivals: readonly {
    readonly id: number
    /** Profiles that newly fit. */
    readonly came: readonly string[]
    /** Profiles that changed and don't fit now, whether they fitted before or not. */
    readonly left: readonly string[]
  }[]
}

/**
 * Finds new hits of watched searches by matching changed listings instead of repeating each search. A small index of
 * the changed members selects candidates; only these are compared with their earlier state and the owner's own facts.
 */
export async function findArrivals(
  source: ReadSource,
  resolver: FilterResolver,
  watches: readonly Watch[],
  now: Date,
): Promise<Arrivals> {
  const today = dayInIndia(now)
  const from = watches.map(({ triedTo }) => triedTo).reduce((a, b) => (a < b ? a : b))
  const { floor, changes } = await findListingChanges(source.db, from)
  const changed = indexOf(changes)
  const arrivals: Arrivals['arrivals'][number][] = []
  for (const watch of watches) {
    const news = newsFor(watch, changes)
    if (news.size > 0)
      arrivals.push({ id: watch.id, ...(await tryOn(source, resolver, watch, { news, changed, today })) })
  }
  const tried = changes.filter(({ xid }) => xid >= floor).map(({ id }) => id)
  return { floor, tried, arrivals }
}

type News = ReadonlyMap<number, ListingChange>

/** The first change of each member that the watch doesn't know: the state before all of them. */
function newsFor({ triedTo, tried }: Watch, changes: readonly ListingChange[]): News {
  const known = new Set(tried)
  const news = new Map<number, ListingChange>()
  for (const change of changes)
    if (change.xid >= triedTo && !known.has(change.id) && !news.has(change.slot)) news.set(change.slot, change)
  return news
}

function indexOf(changes: readonly ListingChange[]): ListingIndex {
  const index = openListingIndex()
  for (const { slot, now } of changes) if (now && !index.has(slot)) putRow(index, now)
  return index
}

async function tryOn(
  source: ReadSource,
  resolver: FilterResolver,
  { profileId, filter }: Watch,
  { news, changed, today }: { readonly news: News; readonly changed: ListingIndex; readonly today: Day },
): Promise<{ readonly came: readonly string[]; readonly left: readonly string[] }> {
  const resolved = filter && (await resolveOrNone(resolver, filter))
  // for any viewer, by what every member may see
  const anybody = resolved && {
    all: Object.values(conditionsOf(withoutViewer(resolved), { viewer: undefined, today, sees: 'profile' })),
  }
  const slots = anybody ? pageOf(changed, { all: [anybody, { slots: [...news.keys()] }] }, news.size) : []
  const found = slots.length > 0 ? await findViewer(source.pool, profileId, { needsDeeds: true, today }) : undefined
  const viewer = found && toViewer(found)
  const condition: ListingCondition | undefined = resolved &&
    viewer && {
      all: [visibleTo(viewer, today), ...Object.values(conditionsOf(resolved, askerOf(viewer, today)))],
    }
  const fitting = new Set(condition ? slots.filter((slot) => isMeant(news.get(slot)?.now, condition)) : [])
  const isNew = ({ slot, was }: ListingChange) => fitting.has(slot) && condition && !isMeant(was, condition)
  return {
    came: idsOf([...news.values()].filter(isNew)),
    left: idsOf([...news.values()].filter(({ slot }) => !fitting.has(slot))),
  }
}

const idsOf = (changes: readonly ListingChange[]) => changes.flatMap(({ profileId }) => profileId ?? [])

const isMeant = (row: ListingRow | null | undefined, condition: ListingCondition) =>
  row != null && rowMeets(row, condition)

const pageOf = (index: ListingIndex, base: ListingCondition, limit: number): number[] =>
  index.find({ base, filters: {}, order: 'newest', offset: 0, limit }).slots

/** A filter that names a deleted list entry fits no member. */
export async function resolveOrNone(
  resolver: FilterResolver,
  filter: SearchFilter,
): Promise<ResolvedFilter | undefined> {
  try {
    return await resolver.resolve(filter)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const BY_VIEWER: ReadonlySet<string> = new Set(FILTERS.flatMap((filter) => (filter.byViewer ? keysOf(filter) : [])))

const withoutViewer = (resolved: ResolvedFilter): ResolvedFilter => ({
  ...resolved,
  filter: Object.fromEntries(Object.entries(resolved.filter).filter(([key]) => !BY_VIEWER.has(key))),
})
