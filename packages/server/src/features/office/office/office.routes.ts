import { decideOnMember as decideOnMemberCall, liftFromMember as liftCall } from '@thunai/contract/office/members'
import {
  claimReview,
  decideReview,
  getQueues,
  listReviews,
  listTemplates,
  listWorklist,
  noteReview as noteCall,
  releaseReview,
  undoReview,
} from '@thunai/contract/desk/reviews'
import { getReview } from '@thunai/contract/office/opened-reviews'
import { openDocument as openCall } from '@thunai/contract/office/verifications'
import type { FastifyInstance } from 'fastify'
import { created, done, FileAnswer, ok } from '../../../platform/http/answer.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { findQueues, noteReview, toQueueState } from '../../desk/reviews/reviews.api.ts'
import { decideOnMember, liftFromMember } from './act-on-member.ts'
import { claim, decide, releaseReviewOf, undo } from './act-on-review.ts'
import { openDocument } from './open-document.ts'
import { lookAtReview, toNote } from './look-at-review.ts'
import { templatesOf } from './reply-templates.ts'
import { findShownReviews, findShownWorklist } from './shown-reviews.ts'

export function officeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getQueues, async ({ caller }) => ok((await findQueues(services, caller)).map(toQueueState)))
  serve(app, listReviews, async ({ caller, query }) => ok(await findShownReviews(services, caller, query)))
  serve(app, listWorklist, async ({ caller, query }) => ok(await findShownWorklist(services, caller, query.before)))
  serve(app, getReview, async ({ caller, params }) => ok(await lookAtReview(services, caller, params.id)))
  serve(app, listTemplates, async ({ query }) => ok(templatesOf(query.queue)))
  serve(app, claimReview, async ({ caller, params }) => ok(await claim(services, caller, params.id)))
  serve(app, releaseReview, async ({ caller, params }) => ok(await releaseReviewOf(services, caller, params.id)))
  serve(app, noteCall, async ({ caller, params, body }) =>
    created(toNote(await noteReview(services, caller, params.id, body.text))),
  )
  serve(app, decideReview, async ({ caller, params, body: { reason, ...said } }) =>
    ok(await decide(services, caller, { ...params, ...said, reason })),
  )
  serve(app, openCall, async ({ caller, params }) => {
    const { content, type } = await openDocument(services, caller, params.id)
    return new FileAnswer(content, type, 'document')
  })
  serve(app, undoReview, async ({ caller, params, body }) => ok(await undo(services, caller, { ...params, ...body })))
  serve(app, decideOnMemberCall, async ({ caller, params, body }) =>
    ok({ isWaiting: await decideOnMember(services, caller, { ...params, ...body }) }),
  )
  serve(app, liftCall, async ({ caller, params, body }) => {
    await liftFromMember(services, caller, { ...params, ...body })
    return done('What stood against the member is lifted.')
  })
}
