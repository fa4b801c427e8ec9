import type { SearchFilter } from '@thunai/contract/finding/filters'
import type { Day } from '@thunai/contract/values/dates'
import type { ReadSource } from '../../../../platform/db/reads.ts'
import { askerOf, conditionsOf } from '../filters/conditions.ts'
import type { FilterResolver } from '../filters/resolve-filter.ts'
import { visibleTo } from '../index/conditions.ts'
import { searchIndexOf } from '../index/search-index.ts'
import { resolveOrNone } from './find-arrivals.ts'

/** One of the viewer's searches with the listings to test. */
export interface Trial {
  readonly id: number
  /** Undefined fits no member. */
  readonly filter: SearchFilter | undefined
  readonly slots: readonly number[]
}

/**
 * Slots that each search finds for the viewer now, by search id.
 * @throws Refusal busy while listings are loading
 */
export async function findFitting(
  source: ReadSource,
  resolver: FilterResolver,
  { profileId, today }: { readonly profileId: string; readonly today: Day },
  trials: readonly Trial[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const resolved = await Promise.all(
    trials.flatMap(({ id, filter, slots }) =>
      filter && slots.length > 0
        ? [resolveOrNone(resolver, filter).then((one) => (one ? [{ id, slots, resolved: one }] : []))]
        : [],
    ),
  )
  const tried = resolved.flat()
  if (tried.length === 0) return new Map()
  const asker = { profileId, today, needsDeeds: true }
  const { decided } = await searchIndexOf(source).search(asker, (index, viewer) => ({
    slots: [],
    fitting: viewer
      ? tried.map(({ id, slots, resolved: one }) => {
          const base = { all: [visibleTo(viewer, today), { slots }] }
          const filters = conditionsOf(one, askerOf(viewer, today))
          const found = index.find({ base, filters, order: 'newest', offset: 0, limit: slots.length })
          return [id, new Set(found.slots)] as const
        })
      : [],
  }))
  return new Map(decided.fitting)
}
