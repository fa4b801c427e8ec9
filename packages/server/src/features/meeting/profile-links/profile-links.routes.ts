import {
  getProfileLinks,
  makeProfileLink,
  PROFILE_LINK_MESSAGES,
  takeBackProfileLink,
  voteByProfileLink,
} from '@thunai/contract/meeting/profile-links'
import type { FastifyInstance } from 'fastify'
import { created, done, ok } from '../../../platform/http/answer.ts'
import { Refusal, refuseWait } from '../../../platform/refusal.ts'
import { addressKey, type Limit } from '../../../platform/security/throttle.ts'
import { serve } from '../../../policies/serve.ts'
import type { Services } from '../../../services.ts'
import { listLinks } from './list-links.ts'
import { makeLink } from './make-link.ts'
import { openLink, voteByLink } from './open-link.ts'
import { profileLinkPages, VOTES_OF_AN_ADDRESS } from './profile-link-pages.routes.ts'
import { revokeLink } from './revoke-link.ts'

/** More than a family sends in an hour. */
const CHANGES: Limit = { name: 'profile links', points: 60, seconds: 3600, counted: 'shared' }

export function profileLinksRoutes(app: FastifyInstance, services: Services): void {
  const { throttle } = services
  serve(app, makeProfileLink, async ({ caller, body }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    return created(await makeLink(services, caller, body), PROFILE_LINK_MESSAGES.made)
  })
  serve(app, getProfileLinks, async ({ caller, query }) =>
    ok(await listLinks(services, { profileId: caller.profileId, targetId: query.profileId }, query.before)),
  )
  serve(app, takeBackProfileLink, async ({ caller, params }) => {
    refuseWait(await throttle.spend(CHANGES, caller.accountId))
    await revokeLink(services, caller, params.id)
    return done(PROFILE_LINK_MESSAGES.takenBack)
  })
  serve(app, voteByProfileLink, async ({ params, body, address }) => {
    refuseWait(await throttle.spend(VOTES_OF_AN_ADDRESS, addressKey(address)))
    const opening = await openLink(services, params.token)
    if (opening.state !== 'open' || !(await voteByLink(services, opening.linked, body.vote)))
      throw new Refusal('profileLinkOver')
    return done(PROFILE_LINK_MESSAGES.voted)
  })
  profileLinkPages(app, services)
}
