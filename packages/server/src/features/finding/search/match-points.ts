import type { Day } from '@thunai/contract/values/dates'
import { PORUTHAMS } from '@thunai/astrology/names'
import { CHILDREN_COUNTS, OPEN_TO_CHILDREN } from '@thunai/contract/values/life-choices'
import { fieldsOfWish, type Wish, WISH_NAMES, WISHES } from '@thunai/contract/profile/wishes'
import { starsMatching } from './filters/conditions.ts'
import { dayNumber, valuesIn, type ListingCondition, type ListingRow } from './index/attributes.ts'
import { aged, between, mayLiveWith, wouldAccept } from './index/conditions.ts'
import { starOf, type Viewer } from './index/viewers.ts'

/** Points that each part gives at most; a family's own wishes weigh most. */
const SHARES = { wishes: 600, porutham: 160, rajju: 40, mutual: 120, active: 80 } as const
const LATELY_DAYS = { week: 7, month: 30 } as const

export interface MatchPoints {
  readonly points: readonly { readonly when: ListingCondition; readonly points: number }[]
  /** Points of a member who meets every wish. */
  readonly most: number
}

/**
 * Scores members for a viewer: the viewer's stated wishes by weight, poruthams in the family's tradition, whether the
 * viewer meets the member's wishes, and recent activity. Missing facts count half, because they may still turn out as
 * wished; unstated wishes give no points.
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
  const weight = stated.reduce((sum, { wish }) => sum + WISHES[wish].weight, 0)
  if (weight === 0) return []
  return stated.map(({ wish, fits, unsaid }) => {
    const most = Math.round((SHARES.wishes * WISHES[wish].weight) / weight)
    return {
      most,
      when: [
        { when: fits, points: most },
        { when: unsaid, points: Math.floor(most / 2) },
      ],
    }
  })
}

/** Conditions for one wish: members who meet it, and members who leave it unsaid. */
export interface WishConditions {
  readonly fits: ListingCondition
  readonly unsaid: ListingCondition
}
export interface StatedWish extends WishConditions {
  readonly wish: Wish
}

/** The viewer's stated wishes. A wish for agreement with a value that the viewer hasn't stated compares nothing. */
function statedWishes({ row }: Pick<Viewer, 'row'>, today: Day): readonly StatedWish[] {
  return WISH_NAMES.flatMap((wish): StatedWish[] => {
    const fits = fitsWish(row, wish, today)
    return fits ? [{ wish, fits, unsaid: { of: WISHES[wish].fact, isSaid: false } }] : []
  })
}

function fitsWish(row: ListingRow, wish: Wish, today: Day): ListingCondition | undefined {
  const stated = WISHES[wish]
  const { fact } = stated
  if ('from' in stated) {
    const [least, most] = [stated.from, stated.to].map((end) => valuesIn(row, end)[0] as number | undefined)
    if (least === undefined && most === undefined) return undefined
    return fact === 'dateOfBirth' ? aged(least, most, today) : between(fact, least, most)
  }
  if ('agree' in stated && valuesIn(row, stated.agree).length === 0) return undefined
  const wished = valuesIn(row, 'agree' in stated ? fact : stated.list)
  if (wished.length === 0) return undefined
  const fits: ListingCondition = { of: fact, in: wished }
  return wish === 'willingToRelocate' ? { all: [fits, mayLiveWith(row)] } : fits
}

/** The stated wishes that are musts. */
export function statedMusts(viewer: Pick<Viewer, 'row'>, today: Day): readonly StatedWish[] {
  const musts = valuesIn(viewer.row, 'preferredMust')
  return statedWishes(viewer, today).filter(({ wish }) => musts.includes(wish))
}

const SOME_CHILDREN = CHILDREN_COUNTS.filter((count) => count !== 'None')
const OPEN_TO_SOME = OPEN_TO_CHILDREN.filter((openness) => openness !== 'No')

/** If the viewer has children, requires openness to them; if the viewer isn't open to children, requires none. */
export function askedAboutChildren({ row }: Pick<Viewer, 'row'>): readonly WishConditions[] {
  const hasChildren = valuesIn(row, 'childrenCount').some((count) => SOME_CHILDREN.some((some) => some === count))
  const isOpen = !valuesIn(row, 'openToChildren').includes('No')
  const asked = (of: 'openToChildren' | 'childrenCount', among: readonly string[]): WishConditions => ({
    fits: { of, in: among },
    unsaid: { of, isSaid: false },
  })
  return [
    ...(hasChildren ? [asked('openToChildren', OPEN_TO_SOME)] : []),
    ...(isOpen ? [] : [asked('childrenCount', ['None'])]),
  ]
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

/** A member whose wish the viewer meets scores more than one without wishes. */
function mutualPoints(viewer: Viewer, today: Day): Scored {
  const accepts = wouldAccept(viewer, today)
  const isChoosy: ListingCondition = {
    any: WISH_NAMES.flatMap((wish) => fieldsOfWish(wish)).map((field) => ({ of: field, isSaid: true })),
  }
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
