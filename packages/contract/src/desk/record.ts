import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { EMAIL_LENGTH } from '../frame/limits.ts'
import { envelope, text } from '../frame/wire.ts'
import { dayInQuery } from '../office/figures.ts'
import { ACT_NAMES } from './acts.ts'

/** One act of staff. */
export const staffEvent = z.object({
  no: z.int(),
  at: z.string(),
  /** E-mail address of the actor; `command` for the operator's command line. */
  by: z.string(),
  act: z.string(),
  /** What was done, in words; the actor is `by`. */
  sentence: z.string(),
  memberId: z.nullable(z.string()),
  on: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** Hash of this row and all before it. */
  hash: z.string(),
})
export type StaffEvent = z.output<typeof staffEvent>

/** Filters: one actor, by address or `command`; one member; one kind of act; days in India. */
export const recordQuery = {
  by: z.optional(text(EMAIL_LENGTH)),
  memberId: z.optional(text(20)),
  act: z.optional(z.union([z.literal(''), z.enum(ACT_NAMES, { error: 'Please choose a kind.' })])),
  from: dayInQuery,
  to: dayInQuery,
}

export const listStaffEvents = endpoint({
  method: 'GET',
  path: '/office/api/events',
  caller: 'staff',
  right: 'seeRecord',
  summary: 'The record of all that staff did, the newest first',
  query: z.object({
    ...recordQuery,
    /** `next` of the page before. */
    before: z.optional(
      z.union([
        z.literal(''),
        z.string().check(z.regex(/^\d{1,15}$/, { error: 'Please go on from a page of this list.' })),
      ]),
    ),
  }),
  reply: envelope(z.object({ rows: z.array(staffEvent), next: z.nullable(z.string()) })),
  refusals: ['invalidFields'],
})

export const describeOffice = endpoint({
  method: 'GET',
  path: '/office/api/openapi.json',
  caller: 'staff',
  right: 'useOffice',
  summary: 'This description',
  reply: z.looseObject({ openapi: z.string() }),
  refusals: [],
})
