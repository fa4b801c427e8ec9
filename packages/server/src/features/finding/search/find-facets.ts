import type { I18n } from '@lingui/core'
import type { SearchFilter } from '@thunai/contract/finding/filters'
import type { Facets, SearchChange } from '@thunai/contract/finding/search'
import { dayInIndia } from '@thunai/contract/values/dates'
import type { Services } from '../../../services.ts'
import { changesOf, widenings } from './filters/changes.ts'
import { askerOf, conditionsOf } from './filters/conditions.ts'
import { facetsFor, toFacets } from './filters/facets.ts'
import { refuseHidden, type FilterResolver } from './filters/resolve-filter.ts'
import { ownLineWords } from '../../profile/clans/clans.api.ts'
import type { Searcher } from './find-profiles.ts'
import { visibleTo } from './index/conditions.ts'
import { searchIndexOf } from './index/search-index.ts'

export interface FoundFacets {
  readonly total: number
  readonly facets: Facets
  /** One for each filter in use except gender, or for each end of a range; largest gain first. */
  readonly changes: SearchChange[]
}

/**
 * Counts the hits of each choice of each filter, and the total if a filter were widened until it finds more, or
 * removed. All counts are of one moment; changes are worded in the reader's language. A search by member id gets no
 * counts, because they would spell out that member's profile.
 * @throws Refusal loginNeeded for members' fields; invalidFields for values that a list doesn't have; busy
 */
export async function findFacets(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  i18n: I18n,
  resolver: FilterResolver,
  filter: SearchFilter,
  caller: Searcher,
): Promise<FoundFacets> {
  refuseHidden(filter, caller)
  const today = dayInIndia(clock.now())
  const [resolved, levels, source] = await Promise.all([
    resolver.resolve(filter),
    resolver.degreeLevels(),
    database.reads.sourceFor(caller?.lastWrite),
  ])
  // the filter "not yet viewed" shows a count
  const asker = caller && { profileId: caller.profileId, today, needsDeeds: true }
  const { decided } = await searchIndexOf(source).search(asker, (index, viewer) => {
    const base = visibleTo(viewer, today)
    const asking = askerOf(viewer, today)
    const filters = conditionsOf(resolved, asking)
    const facets = filter.memberId === undefined ? facetsFor(asking) : []
    const found = index.find({ base, filters, facets, without: true, order: 'newest', offset: 0, limit: 0 })
    const wider = widenings(i18n, filter, viewer && ownLineWords(i18n, viewer.clan.line))
    const changes = changesOf(wider, found.total, found.without ?? {}, (whole) => {
      const steps = conditionsOf({ ...resolved, filter: whole }, asking)
      return index.count({ all: [base, ...Object.values(steps)] })
    })
    return { slots: [], total: found.total, facets: found.facets ?? {}, changes }
  })
  const { total, facets, changes } = decided
  return { total, facets: toFacets(facets, levels), changes }
}
