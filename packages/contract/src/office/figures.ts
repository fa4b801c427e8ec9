import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { FIGURES } from '../frame/limits.ts'
import { envelope, later } from '../frame/wire.ts'
import { readDay } from '../values/dates.ts'
import { QUEUE_NAMES } from '../desk/queues.ts'

/** What a row of figures covers: a day, a week from Monday, a religion or caste, a country or state, a branch. */
export const FIGURES_BY = ['day', 'week', 'community', 'place', 'branch'] as const
export type FiguresBy = (typeof FIGURES_BY)[number]

const DAY = 'Please choose a day.'
/** A real calendar day, optional. */
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

/** First and last day in India, by default the last thirty. A community or place limits all figures to it. */
export const figuresQuery = z.object({
  from: dayInQuery,
  to: dayInQuery,
  by: z._default(z.enum(FIGURES_BY, { error: 'Please choose day, week, community, place or branch.' }), 'day'),
  religion: id,
  caste: id,
  country: id,
  state: id,
})

/** Null if a community or place is named and fewer than `FIGURES.fewest` people are behind the figure. */
const hidable = z.nullable(z.number())

export const figuresRow = z.object({
  /** First day of the period; null for a community or place, which is counted over all days. */
  day: z.nullable(z.string()),
  /** Community, place or branch; null for members who gave none. */
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  registrations: hidable,
  /** Members counted when the later of their e-mail and phone number was verified. */
  verified: hidable,
  /** Members who logged in; null if no longer known, and for a community or place. */
  active: hidable,
  interestsSent: hidable,
  /** Accepted or declined. */
  interestsAnswered: hidable,
  /** Conversations counted at their first message. */
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
  /** Median and 90th percentile, from opening to decision. */
  medianHours: z.number(),
  p90Hours: z.number(),
})
export type QueueTimes = z.output<typeof queueTimes>

export const getFigures = endpoint({
  method: 'GET',
  path: '/office/api/figures',
  caller: 'staff',
  right: 'seeFigures',
  summary: `What happened each day or week, or by community, place or branch, at most ${FIGURES.days} days; today as far as it is`,
  query: figuresQuery,
  reply: envelope(
    z.object({
      by: z.enum(FIGURES_BY),
      from: z.string(),
      to: z.string(),
      rows: z.array(figuresRow),
      /** The same for the same number of days before. */
      before: later(z.object({ from: z.string(), to: z.string(), rows: z.array(figuresRow) })),
      /** Per day or week, without a community or place. */
      queueTimes: z.array(queueTimes),
    }),
  ),
  refusals: ['invalidFields', 'rightMissing'],
})
