import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, later } from '../frame/wire.ts'
import { page } from '../finding/pages.ts'
import { isRealDay } from '../values/dates.ts'
import { GRIEVANCE_KINDS, type GrievanceKind } from '../household/grievances.ts'

const answers = {
  received: z.int(),
  answered: z.int(),
  /** Answered within the legal deadline. */
  inTime: z.int(),
  /** Median hours from receipt to answer; null if none is answered. */
  medianHours: z.nullable(z.number()),
}

/** Figures of one calendar month in India: counts only, without names. */
export const transparencyMonth = z.object({
  /** As yyyy-mm. */
  month: z.string(),
  /** Received in this month, whenever they were answered. */
  grievances: z.object({
    ...answers,
    kinds: z.array(
      z.object({ kind: z.enum(Object.keys(GRIEVANCE_KINDS) as [GrievanceKind, ...GrievanceKind[]]), ...answers }),
    ),
  }),
  /** Reports by members about others. */
  reports: z.int(),
  photosSeen: z.int(),
  photosRefused: z.int(),
  membersBlocked: z.int(),
  appealsDecided: z.int(),
  appealsGranted: z.int(),
  documentsVerified: z.int(),
})
export type TransparencyMonth = z.output<typeof transparencyMonth>

/** Published figures of one past day in India. */
export const publishedDay = z.object({
  day: z.string(),
  /** Members at the end of that day whose accounts still exist when it is published. */
  members: z.int(),
  /** Of these, those with verified phone and e-mail. */
  verified: z.int(),
  /** Of these, those with a login on that day. */
  active: z.int(),
  /** Interests answered on that day. */
  answered: z.int(),
  /** Hash of the day before; 64 zeros for the first day. */
  previousHash: z.string(),
  /** SHA-256, in hex, of `day|members|verified|active|answered|previousHash`. */
  hash: z.string(),
})
export type PublishedDay = z.output<typeof publishedDay>

/** Families without a login for 60 days, on one day in India: asked whether they still look, answered, rested. */
export const stillLookingDay = z.object({ day: z.string(), asked: z.int(), answered: z.int(), rested: z.int() })
export type StillLookingDay = z.output<typeof stillLookingDay>

export const getTransparency = endpoint({
  method: 'GET',
  path: '/api/transparency',
  caller: 'anyone',
  summary:
    'What was complained of, looked at and decided in each of the last twelve months, and the numbers of each day in a chain of hashes; the newest first',
  query: z.object({
    before: z.optional(z.string().check(z.refine(isRealDay, { error: 'Please go on from a page of this list.' }))),
  }),
  reply: envelope(
    z.object({
      months: z.array(transparencyMonth),
      ...page(publishedDay),
      stillLooking: later(z.array(stillLookingDay)),
    }),
  ),
  refusals: ['tooManyRequests'],
})
