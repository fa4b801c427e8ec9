import type { Day } from '@thunai/contract/values/dates'
import { PORUTHAMS } from '@thunai/astrology/names'
import { WISH_WEIGHTS, type Wish } from '@thunai/contract/members/matches'
import { starsMatching } from './filters/conditions.ts'
import { dayNumber, valuesIn, type AttributeName, type ListingCondition } from './index/attributes.ts'
import { aged, between, WISHED_RANGES, WISHES, wouldAccept } from './index/conditions.ts'
import { starOf, type Viewer } from './index/viewers.ts'

/** What each part gives at most; of all a family looks at, their own wishes count most. */
const SHARES = { wishes: 600, porutham: 160, rajju: 40, mutual: 120, active: 80 } as const
const LATELY_DAYS = { week: 7, month: 30 } as const

export interface MatchPoints {
  readonly points: readonly { readonly when: ListingCondition; readonly points: number }[]
  /** Points of a member who meets every wish. */
  readonly most: number
}

/**
 * How well members match a viewer: by the viewer's stated wishes and their weights, poruthams in the tradition of the family,
 * whether the viewer fits their wishes, and how lately they were here. What isn't said counts half, since it may still turn
 * out as wished; wishes that the viewer hasn't stated give no points.
 */
export function matchPoints(viewer: Viewer, today: Day): MatchPoints {
  const parts = [
    wishPoints(viewer, today),
    poruthamPoints(viewer),
    [mutualPoints(viewer, today)],
    [activePoints(today)],
  ]
  const scored = parts.flat()
  return {
    points: scored.flatMap(({ when }) => when),
    most: scored.reduce((sum, { most }) => sum + most, 0),
  }
}

interface Scored {
  readonly when: MatchPoints['points']
  readonly most: number
}

function wishPoints(viewer: Viewer, today: Day): Scored[] {
  const stated = statedWishes(viewer, today)
  const weight = stated.reduce((sum, { wish }) => sum + WISH_WEIGHTS[wish], 0)
  return stated.map(({ wish, of, fits }) => {
    const most = Math.round((SHARES.wishes * WISH_WEIGHTS[wish]) / weight)
    const unsaid: ListingCondition = { of, isSaid: false }
    return {
      most,
      when: [
        { when: fits, points: most },
        { when: unsaid, points: Math.floor(most / 2) },
      ],
    }
  })
}

/** A stated wish as a condition on others, and what of them it is held against. */
export interface StatedWish {
  readonly wish: Wish
  readonly of: AttributeName
  readonly fits: ListingCondition
}

const RANGE_WISH = { dateOfBirth: 'age', heightCm: 'height', monthlyIncome: 'income' } as const

/** The wishes that a viewer has stated. */
export function statedWishes({ row }: Pick<Viewer, 'row'>, today: Day): readonly StatedWish[] {
  const lists = WISHES.flatMap(({ wish, of }): StatedWish[] => {
    const wished = valuesIn(row, wish)
    return wished.length === 0
      ? []
      : [{ wish: of === 'residenceType' ? 'residence' : of, of, fits: { of, in: wished } }]
  })
  const ranges = WISHED_RANGES.flatMap(({ from, to, of }): StatedWish[] => {
    const [least, most] = [from, to].map((end) => valuesIn(row, end)[0] as number | undefined)
    if (least === undefined && most === undefined) return []
    const wish = RANGE_WISH[of]
    return [{ wish, of, fits: of === 'dateOfBirth' ? aged(least, most, today) : between(of, least, most) }]
  })
  return [...lists, ...ranges]
}

function poruthamPoints(viewer: Viewer): Scored[] {
  if (!starOf(viewer)) return []
  const unsaid: ListingCondition = { of: 'starPlace', isSaid: false }
  const each = SHARES.porutham / PORUTHAMS.length
  return [
    {
      most: SHARES.porutham + SHARES.rajju,
      when: [
        ...PORUTHAMS.map((_, index) => ({
          when: starsMatching(viewer, ({ matched }) => matched > index),
          points: each,
        })),
        { when: starsMatching(viewer, ({ rajju }) => rajju), points: SHARES.rajju },
        { when: unsaid, points: (SHARES.porutham + SHARES.rajju) / 2 },
      ],
    },
  ]
}

/** Who wishes for something that the viewer fits counts more than who states no wish. */
function mutualPoints(viewer: Viewer, today: Day): Scored {
  const accepts = wouldAccept(viewer, today)
  const wishes = [...WISHES.map(({ wish }) => wish), ...WISHED_RANGES.flatMap(({ from, to }) => [from, to])]
  const isChoosy: ListingCondition = { any: wishes.map((wish) => ({ of: wish, isSaid: true })) }
  return {
    most: SHARES.mutual,
    when: [accepts, { all: [accepts, isChoosy] }].map((when) => ({ when, points: SHARES.mutual / 2 })),
  }
}

const activePoints = (today: Day): Scored => ({
  most: SHARES.active,
  when: Object.values(LATELY_DAYS).map((days) => ({
    when: { of: 'activeDay', from: dayNumber(today) - days },
    points: SHARES.active / 2,
  })),
})
