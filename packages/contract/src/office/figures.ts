import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { FIGURES } from '../frame/limits.ts'
import { envelope, later } from '../frame/wire.ts'
import { readDay } from '../values/dates.ts'
import { QUEUE_NAMES } from './reviews.ts'

/** What each row of figures stands for: a day, a week from Monday, a religion or caste, a country or state. */
export const FIGURES_BY = ['day', 'week', 'community', 'place'] as const
export type FiguresBy = (typeof FIGURES_BY)[number]

const DAY = 'Please choose a day.'
/** A day that the calendar has, or none. */
export const dayInQuery = z.optional(
  z.pipe(
    z.string({ error: DAY }),
    z.pipe(
      z.transform((typed: string) => readDay(typed)),
      z.string({ error: DAY }),
    ),
  ),
)
const id = z.optional(
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)),
    z.int({ error: 'Please choose from the list.' }),
  ),
)

/** Days in India, both included; without them the last thirty. A community and a place cut all figures down to it. */
export const figuresQuery = z.object({
  from: dayInQuery,
  to: dayInQuery,
  by: z._default(z.enum(FIGURES_BY, { error: 'Please choose day, week, community or place.' }), 'day'),
  religion: id,
  caste: id,
  country: id,
  state: id,
})

/** Null where fewer people than `FIGURES.fewest` stand behind it and a community or place is named. */
const hidable = z.nullable(z.number())

export const figuresRow = z.object({
  /** The first day of what is counted; null for a community or place, where all days are counted together. */
  day: z.nullable(z.string()),
  /** The community or place; null where members named none. */
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  registrations: hidable,
  /** Members whose mail address and phone number were proved, the later of the two then. */
  verified: hidable,
  /** Members who logged in; null too where that isn't known any more, and for a community or place. */
  active: hidable,
  interestsSent: hidable,
  /** Accepted or declined. */
  interestsAnswered: hidable,
  /** Conversations in which the first message was written. */
  conversations: hidable,
  /** Rupees, to the paisa; `money` has every currency. */
  taken: hidable,
  refunded: hidable,
  /** In the smallest unit of each currency; sums across currencies mean nothing. */
  money: later(z.array(z.object({ currency: z.string(), taken: hidable, refunded: hidable }))),
})
export type FiguresRow = z.output<typeof figuresRow>

export const queueTimes = z.object({
  day: z.string(),
  queue: z.enum(QUEUE_NAMES),
  decided: z.int(),
  /** From opened to decided: half were quicker, and nine of ten. */
  medianHours: z.number(),
  p90Hours: z.number(),
})
export type QueueTimes = z.output<typeof queueTimes>

export const getFigures = endpoint({
  method: 'GET',
  path: '/office/api/figures',
  caller: 'staff',
  right: 'seeFigures',
  summary: `What happened each day or week, or by community or place, at most ${FIGURES.days} days; today as far as it is`,
  query: figuresQuery,
  reply: envelope(
    z.object({
      by: z.enum(FIGURES_BY),
      from: z.string(),
      to: z.string(),
      rows: z.array(figuresRow),
      /** By day and week, where no community or place is named. */
      queueTimes: z.array(queueTimes),
    }),
  ),
  refusals: ['invalidFields'],
})
