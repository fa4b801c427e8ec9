import { NEWS } from '@thunai/contract/frame/limits'
import type { Day } from '@thunai/contract/values/dates'
import type { ReadSource } from '../../platform/db/reads.ts'
import { dayNumber, valuesIn, type ListingCondition } from './index/attributes.ts'
import { visibleTo } from './index/conditions.ts'
import { searchIndexOf, type SearchedPage } from './index/search-index.ts'
import type { Viewer } from './index/viewers.ts'
import { matchPoints, statedWishes } from './match-points.ts'

/** More than all other points together. */
const NEW_POINTS = 1024
/** Wishes that families don't give way on: who is otherwise is no match. */
const NEEDED: ReadonlySet<string> = new Set(['age', 'religion', 'caste'])

export interface BestMatch {
  /** 0 to 100. */
  readonly score: number
  readonly isNew: boolean
}

export interface BestMatches extends Pick<SearchedPage<never>, 'profiles' | 'viewerStar'> {
  readonly total: number
  /** In the order of the profiles. */
  readonly matches: readonly BestMatch[]
}

/**
 * Members of the other gender whom a member may see and who are of the age, religion and caste that the member wishes for,
 * new ones first, then the best; with the total of all of them.
 */
export async function findBestMatches(
  source: ReadSource,
  { profileId, today }: { readonly profileId: string; readonly today: Day },
  size: number,
): Promise<BestMatches> {
  const asker = { profileId, needsOpened: true }
  const { decided, profiles, viewerStar } = await searchIndexOf(source).search(asker, (index, viewer) => {
    if (!viewer) return { slots: [], total: 0, matches: [] }
    const { points, most } = matchPoints(viewer, today)
    const {
      slots,
      total,
      points: of = [],
    } = index.find({
      base: { all: [visibleTo(viewer, today), otherGender(viewer), ...needed(viewer, today)] },
      filters: {},
      order: { points: [...points, { when: isNewTo(viewer, today), points: NEW_POINTS }] },
      offset: 0,
      limit: size,
    })
    const matches = of.map((all) => ({ score: scoreOf(all % NEW_POINTS, most), isNew: all >= NEW_POINTS }))
    return { slots, total, matches }
  })
  return { total: decided.total, matches: decided.matches, profiles, viewerStar }
}

const scoreOf = (points: number, most: number) => (most === 0 ? 100 : Math.round((100 * points) / most))

const otherGender = ({ row }: Viewer): ListingCondition => ({ not: { of: 'gender', in: valuesIn(row, 'gender') } })

const needed = (viewer: Viewer, today: Day): ListingCondition[] =>
  statedWishes(viewer, today).flatMap(({ wish, fits }) => (NEEDED.has(wish) ? [fits] : []))

const isNewTo = ({ opened = [] }: Viewer, today: Day): ListingCondition => ({
  all: [{ of: 'joinedDay', from: dayNumber(today) - NEWS.matchDays }, { not: { slots: opened } }],
})
