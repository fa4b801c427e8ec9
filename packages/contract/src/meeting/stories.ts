import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { SITE_TEXTS } from '../frame/limits.ts'
import { tooLong } from '../frame/field-messages.ts'
import { atLeast, atMost, done, envelope, profileId, text } from '../frame/wire.ts'
import { tidyProse, withoutContact } from '../contact/contact-free.ts'
import { LANGUAGES } from '../values/languages.ts'
import { REASON_NAMES } from '../values/reasons.ts'
import { SITE_MESSAGES } from '../values/site.ts'
import { nameDeceit } from '../names/name-deceit.ts'
import { REGISTRATION_MESSAGES } from '../identity/registration-messages.ts'

export const STORY_MESSAGES = {
  written: 'Thank you. We have asked the other family to read it.',
  agreed: 'Thank you. We will read it again, and tell you both when it is on the site.',
  takenBack: 'The story is taken back.',
} as const

/**
 * `written`: waits for the other family's consent; `asked`: waits for the caller's; `review`: both agree and staff
 * check it; `told`: published.
 */
export const STORY_STATES = ['none', 'written', 'asked', 'review', 'told', 'refused'] as const

const { line, story: letters } = SITE_TEXTS

/** Published on public pages. */
export const writtenStory = z.object({
  language: z.enum(LANGUAGES, { error: 'Please choose a language.' }),
  /** The couple's names as the families wish to see them. */
  couple: text(line).check(
    z.minLength(1, { error: SITE_MESSAGES.empty }),
    withoutContact,
    z.refine((couple) => nameDeceit(couple) === undefined, { error: REGISTRATION_MESSAGES.nameReserved }),
  ),
  place: text(line).check(z.minLength(1, { error: SITE_MESSAGES.empty }), withoutContact),
  text: text(4 * letters.max, tooLong(letters.max)).check(
    z.overwrite(tidyProse),
    atLeast(letters.min, SITE_MESSAGES.shortStory),
    atMost(letters.max),
    withoutContact,
  ),
})
export type WrittenStory = z.output<typeof writtenStory>

export const storyState = z.object({
  state: z.enum(STORY_STATES),
  /** Id of this version; null if there is none. */
  id: z.nullable(z.string()),
  story: z.nullable(writtenStory),
  /** Why staff refused it. */
  refusedFor: z.nullable(z.enum(REASON_NAMES)),
  /** The match was fixed on this site with a family that is still a member. */
  mayTell: z.boolean(),
})
export type StoryState = z.output<typeof storyState>

const PATH = '/api/fixed/story'

export const getStory = endpoint({
  method: 'GET',
  path: PATH,
  caller: 'member',
  summary: 'The story of the match that is fixed, and whose word it waits for',
  reply: envelope(storyState),
  refusals: ['loginNeeded'],
})

export const writeStory = endpoint({
  method: 'PUT',
  path: PATH,
  caller: 'member',
  reaches: 'family',
  summary:
    'Write the story of the match in the place of what was written before; it is told once the other family agrees and staff have read it',
  body: writtenStory,
  reply: done,
  refusals: ['proofNeeded', 'loginNeeded', 'invalidFields', 'noMatchHere', 'tooManyRequests'],
})

export const agreeToStory = endpoint({
  method: 'POST',
  path: `${PATH}/agree`,
  caller: 'member',
  summary: 'Agree that the story is told, in the words that were read',
  body: z.object({ id: profileId }),
  reply: done,
  refusals: ['loginNeeded', 'invalidFields', 'storyChanged', 'tooManyRequests'],
})

export const takeBackStory = endpoint({
  method: 'DELETE',
  path: PATH,
  caller: 'member',
  summary: 'Withdraw the story, whichever family wrote it; it is no longer published',
  reply: done,
  refusals: ['loginNeeded', 'tooManyRequests'],
})
