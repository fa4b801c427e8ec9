import * as z from 'zod/mini'
import { writtenStory } from '../meeting/stories.ts'
import { endpoint } from '../frame/endpoint.ts'
import { done, envelope, profileId } from '../frame/wire.ts'
import { QUEUES } from '../desk/queues.ts'

const { language } = writtenStory.shape
const staff = { caller: 'staff', right: 'decideStories' } as const

export const STORY_TAKEN_DOWN = 'Taken down. Both families are told.'

/** Maximum number of stories on a page. */
export const STORIES_ON_PAGE = 3

export const storyOnPage = z.object({
  id: z.string(),
  couple: z.string(),
  place: z.string(),
  text: z.string(),
  decidedAt: z.string(),
  /** Both families. */
  memberIds: z.array(z.string()),
})
export type StoryOnPage = z.output<typeof storyOnPage>

export const getToldStories = endpoint({
  method: 'GET',
  path: '/office/api/stories',
  ...staff,
  summary: `Stories of families that visitors read in a language, the newest first: at most ${STORIES_ON_PAGE}`,
  query: z.object({ language }),
  reply: envelope(z.array(storyOnPage)),
  refusals: ['invalidFields'],
})

export const takeStoryDown = endpoint({
  method: 'POST',
  path: '/office/api/stories/:id/take-down',
  ...staff,
  summary: 'Take a story of families down that visitors read; both are told why',
  params: z.object({ id: profileId }),
  body: z.object({ reason: z.enum(QUEUES.stories.reasons, { error: 'Please choose a reason.' }) }),
  reply: done,
  refusals: ['invalidFields', 'storyChanged'],
})
