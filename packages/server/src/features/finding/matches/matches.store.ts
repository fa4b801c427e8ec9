import type { Day } from '@thunai/contract/values/dates'
import {
  isRangeWish,
  RANGE_WISHES,
  type RangeWish,
  type Wish,
  WISH_NAMES,
  WISHES,
} from '@thunai/contract/profile/wishes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { plannedOnce } from '../../../platform/db/planned-once.ts'
import { listingColumn } from '../search/search.api.ts'
import type { Facts, Wishes } from './matches.rules.ts'

/** A member's facts and wishes for the comparison; no wishes if none are stated. */
export interface Side {
  readonly facts: Omit<Facts, 'age'> & { readonly dateOfBirth: Day }
  readonly wishes: Wishes
  readonly gender: string
  /** Star and patham as one number, 1 to 108. */
  readonly starPlace: number | null
  readonly tradition: string | null
}

type Numbers = { readonly [W in RangeWish as `${W}From` | `${W}To`]: number | null }
type Lists = Readonly<Record<Exclude<Wish, RangeWish>, readonly (number | string)[] | null>>
type Row = Omit<Side, 'wishes'> & { readonly id: string; readonly numbers: Numbers; readonly lists: Lists }

const object = (entries: readonly (readonly [name: string, column: string])[]) =>
  sql.raw(`json_build_object(${entries.map(([name, column]) => `'${name}', ${column}`).join(', ')})`)
const FACTS = object([
  ...WISH_NAMES.map((wish) => [wish, listingColumn(WISHES[wish].fact)] as const),
  ['dateOfBirth', 'l.date_of_birth'],
  ['homes', `coalesce(l.home_country_ids, '{}')`],
])
const NUMBERS = object(
  RANGE_WISHES.flatMap((wish) => [
    [`${wish}From`, listingColumn(WISHES[wish].from)] as const,
    [`${wish}To`, listingColumn(WISHES[wish].to)] as const,
  ]),
)
/** SQL for the ids of a wish; an agreement wish holds the member's own value. */
const valuesOf = (wish: Exclude<Wish, RangeWish>): string => {
  const stated = WISHES[wish]
  if ('list' in stated) return listingColumn(stated.list)
  const own = listingColumn(stated.fact)
  return `case when ${listingColumn(stated.agree)} and ${own} is not null then array[${own}] end`
}
const LISTS = object(WISH_NAMES.flatMap((wish) => (isRangeWish(wish) ? [] : [[wish, valuesOf(wish)] as const])))

/**
 * Facts and wishes of members by id, without those who left. Each part is read by its key, so that two members cost no
 * scan.
 */
export async function findSides(db: Db, profileIds: readonly string[]): Promise<ReadonlyMap<string, Side>> {
  const { rows } = await sql<Row>`${plannedOnce('sides')}
    select l.profile_id id, ${FACTS} facts, ${NUMBERS} numbers, ${LISTS} lists, l.gender, h.star_place "starPlace", w.tradition
    from listing l
    left join lateral (select star_place from horoscope where profile_id = l.profile_id limit 1) h on true
    left join lateral (select tradition from preference where profile_id = l.profile_id limit 1) w on true
    where l.profile_id = any (${profileIds}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, numbers, lists, facts, ...rest }) => [
      id,
      { ...rest, facts, wishes: { ...wishesFrom(numbers, lists), homes: facts.homes } },
    ]),
  )
}

const wishesFrom = (numbers: Numbers, lists: Lists): Omit<Wishes, 'homes'> =>
  ({
    ...numbers,
    ...Object.fromEntries(Object.entries(lists).map(([wish, values]) => [wish, values ?? []])),
  }) as Omit<Wishes, 'homes'>
