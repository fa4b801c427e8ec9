import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { NEWS } from '../frame/limits.ts'
import { envelope } from '../frame/wire.ts'

/** Lists that can contain something new for a member. */
export const NEWS_KINDS = ['answers', 'visitors', 'matches'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

const seenAt = z.nullable(z.string())

/** Counts stop at NEWS.most, which means "that many or more". Times are ISO 8601 in UTC, null if never opened. */
export const news = z.object({
  /** Received and unanswered, seen or not. */
  interestsWaiting: z.int(),
  /** Answers to the member's interests since the list was last opened. */
  interestsAnswered: z.int(),
  /** Members who opened the profile since the list of visitors was last opened. */
  newVisitors: z.int(),
  /** Matches who joined since the list was last opened, within NEWS.matchDays, and were not opened yet. */
  newMatches: z.int(),
  unreadNotifications: z.int(),
  /** Conversations with unread messages, except muted and archived ones. */
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
