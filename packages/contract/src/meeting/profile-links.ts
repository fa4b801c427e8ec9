import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { PROFILE_LINKS } from '../frame/limits.ts'
import { atMost, done, envelope, profileId } from '../frame/wire.ts'
import { page, paged } from '../finding/pages.ts'
import { RELATIONS, VOTES } from '../identity/family.ts'

export const PROFILE_LINK_MESSAGES = {
  made: 'The link is ready to be sent.',
  takenBack: 'Taken back. The link no longer shows anything.',
  voted: 'Thank you. The family reads your answer.',
} as const

const NAME = `Please say for whom it is, in at most ${PROFILE_LINKS.name} characters.`
const RELATION = 'Please choose the relation.'
const DAYS = `Please choose from 1 to ${PROFILE_LINKS.mostDays} days.`
const VOTE = 'Please vote yes or no.'

const PROFILE_LINKS_PATH = '/api/profile-links'

export const makeProfileLink = endpoint({
  method: 'POST',
  path: PROFILE_LINKS_PATH,
  caller: 'member',
  summary:
    'Show an opened profile to a relative without an account: a page without contact details behind a link that expires and can be revoked',
  body: z.object({
    profileId,
    name: z.string({ error: NAME }).check(z.trim(), z.minLength(1, { error: NAME }), atMost(PROFILE_LINKS.name, NAME)),
    relation: z.enum(RELATIONS, { error: RELATION }),
    expiresInDays: z
      .int({ error: DAYS })
      .check(z.minimum(1, { error: DAYS }), z.maximum(PROFILE_LINKS.mostDays, { error: DAYS })),
  }),
  reply: envelope(z.object({ id: z.string(), url: z.string() })),
  creates: true,
  actsOnce: true,
  refusals: [
    'loginNeeded',
    'invalidFields',
    'profileNotFound',
    'profileNotOpened',
    'tooManyProfileLinks',
    'fixed',
    'sealMissing',
    'profilePaused',
    'linkWhileHidden',
    'tooManyRequests',
  ],
})

/** A profile that was shown to a relative. Times are ISO 8601 in UTC; `seen` counts how often a person opened the page. */
const profileLink = z.object({
  id: z.string(),
  profileId: z.string(),
  name: z.string(),
  relation: z.enum(RELATIONS),
  at: z.string(),
  until: z.string(),
  state: z.enum(['open', 'expired', 'takenBack']),
  seen: z.int(),
  vote: z.nullable(z.enum(VOTES)),
})
export type ProfileLink = z.output<typeof profileLink>

export const getProfileLinks = endpoint({
  method: 'GET',
  path: PROFILE_LINKS_PATH,
  caller: 'member',
  summary: 'The profiles that the family has shown to relatives, the latest first, with their votes; without the links',
  query: z.extend(paged, { profileId: z.optional(profileId) }),
  reply: envelope(z.object(page(profileLink))),
  refusals: ['loginNeeded', 'invalidFields'],
})

export const takeBackProfileLink = endpoint({
  method: 'DELETE',
  path: `${PROFILE_LINKS_PATH}/:id`,
  caller: 'member',
  summary: 'Take a link back: it shows nothing from the next opening on',
  params: z.object({ id: profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'profileLinkNotFound', 'notRevocable', 'tooManyRequests'],
})

export const voteByProfileLink = endpoint({
  method: 'POST',
  path: `${PROFILE_LINKS_PATH}/:token/vote`,
  caller: 'anyone',
  secretPath: true,
  summary: 'Vote on the profile behind a link; a later vote replaces it',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  body: z.object({ vote: z.enum(VOTES, { error: VOTE }) }),
  reply: done,
  refusals: ['invalidFields', 'profileLinkOver', 'tooManyRequests'],
})
