import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope } from '../frame/wire.ts'

/** One act of staff. */
export const staffEvent = z.object({
  no: z.int(),
  at: z.string(),
  /** E-mail address of the actor; `command` for the operator's command line. */
  by: z.string(),
  act: z.string(),
  memberId: z.nullable(z.string()),
  on: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** Hash of this row and all before it. */
  hash: z.string(),
})
export type StaffEvent = z.output<typeof staffEvent>

export const listStaffEvents = endpoint({
  method: 'GET',
  path: '/office/api/events',
  caller: 'staff',
  right: 'seeRecord',
  summary: 'The record of all that staff did, the newest first',
  query: z.object({
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
