import { PORUTHAMS } from '@thunai/astrology/names'
import { NEWS } from '@thunai/contract/frame/limits'
import type { MatchSection } from '@thunai/contract/finding/matches'
import type { Day } from '@thunai/contract/values/dates'
import { starsMatching } from './filters/conditions.ts'
import { dayNumber, valuesIn, type AttributeName, type ListingCondition } from './index/attributes.ts'
import { NO_ONE, wouldAccept } from './index/conditions.ts'
import type { WishConditions } from './match-points.ts'
import type { Viewer } from './index/viewers.ts'

export interface Section {
  /** The matches in the section. */
  readonly meets: ListingCondition
  /** Members placed first, before the score. */
  readonly first: readonly { readonly when: ListingCondition; readonly points: number }[]
}

/** The condition and order of each section, given what the viewer asks of every match. */
export function sectionsFor(
  viewer: Viewer,
  asked: readonly WishConditions[],
  today: Day,
): Readonly<Record<MatchSection, Section>> {
  const isNew = isNewTo(viewer, today)
  const fit: ListingCondition = { all: asked.map(({ fits }) => fits) }
  const among = (condition: ListingCondition): ListingCondition => ({ all: [fit, condition] })
  return {
    all: { meets: fit, first: [{ when: isNew, points: 1 }] },
    new: { meets: among(isNew), first: [] },
    mutual: { meets: among(wouldAccept(viewer, today)), first: [] },
    near: { meets: among(sameAs(viewer, 'state')), first: [{ when: sameAs(viewer, 'district'), points: 1 }] },
    notTold: { meets: notTold(asked), first: [] },
    porutham: {
      meets: among(starsMatching(viewer, () => true)),
      first: [
        // by number of poruthams, then rajju
        ...PORUTHAMS.map((_, index) => ({
          when: starsMatching(viewer, ({ matched }) => matched > index),
          points: 2,
        })),
        { when: starsMatching(viewer, ({ rajju }) => rajju), points: 1 },
      ],
    },
  }
}

/** Members who leave some required fact unsaid and meet the rest. */
const notTold = (asked: readonly WishConditions[]): ListingCondition => ({
  all: [{ any: asked.map(({ unsaid }) => unsaid) }, ...asked.map(({ fits, unsaid }) => ({ any: [fits, unsaid] }))],
})

/** Joined recently and not opened by the viewer. */
export const isNewTo = ({ opened = [] }: Viewer, today: Day): ListingCondition => ({
  all: [{ of: 'joinedDay', from: dayNumber(today) - NEWS.matchDays }, { not: { slots: opened } }],
})

/** A viewer without a place has no members nearby. */
function sameAs({ row }: Viewer, of: AttributeName): ListingCondition {
  const said = valuesIn(row, of)
  return said.length === 0 ? NO_ONE : { of, in: said }
}
