import { FIGURES } from '@thunai/contract/frame/limits'
import { rupeesOf, toUnits } from '@thunai/contract/money/money'
import type { FiguresBy, FiguresRow } from '@thunai/contract/office/figures'
import { dayAfter, dayInIndia, type Day, midnightInIndia } from '@thunai/contract/values/dates'

/** A counted unit: a day in India, or a week, named by its Monday. */
export interface Span {
  readonly span: 'day' | 'week'
  readonly startsOn: Day
}

const DAY_MS = 86_400_000
/** Transactions that began before midnight have ended after this time. */
const SETTLES_MS = 600_000

export const daysBefore = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

export const mondayOf = (day: Day): Day => daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)

/** Start (inclusive) and end (exclusive) of a span. */
export function boundsOf({ span, startsOn }: Span): { readonly from: Date; readonly to: Date } {
  const days = span === 'day' ? 1 : 7
  const from = midnightInIndia(startsOn)
  return { from, to: new Date(from.getTime() + days * DAY_MS) }
}

/** The last past day, or the Monday of the last past week. */
export function lastOver(span: Span['span'], now: Date): Day {
  const yesterday = daysBefore(dayInIndia(new Date(now.getTime() - SETTLES_MS)), 1)
  return span === 'day' ? yesterday : daysBefore(mondayOf(dayAfter(yesterday)), 7)
}

/** All days, or the Mondays of all weeks, that overlap the two days. */
export function spansOf(span: Span['span'], from: Day, to: Day): Span[] {
  const spans: Span[] = []
  let startsOn = span === 'day' ? from : mondayOf(from)
  while (startsOn <= to) {
    spans.push({ span, startsOn })
    startsOn = daysBefore(startsOn, span === 'day' ? -1 : -7)
  }
  return spans
}

/** The same number of days before the first, or of weeks before the first week, without overlap. */
export function periodBefore(span: Span['span'], from: Day, to: Day): { readonly from: Day; readonly to: Day } {
  const spans = spansOf(span, from, to)
  const first = spans[0]?.startsOn ?? from
  return { from: daysBefore(first, spans.length * (span === 'day' ? 1 : 7)), to: daysBefore(first, 1) }
}

/** Counts of a span, in total or for one community or place. */
export interface SpanCounts {
  readonly startsOn: Day
  readonly id: number | null
  readonly name: string | null
  readonly registrations: number
  readonly verified: number
  readonly active: number | null
  readonly interestsSent: number
  readonly interestsAnswered: number
  readonly conversations: number
  readonly money: readonly CountedMoney[]
  readonly senders: number
  readonly answerers: number
  readonly starters: number
}

/** Money of one currency: amounts taken and refunded, and the number of members behind each. */
export interface CountedMoney {
  readonly currency: string
  readonly taken: number
  readonly refunded: number
  readonly payers: number
  readonly payees: number
}

const COUNTS = ['registrations', 'verified', 'interestsSent', 'interestsAnswered', 'conversations'] as const
const PEOPLE = ['senders', 'answerers', 'starters'] as const

/**
 * Adds up the days of a community or place. The number of people is the highest of any day, because the others may be
 * the same people.
 */
export function sumByCommunity(days: readonly SpanCounts[]): SpanCounts[] {
  const of = new Map<number | null, SpanCounts>()
  for (const day of days) {
    const sum = of.get(day.id)
    of.set(day.id, {
      ...day,
      active: null,
      ...(sum && Object.fromEntries(COUNTS.map((what) => [what, sum[what] + day[what]]))),
      money: sumMoney([...(sum?.money ?? []), ...day.money]),
      ...(sum && Object.fromEntries(PEOPLE.map((who) => [who, Math.max(sum[who], day[who])]))),
    })
  }
  return [...of.values()].toSorted(
    (a, b) => b.registrations - a.registrations || (a.name ?? '~').localeCompare(b.name ?? '~', 'en'),
  )
}

/** Sums per currency. */
function sumMoney(amounts: readonly CountedMoney[]): CountedMoney[] {
  const of = new Map<string, CountedMoney>()
  for (const one of amounts) {
    const sum = of.get(one.currency)
    of.set(one.currency, {
      currency: one.currency,
      taken: (sum?.taken ?? 0) + one.taken,
      refunded: (sum?.refunded ?? 0) + one.refunded,
      payers: Math.max(sum?.payers ?? 0, one.payers),
      payees: Math.max(sum?.payees ?? 0, one.payees),
    })
  }
  return [...of.values()].toSorted((a, b) => a.currency.localeCompare(b.currency, 'en'))
}

/** A figure as staff see it: hidden if too few people are behind it. */
const visible = (value: number, people: number): number | null =>
  people === 0 || people >= FIGURES.fewest ? value : null

/** Figures as staff see them; `isCut`: for one community or place. */
export function toFigures(counted: SpanCounts, { by, isCut }: { by: FiguresBy; isCut: boolean }): FiguresRow {
  const figure = (value: number, people: number) => (isCut ? visible(value, people) : value)
  const { registrations, verified, active } = counted
  const money = counted.money.map(({ currency, taken, refunded, payers, payees }) => ({
    currency,
    taken: figure(taken, payers),
    refunded: figure(refunded, payees),
  }))
  const rupees = money.find(({ currency }) => currency === 'INR')
  const inRupees = (paise: number | null | undefined) => (paise === null ? null : toUnits(rupeesOf(paise ?? 0)))
  return {
    day: by === 'day' || by === 'week' ? counted.startsOn : null,
    id: counted.id,
    name: counted.name,
    registrations: figure(registrations, registrations),
    verified: figure(verified, verified),
    active: active === null ? null : figure(active, active),
    interestsSent: figure(counted.interestsSent, counted.senders),
    interestsAnswered: figure(counted.interestsAnswered, counted.answerers),
    conversations: figure(counted.conversations, counted.starters),
    taken: inRupees(rupees?.taken),
    refunded: inRupees(rupees?.refunded),
    money,
  }
}
