import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { CALLS } from '../frame/limits.ts'
import { done, envelope, profileId, text, UUID } from '../frame/wire.ts'
import { isTimeZone } from '../values/dates.ts'

export const CALL_STATES = ['proposed', 'accepted', 'declined', 'withdrawn'] as const
export type CallState = (typeof CALL_STATES)[number]

export const CALL_MESSAGES = {
  at: 'Please choose a day and a time.',
  past: 'Please choose a time that is in the future.',
  far: `Please choose a time within ${CALLS.daysAhead} days.`,
  minutes: `Please choose from ${CALLS.minutes.min} to ${CALLS.minutes.max} minutes.`,
  held: 'Please write this as a message.',
  status: 'Please choose accepted, declined or withdrawn.',
  timeZone: 'This time zone is not known.',
} as const
const M = CALL_MESSAGES

const callId = z
  .string({ error: 'This call is not known.' })
  .check(z.toLowerCase(), z.regex(UUID, { error: 'This call is not known.' }))

/** An instant with its offset, such as 2026-12-01T18:00:00+05:30. */
const instant = z.pipe(
  z.transform((value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(value)
      ? new Date(value)
      : undefined,
  ),
  z.date({ error: M.at }),
)
/** The time zone of the sender's device, in which the other family sees the sender's time. */
const zone = z.optional(text(50).check(z.refine((value) => value === '' || isTimeZone(value), { error: M.timeZone })))

/** A call that two connected families plan. Times are ISO 8601 in UTC. */
export const plannedCall = z.object({
  id: z.string(),
  /** The other family. */
  profileId: z.string(),
  at: z.string(),
  minutes: z.int(),
  note: z.string(),
  status: z.enum(CALL_STATES),
  /** Proposed by the caller's family. */
  mine: z.boolean(),
  /** Time zones of both families, from their devices or countries; null if neither is known. */
  zones: z.object({ mine: z.nullable(z.string()), theirs: z.nullable(z.string()) }),
})
export type PlannedCall = z.output<typeof plannedCall>

const CALLS_PATH = '/api/conversations/:profileId/calls'

export const planCall = endpoint({
  method: 'POST',
  path: CALLS_PATH,
  caller: 'member',
  reaches: 'family',
  summary: 'Propose a time for a call to a connected member',
  params: z.object({ profileId }),
  body: z.object({
    at: instant,
    minutes: z._default(
      z
        .int({ error: M.minutes })
        .check(z.minimum(CALLS.minutes.min, { error: M.minutes }), z.maximum(CALLS.minutes.max, { error: M.minutes })),
      CALLS.minutes.usual,
    ),
    note: z._default(text(CALLS.noteLength), ''),
    timeZone: zone,
  }),
  reply: envelope(z.object({ id: z.string() })),
  creates: true,
  actsOnce: true,
  refusals: [
    'proofNeeded',
    'loginNeeded',
    'vetoed',
    'invalidFields',
    'conversationNotFound',
    'notConnected',
    'limited',
    'tooManyCalls',
    'tooManyRequests',
  ],
})

export const getCalls = endpoint({
  method: 'GET',
  path: CALLS_PATH,
  caller: 'member',
  summary: 'Calls planned with a member that are still to come, the next first',
  params: z.object({ profileId }),
  reply: envelope(z.object({ rows: z.array(plannedCall) })),
  refusals: ['loginNeeded', 'invalidFields', 'conversationNotFound'],
})

export const getCall = endpoint({
  method: 'GET',
  path: '/api/calls/:id',
  caller: 'member',
  summary: 'A call planned by or with the member',
  params: z.object({ id: callId }),
  reply: envelope(plannedCall),
  refusals: ['loginNeeded', 'invalidFields', 'callNotFound'],
})

export const answerCall = endpoint({
  method: 'PATCH',
  path: '/api/calls/:id',
  caller: 'member',
  summary: 'Accept or decline a call that the other family proposed, or withdraw an own one',
  params: z.object({ id: callId }),
  body: z.object({
    status: z.enum(['accepted', 'declined', 'withdrawn'], { error: M.status }),
    timeZone: zone,
  }),
  reply: envelope(plannedCall),
  refusals: [
    'loginNeeded',
    'vetoed',
    'invalidFields',
    'callNotFound',
    'notConnected',
    'limited',
    'callOfOthers',
    'callDecided',
    'callOver',
    'tooManyRequests',
  ],
})

export const getCallCalendar = endpoint({
  method: 'GET',
  path: '/api/calls/:id/calendar.ics',
  caller: 'member',
  summary: 'A planned call as a calendar file, with a reminder an hour before',
  params: z.object({ id: callId }),
  reply: done,
  file: 'text/calendar',
  refusals: ['loginNeeded', 'invalidFields', 'callNotFound'],
})
