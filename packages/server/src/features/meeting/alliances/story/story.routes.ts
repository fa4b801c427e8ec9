import {
  agreeToStory as agreeCall,
  getStory,
  STORY_MESSAGES,
  takeBackStory as takeBackCall,
  writeStory as writeCall,
} from '@thunai/contract/meeting/stories'
import type { FastifyInstance } from 'fastify'
import { done, ok } from '../../../../platform/http/answer.ts'
import { refuseWait } from '../../../../platform/refusal.ts'
import type { Limit } from '../../../../platform/security/throttle.ts'
import { serve } from '../../../../policies/serve.ts'
import type { Services } from '../../../../services.ts'
import { findOwnStory } from './own-story.ts'
import { agreeToStory, withdrawStory, writeStory } from './tell-story.ts'

const CHANGES: Limit = { name: 'stories', points: 20, seconds: 3600, counted: 'own' }

export function storyRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, getStory, async ({ caller }) => ok(await findOwnStory(services, caller.profileId)))
  serve(app, writeCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await writeStory(services, caller, body)
    return done(STORY_MESSAGES.written)
  })
  serve(app, agreeCall, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await agreeToStory(services, caller, body.id)
    return done(STORY_MESSAGES.agreed)
  })
  serve(app, takeBackCall, async ({ caller }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await withdrawStory(services, caller.profileId)
    return done(STORY_MESSAGES.takenBack)
  })
}
