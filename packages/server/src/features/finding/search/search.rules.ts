import { dayAfter, yearsBefore, type Day } from '@thunai/contract/values/dates'
import { SEARCH_PAGE } from '@thunai/contract/frame/limits'

/** Days of birth, both included; undefined means open. */
export interface BornBetween {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

/** The range of birthdays for these ages on a day. */
export function bornBetween(ageFrom: number | undefined, ageTo: number | undefined, today: Day): BornBetween {
  return {
    from: ageTo === undefined ? undefined : dayAfter(yearsBefore(today, ageTo + 1)),
    to: ageFrom === undefined ? undefined : yearsBefore(today, ageFrom),
  }
}

/** The rows of a page; visitors see at most the first thousand (T08). */
export interface Window {
  readonly number: number
  readonly size: number
  readonly offset: number
  readonly limit: number
}

export function pageWindow(page: number | undefined, size: number | undefined, isMember: boolean): Window {
  const number = page ?? 0
  const wanted = size ?? SEARCH_PAGE.size
  const offset = number * wanted
  const limit = isMember ? wanted : Math.max(0, Math.min(wanted, SEARCH_PAGE.visitorRows - offset))
  return { number, size: wanted, offset, limit }
}
