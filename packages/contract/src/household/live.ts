import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'

/** Events for open pages. They say where to look, and never contain a text or a name. */
export const LIVE_KINDS = ['message', 'read', 'interest', 'notification', 'session-ended'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

/** Data of an event, where it applies: the other member, a message number, a notification id. */
export const liveData = z.object({
  profileId: z.optional(z.string()),
  seq: z.optional(z.int()),
  id: z.optional(z.int()),
})
export type LiveData = z.output<typeof liveData>

export const getEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  caller: 'member',
  summary:
    'Events for the member as they happen (text/event-stream); after a break, `Last-Event-ID` brings those missed. It ends with the session',
  reply: liveData,
  events: true,
  refusals: ['loginNeeded', 'busy'],
})
