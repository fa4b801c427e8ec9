import type { Fact } from '@thunai/search-index/ask'
import type { Wish } from '@thunai/contract/profile/wishes'
import type { Day } from '@thunai/contract/values/dates'
import type { ReadSource } from '../../../platform/db/reads.ts'
import { candidatesFor } from './find-best-matches.ts'
import { type AttributeName, type ListingCondition, withValues } from './index/attributes.ts'
import { searchIndexOf } from './index/search-index.ts'
import { askedAboutChildren, statedMusts } from './match-points.ts'
import { sectionsFor } from './match-sections.ts'

export interface FittingMusts {
  readonly fits: number
  readonly notTold: number
  readonly without: readonly { readonly wish: Wish; readonly fits: number }[]
}

/** Counts members who meet the viewer's musts, with these preferences in place of the saved ones. */
export async function countFittingMusts(
  source: ReadSource,
  { profileId, today }: { readonly profileId: string; readonly today: Day },
  preferences: Readonly<Partial<Record<AttributeName, Fact>>>,
): Promise<FittingMusts> {
  const asker = { profileId, today, needsDeeds: true }
  const { decided } = await searchIndexOf(source).search(asker, (index, saved) => {
    if (!saved) return { slots: [], fits: 0, notTold: 0, without: [] }
    const viewer = { ...saved, row: withValues(saved.row, preferences) }
    const musts = statedMusts(viewer, today)
    const children = askedAboutChildren(viewer)
    const base = candidatesFor(viewer, today)
    const count = (...conditions: readonly ListingCondition[]) => index.count({ all: [base, ...conditions] })
    return {
      slots: [],
      fits: count(...[...musts, ...children].map(({ fits }) => fits)),
      notTold: count(sectionsFor(viewer, [...musts, ...children], today).notTold.meets),
      without: musts.map(({ wish }) => ({
        wish,
        fits: count(...[...musts.filter((other) => other.wish !== wish), ...children].map(({ fits }) => fits)),
      })),
    }
  })
  const { fits, notTold, without } = decided
  return { fits, notTold, without }
}
