import type { I18n } from '@lingui/core'
import type { MatchChange, MatchSection } from '@thunai/contract/finding/matches'
import type { Day } from '@thunai/contract/values/dates'
import type { ReadSource } from '../../../platform/db/reads.ts'
import type { ReadSide } from '../../profile/clans/clans.api.ts'
import { changesToMusts, FEW_MATCHES } from './change-musts.ts'
import { valuesIn, type ListingCondition } from './index/attributes.ts'
import { notBarred, visibleTo } from './index/conditions.ts'
import { searchIndexOf, type SearchedPage } from './index/search-index.ts'
import type { Viewer } from './index/viewers.ts'
import { askedAboutChildren, matchPoints, statedMusts } from './match-points.ts'
import { isNewTo, sectionsFor } from './match-sections.ts'

/** Points: the section's, then twice the score, then newness; each outweighs everything after it. */
const SCORE = 2
const SECTION = 2048

export interface BestMatch {
  /** 0 to 100. */
  readonly score: number
  readonly isNew: boolean
}

export interface BestMatches extends Pick<SearchedPage<never>, 'profiles' | 'viewerStar'> {
  /** Totals by section. */
  readonly totals: Readonly<Record<MatchSection, number>>
  /** The viewer's own clan; undefined if the account is gone. */
  readonly viewerClan: ReadSide | undefined
  /** In the order of the profiles. */
  readonly matches: readonly BestMatch[]
  /** Changes that would bring more matches to a member who has few. */
  readonly changes: readonly MatchChange[]
}

export interface MatchPage {
  readonly section: MatchSection
  readonly offset: number
  readonly limit: number
  /** Omits these slots and members whom the viewer has opened; the totals still include them. */
  readonly told?: readonly number[]
}

const NONE = { all: 0, new: 0, mutual: 0, near: 0, porutham: 0, notTold: 0 } as const

/**
 * A page of a section, in its order, with the totals of all sections at the same moment. Matches are visible members of
 * the other gender who aren't dismissed, meet the member's musts, accept each other's children, and aren't barred by a
 * clan rule. The section "not told" has those who leave part of this unsaid.
 */
export async function findBestMatches(
  source: ReadSource,
  { profileId, today }: { readonly profileId: string; readonly today: Day },
  { section, offset, limit, told }: MatchPage,
  /** The reader's language; without it no changes are counted. */
  i18n?: I18n,
): Promise<BestMatches> {
  const asker = { profileId, today, needsDeeds: true }
  const { decided, profiles, viewerStar } = await searchIndexOf(source).search(asker, (index, viewer) => {
    if (!viewer) return { slots: [], totals: NONE, matches: [], changes: [], viewerClan: undefined }
    const { points, most } = matchPoints(viewer, today)
    const musts = statedMusts(viewer, today)
    const ofChildren = askedAboutChildren(viewer)
    const sections = sectionsFor(viewer, [...musts, ...ofChildren], today)
    const base = candidatesFor(viewer, today)
    const among = (name: MatchSection): ListingCondition => ({ all: [base, sections[name].meets] })
    const known = told && { slots: [...told, ...(viewer.opened ?? [])] }
    const { slots, points: of = [] } = index.find({
      base: known ? { all: [among(section), { not: known }] } : among(section),
      filters: {},
      order: {
        points: [
          ...sections[section].first.map(({ when, points: weight }) => ({ when, points: weight * SECTION })),
          ...points.map(({ when, points: weight }) => ({ when, points: weight * SCORE })),
          { when: isNewTo(viewer, today), points: 1 },
        ],
      },
      offset,
      limit,
    })
    const totalOf = (name: MatchSection) => index.count(among(name))
    const total = totalOf('all')
    const count = (conditions: readonly ListingCondition[]) =>
      index.count({ all: [base, ...ofChildren.map(({ fits }) => fits), ...conditions] })
    return {
      slots,
      viewerClan: viewer.clan,
      totals: {
        all: total,
        new: totalOf('new'),
        mutual: totalOf('mutual'),
        near: totalOf('near'),
        porutham: totalOf('porutham'),
        notTold: totalOf('notTold'),
      },
      matches: of.map((all) => ({
        score: scoreOf(Math.floor((all % SECTION) / SCORE), most),
        isNew: all % SCORE === 1,
      })),
      changes: i18n && total < FEW_MATCHES ? changesToMusts(i18n, viewer, { musts, total, today, count }) : [],
    }
  })
  const { totals, matches, changes, viewerClan } = decided
  return { totals, matches, changes, viewerClan, profiles, viewerStar }
}

const scoreOf = (points: number, most: number) => (most === 0 ? 100 : Math.round((100 * points) / most))

/** Members recommendable to the viewer: those free to marry, or with a status that the viewer's wish names. */
export const candidatesFor = (viewer: Viewer, today: Day): ListingCondition => ({
  all: [
    visibleTo(viewer, today),
    { not: { slots: viewer.dismissed ?? [] } },
    { not: { of: 'gender', in: valuesIn(viewer.row, 'gender') } },
    ...notBarred(viewer),
    {
      not: {
        all: [
          { of: 'isStillMarried', in: [1] },
          { not: { of: 'maritalStatus', in: valuesIn(viewer.row, 'preferredMaritalStatus') } },
        ],
      },
    },
  ],
})
