import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { SAVED_SEARCHES } from '../frame/limits.ts'
import { done, envelope, text } from '../frame/wire.ts'
import { searchFilter } from './filter-readers.ts'
import type { SearchFilter } from './filters.ts'

/** How often new results are mailed. */
export const ALERTS = ['none', 'daily', 'weekly'] as const
export type Alert = (typeof ALERTS)[number]

/** A saved search; the time is ISO 8601 in UTC. */
export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** The body of a search, as saved. */
  filter: z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<SearchFilter>,
  alert: z.enum(ALERTS),
  /** Results that are new since the search was last opened; `counted` means "that many or more". */
  newSince: z.int(),
  createdAt: z.string(),
})
export type SavedSearch = z.output<typeof savedSearch>

const name = text(SAVED_SEARCHES.nameLength).check(z.minLength(1, { error: 'Please enter a name.' }))
const alert = z.enum(ALERTS, { error: 'Please choose none, daily or weekly.' })

export const getSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  caller: 'member',
  summary: 'Searches that the member keeps, the latest first',
  reply: envelope(z.array(savedSearch)),
  refusals: ['loginNeeded'],
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  caller: 'member',
  summary: 'Keep a search; alerts go at 8:00 in India to a proven mail',
  body: z.strictObject({ name, filter: searchFilter, alert }),
  reply: envelope(savedSearch),
  actsOnce: true,
  refusals: ['loginNeeded', 'invalidFields', 'tooManySavedSearches', 'tooManyRequests'],
})

const params = z.object({ id: z.string().check(z.toLowerCase(), z.maxLength(64)) })

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  caller: 'member',
  summary: 'Change a kept search, or note that it was looked at; what isn’t sent stays',
  params,
  body: z.strictObject({
    name: z.optional(name),
    filter: z.optional(searchFilter),
    alert: z.optional(alert),
    /** Marks the search as opened: `newSince` restarts at 0. */
    seen: z.optional(z.literal(true)),
  }),
  reply: envelope(savedSearch),
  refusals: ['loginNeeded', 'invalidFields', 'savedSearchNotFound', 'tooManyRequests'],
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  caller: 'member',
  summary: 'Keep a search no longer',
  params,
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'savedSearchNotFound', 'tooManyRequests'],
})
