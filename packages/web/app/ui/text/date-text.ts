import { EARLIEST_DATE_OF_BIRTH } from '@thunai/contract/frame/limits'
import { type Day, readDay, yearsBefore } from '@thunai/contract/values/dates'

const two = (number: number) => String(number).padStart(2, '0')

/** 1995-03-05 -> 05/03/1995 */
export function toDateText(day: Day): string {
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

export function dayOf(date: Date): Day {
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Local midnight at the start of a day. */
export function dateOf(day: Day): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))
}

/** A form value as a day: a date, dd/mm/yyyy, yyyy-mm-dd or "". */
export function toDay(value: string | Date): Day | undefined {
  if (typeof value === 'string') return readDay(value)
  return Number.isNaN(value.getTime()) ? undefined : dayOf(value)
}

export type DayRange = { first: Day; last: Day }

/** @param ageLimit the minimum age in full years on `today` */
export function dayRange(today: Day, ageLimit: number, minDate: string | Date | undefined): DayRange {
  return { first: (minDate && toDay(minDate)) || EARLIEST_DATE_OF_BIRTH, last: yearsBefore(today, ageLimit) }
}

/** Inserts slashes while only digits are typed: 0503 -> 05/03, 05/031 -> 05/03/1. Other text stays as typed. */
export function withSlashes(text: string): string {
  const [, day, month = '', year = ''] = /^(\d{2})(?:\/(?=\d{3}))?(\d{1,2})(\d{0,4})$/.exec(text) ?? []
  return day === undefined ? text : [day, month, year].filter(Boolean).join('/')
}
