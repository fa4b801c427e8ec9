import { NEWS } from '@thunai/contract/frame/limits'
import { dayInIndia, type Day } from '@thunai/contract/values/dates'
import type { ReadSource } from '../../../platform/db/reads.ts'
import { candidatesFor } from './find-best-matches.ts'
import { dayNumber, type ListingCondition } from './index/attributes.ts'
import { searchIndexOf } from './index/search-index.ts'
import { askedAboutChildren, statedMusts } from './match-points.ts'
import { sectionsFor } from './match-sections.ts'
import { countJoinedAfter } from './new-matches.store.ts'

/** Members of the same day that are checked one by one; more than the count shows. */
const MOST_ON_A_DAY = 2 * NEWS.most

/**
 * Counts the matches that joined after a moment, as `findBestMatches` finds them; all of them for null.
 * @throws Refusal busy while listings are loading
 */
export async function countNewMatches(
  source: ReadSource,
  { profileId, today }: { readonly profileId: string; readonly today: Day },
  joinedAfter: Date | null,
): Promise<number> {
  const asker = { profileId, today, needsDeeds: true }
  const { decided } = await searchIndexOf(source).search(asker, (index, viewer) => {
    if (!viewer) return { slots: [], count: 0, ofThatDay: [] }
    const asked = [...statedMusts(viewer, today), ...askedAboutChildren(viewer)]
    const isNew: ListingCondition = {
      all: [candidatesFor(viewer, today), sectionsFor(viewer, asked, today).new.meets],
    }
    if (!joinedAfter) return { slots: [], count: index.count(isNew), ofThatDay: [] }
    // the index stores only the day on which a member joined
    const day = dayNumber(dayInIndia(joinedAfter))
    const on = (days: { readonly from: number; readonly to?: number }): ListingCondition => ({
      all: [isNew, { of: 'joinedDay', ...days }],
    })
    const { slots: ofThatDay } = index.find({
      base: on({ from: day, to: day }),
      filters: {},
      order: 'newest',
      offset: 0,
      limit: MOST_ON_A_DAY,
    })
    return { slots: [], count: index.count(on({ from: day + 1 })), ofThatDay }
  })
  const { count, ofThatDay } = decided
  if (!joinedAfter || ofThatDay.length === 0) return count
  return count + (await countJoinedAfter(source.db, ofThatDay, joinedAfter))
}
