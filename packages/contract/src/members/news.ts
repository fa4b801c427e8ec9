import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { NEWS } from '../frame/limits.ts'
import { envelope } from '../frame/wire.ts'

/** What a member looks at and may find something new in. */
export const NEWS_KINDS = ['answers', 'visitors', 'matches'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

const seenAt = z.nullable(z.string())

/** Counts end at NEWS.most, which stands for as many or more; times are ISO 8601 in UTC, null when never looked at. */
export const news = z.object({
  /** Interests received that are not answered yet, seen or not. */
  interestsWaiting: z.int(),
  /** Answers to the member's own interests since they were last looked at. */
  interestsAnswered: z.int(),
  /** Members who opened the profile since the visitors were last looked at. */
  newVisitors: z.int(),
  /** Matches who joined since they were last looked at, and within NEWS.matchDays; opened ones are not new. */
  newMatches: z.int(),
  unreadNotifications: z.int(),
  /** Conversations with something to read, without those that are muted or archived. */
  unreadConversations: z.int(),
  seenAt: z.object({ answers: seenAt, visitors: seenAt, matches: seenAt }),
})
export type News = z.output<typeof news>

export const getNews = endpoint({
  method: 'GET',
  path: '/api/news',
  caller: 'member',
  summary: `What is new for the member, counted up to ${NEWS.most}`,
  reply: envelope(news),
  refusals: ['loginNeeded', 'busy'],
})

export const noteNewsSeen = endpoint({
  method: 'POST',
  path: '/api/news/seen',
  caller: 'member',
  summary: 'Note that the member has looked at answers, visitors or matches; the reply is what is new now',
  body: z.object({ what: z.enum(NEWS_KINDS, { error: 'Please name answers, visitors or matches.' }) }),
  reply: envelope(news),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests', 'busy'],
})
