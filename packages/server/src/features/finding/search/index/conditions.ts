import type { Bar, Bars } from '@thunai/community/bars'
import { ageOn, type Day } from '@thunai/contract/values/dates'
import { bornBetween } from '../search.rules.ts'
import { dayNumber, dayNumbered, valuesIn, type AttributeName, type ListingCondition } from './attributes.ts'
import type { Viewer } from './viewers.ts'

/** What is wished for, and what of the other member it is held against. */
export const WISHES = [
  { wish: 'preferredMaritalStatus', of: 'maritalStatus' },
  { wish: 'preferredMotherTongue', of: 'motherTongue' },
  { wish: 'preferredReligion', of: 'religion' },
  { wish: 'preferredCaste', of: 'caste' },
  { wish: 'preferredSubCaste', of: 'subCaste' },
  { wish: 'preferredEducation', of: 'education' },
  { wish: 'preferredJobType', of: 'jobType' },
  { wish: 'preferredStar', of: 'star' },
  { wish: 'preferredRaasi', of: 'raasi' },
  { wish: 'preferredResidence', of: 'residenceType' },
] as const satisfies readonly { readonly wish: AttributeName; readonly of: AttributeName }[]

/** The same for ranges; the age is that of the day. */
export const WISHED_RANGES = [
  { from: 'preferredAgeFrom', to: 'preferredAgeTo', of: 'dateOfBirth' },
  { from: 'preferredHeightFrom', to: 'preferredHeightTo', of: 'heightCm' },
  { from: 'preferredIncomeFrom', to: 'preferredIncomeTo', of: 'monthlyIncome' },
] as const satisfies readonly Readonly<Record<'from' | 'to' | 'of', AttributeName>>[]

export const NOBODY: ListingCondition = { any: [] }

const onMarks = (bar: Bar): ListingCondition => {
  if ('has' in bar) return { of: 'lineMarks', in: bar.has }
  if ('all' in bar) return { all: bar.all.map(onMarks) }
  if ('any' in bar) return { any: bar.any.map(onMarks) }
  return { not: onMarks(bar.not) }
}

/** Members whom a viewer's line leaves out by clan or by gothram; undefined if it leaves out none. */
export function barredBy({ bars }: Pick<Viewer, 'bars'>, by: keyof Bars): ListingCondition | undefined {
  const bar = bars[by]
  return 'any' in bar && bar.any.length === 0 ? undefined : onMarks(bar)
}

/** Whether the viewer's family wants barred members left out: without an answer, yes. */
export const leavesOut = ({ clan }: Pick<Viewer, 'clan'>): boolean => clan.rule === null || clan.rule === 'Leave out'

/** Members who may be proposed to a viewer, as clan rules have it. */
export const notBarred = (viewer: Viewer): ListingCondition[] =>
  leavesOut(viewer)
    ? (['clan', 'gothram'] as const).flatMap((by) => {
        const barred = barredBy(viewer, by)
        return barred ? [{ not: barred }] : []
      })
    : []

/** A number from and to, both included, as its attribute counts it; a range that ends below 0 is empty. */
export function between(of: AttributeName, from: number | undefined, to: number | undefined): ListingCondition {
  if (to !== undefined && to < 0) return NOBODY
  return {
    of,
    ...(from === undefined ? {} : { from: Math.max(0, from) }),
    ...(to === undefined ? {} : { to }),
  }
}

/** Members of these ages on a day, both included. */
export function aged(from: number | undefined, to: number | undefined, today: Day): ListingCondition {
  const born = bornBetween(from, to, today)
  const numberOf = (day: Day | undefined) => (day === undefined ? undefined : dayNumber(day))
  return between('dateOfBirth', numberOf(born.from), numberOf(born.to))
}

const NOT_GUARDED: ListingCondition = { not: { of: 'isGuarded', in: [1] } }

/**
 * Members all of whose wishes the viewer meets; what the viewer hasn't said never meets a wish. The same rule as fits() in the
 * database.
 */
export function wouldAccept({ row }: Viewer, today: Day): ListingCondition {
  const openOr = (wish: AttributeName, met: ListingCondition | undefined): ListingCondition => {
    const open: ListingCondition = { of: wish, isSaid: false }
    return met ? { any: [open, met] } : open
  }
  const meetsRange = ({ from, to, of }: (typeof WISHED_RANGES)[number]) => {
    const [said] = valuesIn(row, of)
    const value = typeof said !== 'number' ? undefined : of === 'dateOfBirth' ? ageOn(dayNumbered(said), today) : said
    return [
      openOr(from, value === undefined ? undefined : { of: from, to: value }),
      openOr(to, value === undefined ? undefined : { of: to, from: value }),
    ]
  }
  return {
    all: [
      ...WISHES.map(({ wish, of }) => {
        const said = valuesIn(row, of)
        return openOr(wish, said.length === 0 ? undefined : { of: wish, in: said })
      }),
      ...WISHED_RANGES.flatMap(meetsRange),
    ],
  }
}

/**
 * Whom a viewer may find on a day: neither themselves nor who is barred, and of guarded profiles those whose wishes the viewer
 * meets or whose owners turned to the viewer. A visitor finds no guarded ones (G-80, G-87, T110).
 */
export function visibleTo(viewer: Viewer | undefined, today: Day): ListingCondition {
  if (!viewer) return NOT_GUARDED
  return {
    all: [
      { not: { slots: [viewer.slot, ...viewer.barred] } },
      { any: [NOT_GUARDED, { slots: viewer.turned }, wouldAccept(viewer, today)] },
    ],
  }
}
