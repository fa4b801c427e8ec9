import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { SEARCH_PAGE } from '../frame/limits.ts'
import { clampedNumber, envelope, idsOrNames, later } from '../frame/wire.ts'
import { clanVerdict } from '../profile/clans.ts'
import { claim } from '../profile/claims.ts'
import { interestState } from '../values/interest-states.ts'
import { searchFilter } from './filter-readers.ts'
import { FACET_NAMES, type FacetName, type SearchFilter } from './filters.ts'

/** One member in a list: public facts, and the caller's own flags (ENT-04, G-29). */
export const profileSummary = z.object({
  id: z.string(),
  name: z.string(),
  memberId: z.string(),
  gender: z.nullable(z.string()),
  age: z.int(),
  religion: z.nullable(z.string()),
  education: z.array(z.string()),
  district: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
  caste: z.nullable(z.string()),
  subCaste: z.nullable(z.string()),
  jobType: z.nullable(z.string()),
  jobName: z.nullable(z.string()),
  profileThumbnailImage: z.nullable(z.string()),
  heightStr: later(z.nullable(z.string())),
  /** Claims confirmed from documents, each once. */
  verified: later(z.array(claim)),
  /** E-mail and phone number are verified by codes. */
  isVerified: later(z.boolean()),
  /**
   * Poruthams between the caller's star and this member's; null for visitors, for the same gender and without a star.
   */
  porutham: later(z.nullable(z.object({ matched: z.int(), of: z.int(), rajju: z.boolean() }))),
  /** Null for visitors and the caller's own card, and where the caller has switched clan rules off. */
  clanVerdict: later(z.nullable(clanVerdict)),
  isProfileViewed: z.boolean(),
  isContactViewed: later(z.boolean()),
  isExpressInterest: later(z.boolean()),
  /** Where this member's interest in the caller stands, whose answer needs no plan; null without one. */
  interestReceived: later(z.nullable(interestState)),
})
export type ProfileSummary = z.output<typeof profileSummary>

export const searchProfiles = endpoint({
  method: 'POST',
  path: '/profile/search/profilelist',
  caller: 'either',
  acts: 'look',
  summary:
    'Search members; page is zero-based. Visitors filter by what cards show and get the newest first; all else needs a login',
  writes: false,
  query: z.object({
    page: clampedNumber(0, 1_000_000),
    size: clampedNumber(1, SEARCH_PAGE.largestSize),
    caste: idsOrNames(SEARCH_PAGE.listValues),
  }),
  body: z.optional(searchFilter),
  reply: z.object({
    statusCode: z.int(),
    statusMessage: z.string(),
    message: z.string(),
    content: z.array(profileSummary),
    totalElements: z.int(),
    number: z.int(),
    size: z.int(),
  }),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests', 'busy'],
})

/**
 * One value of a filter, and how many results it would give if this filter's other values were dropped; ids for
 * values of reference lists.
 */
export const facetValue = z.object({ value: z.union([z.int(), z.string(), z.boolean()]), count: z.int() })
export type FacetValue = z.output<typeof facetValue>
export type Facets = Readonly<Partial<Record<FacetName, readonly FacetValue[]>>>

/** A slightly wider search: the whole body to send, and its total. */
export const searchChange = z.object({
  label: z.string(),
  filter: z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<SearchFilter>,
  total: z.int(),
})
export type SearchChange = z.output<typeof searchChange>

/** Counts beside the filters of a search, and the effect of widening each filter. */
export const searchFacets = endpoint({
  method: 'POST',
  path: '/api/search/facets',
  caller: 'either',
  acts: 'look',
  summary: 'Counts beside each choice of each filter, and what the total would be without a filter or one step wider',
  writes: false,
  body: z.optional(searchFilter),
  reply: envelope(
    z.object({
      total: z.int(),
      /**
       * Most frequent value first. Values without results are left out, as are filters that need a login, and all of
       * them beside a member id.
       */
      facets: z.object(
        Object.fromEntries(FACET_NAMES.map((name) => [name, z.optional(z.array(facetValue))])),
      ) as unknown as z.ZodMiniType<Facets>,
      /** One per filter in use but gender: its nearest step that finds more, largest gain first. */
      changes: z.array(searchChange),
    }),
  ),
  refusals: ['loginNeeded', 'invalidFields', 'tooManyRequests', 'busy'],
})
