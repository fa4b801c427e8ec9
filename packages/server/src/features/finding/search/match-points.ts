import type { Day } from '@thunai/contract/values/dates'
import { PORUTHAMS } from '@thunai/astrology/names'
import { CHILDREN_COUNTS, OPEN_TO_CHILDREN } from '@thunai/contract/values/life-choices'
import { fieldsOfWish, type Wish, WISH_NAMES, WISHES } from '@thunai/contract/profile/wishes'
import { starsMatching } from './filters/conditions.ts'
import { dayNumber, valuesIn, type ListingCondition, type ListingRow } from './index/attributes.ts'
import { aged, between, mayLiveWith, wouldAccept } from './index/conditions.ts'
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

/** What a viewer asks of others: who meets it, and who leaves it open. */
export interface Asked {
  readonly fits: ListingCondition
  readonly unsaid: ListingCondition
}
export interface StatedWish extends Asked {
  readonly wish: Wish
}

/** The wishes that a viewer has stated. Agreement with an own value that the viewer hasn't said compares nothing. */
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

/** Of the two, one who has children asks whether the other is open to them, and one who isn't asks for children. */
export function askedAboutChildren({ row }: Pick<Viewer, 'row'>): readonly Asked[] {
  const hasChildren = valuesIn(row, 'childrenCount').some((count) => SOME_CHILDREN.some((some) => some === count))
  const isOpen = !valuesIn(row, 'openToChildren').includes('No')
  const asked = (of: 'openToChildren' | 'childrenCount', among: readonly string[]): Asked => ({
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

/** Who wishes for something that the viewer fits counts more than who states no wish. */
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
