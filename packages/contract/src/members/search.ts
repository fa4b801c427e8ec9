import * as z from 'zod/mini'
import { GENDERS } from '../values/choices.ts'
import { endpoint } from '../frame/endpoint.ts'
import { SEARCH_PAGE } from '../frame/limits.ts'
import { clampedNumber, idsOrNames } from '../frame/wire.ts'

/** One member in a list: what a visitor may know, and the caller's own flags (ENT-04, G-29). */
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
  heightStr: z.nullable(z.string()),
  /** How many poruthams the caller's star and this member's have; null for visitors, one gender or a star not given. */
  porutham: z.nullable(z.object({ matched: z.int(), of: z.int(), rajju: z.boolean() })),
  isProfileViewed: z.boolean(),
  isContactViewed: z.boolean(),
  isExpressInterest: z.boolean(),
})
export type ProfileSummary = z.output<typeof profileSummary>

const gender = z.pipe(
  z.transform((value) => {
    if (value === null || value === undefined || value === '') return undefined
    return (
      GENDERS.find((known) => typeof value === 'string' && known.toLowerCase() === value.trim().toLowerCase()) ?? null
    )
  }),
  z.optional(z.enum(GENDERS, { error: 'Gender is Male, Female or empty.' })),
)

/** What to look for. Absent means no filter; an unknown religion or caste matches nothing. Ages are inclusive. */
export const searchFilter = z.object({
  ageFrom: clampedNumber(0, 150),
  ageTo: clampedNumber(0, 150),
  religion: idsOrNames(SEARCH_PAGE.listValues),
  gender,
  caste: idsOrNames(SEARCH_PAGE.listValues),
})
export type SearchFilter = z.output<typeof searchFilter>

export const searchProfiles = endpoint({
  method: 'POST',
  path: '/profile/search/profilelist',
  caller: 'either',
  summary: 'Search members; page is zero-based',
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
  refusals: ['invalidFields', 'tooManyRequests', 'busy'],
})
