import type { Bar, Bars } from '@thunai/community/bars'
import { ageOn, type Day } from '@thunai/contract/values/dates'
import { bornBetween } from '../search.rules.ts'
import { type Wish, WISH_NAMES, WISHES } from '@thunai/contract/profile/wishes'
import {
  dayNumber,
  dayNumbered,
  valuesIn,
  type AttributeName,
  type ListingCondition,
  type ListingRow,
} from './attributes.ts'
import type { Viewer } from './viewers.ts'

export const NO_ONE: ListingCondition = { any: [] }

const onMarks = (bar: Bar): ListingCondition => {
  if ('has' in bar) return { of: 'lineMarks', in: bar.has }
  if ('all' in bar) return { all: bar.all.map(onMarks) }
  if ('any' in bar) return { any: bar.any.map(onMarks) }
  return { not: onMarks(bar.not) }
}

/** Members barred by the viewer's clan or gothram; undefined if none are. */
export function barredBy({ bars }: Pick<Viewer, 'bars'>, by: keyof Bars): ListingCondition | undefined {
  const bar = bars[by]
  return 'any' in bar && bar.any.length === 0 ? undefined : onMarks(bar)
}

/** True if the viewer's family excludes barred members; the default is yes. */
export const leavesOut = ({ clan }: Pick<Viewer, 'clan'>): boolean => clan.rule === null || clan.rule === 'Leave out'

/** Members whom the viewer's clan rules allow to propose. */
export const notBarred = (viewer: Viewer): ListingCondition[] =>
  leavesOut(viewer)
    ? (['clan', 'gothram'] as const).flatMap((by) => {
        const barred = barredBy(viewer, by)
        return barred ? [{ not: barred }] : []
      })
    : []

/** A range, both ends included, in the attribute's scale; a range that ends below 0 is empty. */
export function between(of: AttributeName, from: number | undefined, to: number | undefined): ListingCondition {
  if (to !== undefined && to < 0) return NO_ONE
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

/** The viewer's own age, or another stated number; undefined if not stated. */
function numberOf(row: ListingRow, of: AttributeName, today: Day): number | undefined {
  const [said] = valuesIn(row, of)
  if (typeof said !== 'number') return undefined
  return of === 'dateOfBirth' ? ageOn(dayNumbered(said), today) : said
}

/**
 * Members for whom one country may be the home of both. Nothing is compared if either would live anywhere or states no
 * country.
 */
export function mayLiveWith(row: ListingRow): ListingCondition {
  const homes = valuesIn(row, 'homeCountries')
  return homes.length === 0
    ? { all: [] }
    : {
        any: [
          { of: 'homeCountries', isSaid: false },
          { of: 'homeCountries', in: homes },
        ],
      }
}

/** Members without this wish, or whose wish the viewer meets; a fact that the viewer hasn't stated meets none. */
function isMet(wish: Wish, row: ListingRow, today: Day): ListingCondition {
  const stated: { readonly from?: AttributeName; readonly to?: AttributeName } & {
    readonly list?: AttributeName
    readonly agree?: AttributeName
    readonly fact: AttributeName
  } = WISHES[wish]
  const openOr = (name: AttributeName, met: ListingCondition | undefined): ListingCondition => {
    const open: ListingCondition = { of: name, isSaid: false }
    return met ? { any: [open, met] } : open
  }
  const { from, to, list, agree, fact } = stated
  const said = valuesIn(row, fact)
  if (list) {
    const met: ListingCondition = { of: list, in: said }
    if (said.length === 0) return openOr(list, undefined)
    return openOr(list, wish === 'willingToRelocate' ? { all: [met, mayLiveWith(row)] } : met)
  }
  if (agree) {
    const unsaid: ListingCondition = { of: fact, isSaid: false }
    return openOr(agree, said.length === 0 ? unsaid : { any: [unsaid, { of: fact, in: said }] })
  }
  if (!from || !to) throw new Error(`${wish} is stated by no field.`)
  const value = numberOf(row, fact, today)
  return {
    all: [
      openOr(from, value === undefined ? undefined : { of: from, to: value }),
      openOr(to, value === undefined ? undefined : { of: to, from: value }),
    ],
  }
}

/** Members whose musts the viewer meets: the same rule as fits() in the database. */
export const wouldAdmit = ({ row }: Viewer, today: Day): ListingCondition => ({
  all: WISH_NAMES.map((wish) => ({
    any: [{ not: { of: 'preferredMust' as const, in: [wish] } }, isMet(wish, row, today)],
  })),
})

/** Members whose wishes the viewer meets, musts or not. */
export const wouldAccept = ({ row }: Viewer, today: Day): ListingCondition => ({
  all: WISH_NAMES.map((wish) => isMet(wish, row, today)),
})

/**
 * Members whom a viewer may find on a day. Excludes the viewer, barred members, and guarded profiles unless the viewer
 * meets their musts or their owner turned to the viewer. Visitors find no guarded profiles (G-80, G-87, T110).
 */
export function visibleTo(viewer: Viewer | undefined, today: Day): ListingCondition {
  if (!viewer) return NOT_GUARDED
  return {
    all: [
      { not: { slots: [viewer.slot, ...viewer.barred] } },
      { any: [NOT_GUARDED, { slots: viewer.turned }, wouldAdmit(viewer, today)] },
    ],
  }
}
