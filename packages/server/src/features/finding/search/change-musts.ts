import type { I18n } from '@lingui/core'
import { keysOf, filterNamed, type SearchFilter } from '@thunai/contract/finding/filters'
import type { MatchChange } from '@thunai/contract/finding/matches'
import { WISHES, type RangeWish, type Wish } from '@thunai/contract/profile/wishes'
import type { Day } from '@thunai/contract/values/dates'
import { say } from '../../../platform/languages.ts'
import { firstThatGains, widenings } from './filters/changes.ts'
import { scaleOf, valuesIn, type ListingCondition } from './index/attributes.ts'
import { aged, between } from './index/conditions.ts'
import type { Viewer } from './index/viewers.ts'
import type { StatedWish } from './match-points.ts'

/** A member with this many matches is offered no changes. */
export const FEW_MATCHES = 10

interface MustsQuestion {
  readonly musts: readonly StatedWish[]
  /** How many matches the viewer has now. */
  readonly total: number
  readonly today: Day
  /** Counts members recommendable to the viewer who meet all of these conditions. */
  readonly count: (conditions: readonly ListingCondition[]) => number
}

/**
 * Proposes changes that bring more matches, largest gain first: a range widened as far as needed, or a must turned into
 * a preference. If no single must helps, proposes the musts that help together, least important first.
 */
export function changesToMusts(i18n: I18n, viewer: Pick<Viewer, 'row'>, asked: MustsQuestion): MatchChange[] {
  const { musts, total, today, count } = asked
  const changes = musts.flatMap((must) => {
    const others = musts.filter((other) => other !== must).map(({ fits }) => fits)
    const most = count(others)
    const asPreference = { label: preferred(i18n, [must]), filter: {}, isWithout: true }
    return stepsOf(i18n, viewer, must.wish).map(([nearest = asPreference, ...further]) =>
      firstThatGains([nearest, ...further, asPreference], total, most, (range) =>
        count([...others, inRange(must.wish as RangeWish, range, today)]),
      ),
    )
  })
  const gaining = new Map(changes.filter((one) => one.total > total).map((one) => [one.label, one.total]))
  const singly = [...gaining].map(([label, of]) => ({ label, total: of })).toSorted((a, b) => b.total - a.total)
  return singly.length > 0 ? singly : together(i18n, asked)
}

const RANGES: Readonly<Partial<Record<Wish, RangeWish>>> = { age: 'age', height: 'height', income: 'income' }

/** Wider variants of each end of a range; none for other wishes. */
function stepsOf(i18n: I18n, { row }: Pick<Viewer, 'row'>, wish: Wish) {
  const range = RANGES[wish]
  if (range === undefined) return [[]]
  const { from, to } = WISHES[range]
  const [least, most] = [from, to].map((end) => valuesIn(row, end).map((value) => Number(value) / scaleOf(end))[0])
  const [fromKey, toKey] = keysOf(filterNamed(range))
  const filter = Object.fromEntries(
    [
      [fromKey, least],
      [toKey, most],
    ].filter(([, value]) => value !== undefined),
  ) as SearchFilter
  return widenings(i18n, filter).map(({ searches }) => searches.filter(({ isWithout }) => !isWithout))
}

function inRange(wish: RangeWish, range: SearchFilter, today: Day): ListingCondition {
  const [from, to] = keysOf(filterNamed(wish)).map((key) => range[key] as number | undefined)
  if (wish === 'age') return aged(from, to, today)
  const { fact } = WISHES[wish]
  const counted = (value: number | undefined) => value && Math.round(value * scaleOf(fact))
  return between(fact, counted(from), counted(to))
}

function together(i18n: I18n, { musts, total, count }: MustsQuestion): MatchChange[] {
  const byWeight = musts.toSorted((a, b) => WISHES[a.wish].weight - WISHES[b.wish].weight)
  for (let many = 2; many <= byWeight.length; many++) {
    const found = count(byWeight.slice(many).map(({ fits }) => fits))
    if (found > total) return [{ label: preferred(i18n, byWeight.slice(0, many)), total: found }]
  }
  return []
}

/** "Caste: a preference, not a must" */
function preferred(i18n: I18n, musts: readonly StatedWish[]): string {
  const names = musts.map(({ wish }) => say(i18n, WISHES[wish].label))
  const wishes = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names)
  return i18n._('{wishes}: a preference, not a must', { wishes })
}
