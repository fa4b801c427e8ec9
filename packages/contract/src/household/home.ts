import * as z from 'zod/mini'
import { profileSummary } from '../finding/search.ts'
import { endpoint } from '../frame/endpoint.ts'
import { HOME, NEWS } from '../frame/limits.ts'
import { done, envelope } from '../frame/wire.ts'

/** An interest that ended without an answer. Times are ISO 8601 in UTC. */
export const endedInterest = z.object({
  profileId: z.string(),
  /** The caller's profile sent it; otherwise the caller's family let it wait too long. */
  isMine: z.boolean(),
  sentAt: z.string(),
  endedAt: z.string(),
  /** The other side as search shows it to the caller. */
  profile: profileSummary,
})
export type EndedInterest = z.output<typeof endedInterest>

/** What happened since the caller's last visit. Counts are of members whom the caller may find, up to NEWS.most. */
export const home = z.object({
  /** When the last visit ended, the same throughout a visit; null in the first one, whose counts are 0. */
  since: z.nullable(z.string()),
  answers: z.int(),
  interests: z.int(),
  messages: z.int(),
  /** Interests that ended without an answer, sent or received. */
  expired: z.int(),
  /** The latest of these: since the last visit, and in any case of the last HOME.endedDays. */
  ended: z.array(endedInterest),
})
export type Home = z.output<typeof home>

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  caller: 'member',
  summary: `What happened since the caller's last visit, counted up to ${NEWS.most}`,
  reply: envelope(home),
  refusals: ['loginNeeded', 'busy'],
})

export const noteHomeVisit = endpoint({
  method: 'POST',
  path: '/api/home/visits',
  caller: 'member',
  acts: 'own',
  summary: `Note that the caller looks at the home page; ${HOME.visitMinutes} minutes without it end a visit`,
  reply: done,
  refusals: ['loginNeeded', 'tooManyRequests'],
})
