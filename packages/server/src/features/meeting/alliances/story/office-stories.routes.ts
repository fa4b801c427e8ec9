import { getToldStories, STORY_TAKEN_DOWN, takeStoryDown as takeDownCall } from '@thunai/contract/office/stories'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../../platform/http/answer.ts'
import { serve } from '../../../../policies/serve.ts'
import type { Services } from '../../../../services.ts'
import { listPublishedStories, unpublishStory } from './take-down.ts'

export function officeStoriesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getToldStories, async ({ query }) => ok(await listPublishedStories(services, query.language)))
  serve(app, takeDownCall, async ({ caller, params, body }) => {
    await unpublishStory(services, caller, params.id, body.reason)
    return done(STORY_TAKEN_DOWN)
  })
}
