import type { FastifyInstance } from 'fastify'
import { alliancesRoutes } from './features/alliances/alliances.routes.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { biodataRoutes } from './features/biodata/biodata.routes.ts'
import { conversationsRoutes } from './features/conversations/conversations.routes.ts'
import { documentsRoutes } from './features/documents/documents.routes.ts'
import { candidateConsentRoutes } from './features/candidate-consent/candidate-consent.routes.ts'
import { endInvitationsBy } from './features/family/family.api.ts'
import { familyRoutes } from './features/family/family.routes.ts'
import { grievancesRoutes } from './features/grievances/grievances.routes.ts'
import { followsRoutes } from './features/follows/follows.routes.ts'
import { horoscopesRoutes } from './features/horoscopes/horoscopes.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { interestsRoutes } from './features/interests/interests.routes.ts'
import { mailboxRoutes } from './features/mailbox/mailbox.routes.ts'
import { matchesRoutes } from './features/matches/matches.routes.ts'
import { membershipRoutes } from './features/membership/membership.routes.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { unsubscribeRoutes } from './features/notifications/unsubscribe.routes.ts'
import { disclosuresRoutes } from './features/disclosures/disclosures.routes.ts'
import { ownAccountRoutes } from './features/own-account/own-account.routes.ts'
import { pausesRoutes } from './features/pauses/pauses.routes.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { photoRequestsRoutes } from './features/photo-requests/photo-requests.routes.ts'
import { photosRoutes } from './features/photos/photos.routes.ts'
import { blockRoutes } from './features/blocks/blocks.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { ownProfileRoutes } from './features/own-profile/own-profile.routes.ts'
import { referenceRoutes } from './features/reference/reference.routes.ts'
import { savedSearchesRoutes } from './features/saved-searches/saved-searches.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { shortlistRoutes } from './features/shortlist/shortlist.routes.ts'
import { smsRoutes } from './features/sms/sms.routes.ts'
import { theirEyesRoutes } from './features/their-eyes/their-eyes.routes.ts'
import { transparencyRoutes } from './features/transparency/transparency.routes.ts'
import { verificationRoutes } from './features/verification/verification.routes.ts'
import { viewingRoutes } from './features/viewing/viewing.routes.ts'
import { officeCalls } from './office.ts'
import { endPort, openPort } from './open-port.ts'
import { describeApi } from './platform/http/describe-api.ts'
import type { Services } from './services.ts'

/** Features in the order in which their calls stand in the specification. */
const FEATURES = [
  (app: FastifyInstance, services: Services) => accountsRoutes(app, services, endInvitationsBy),
  verificationRoutes,
  referenceRoutes,
  searchRoutes,
  savedSearchesRoutes,
  matchesRoutes,
  viewingRoutes,
  theirEyesRoutes,
  interestsRoutes,
  conversationsRoutes,
  followsRoutes,
  photoRequestsRoutes,
  newsRoutes,
  notificationsRoutes,
  liveRoutes,
  unsubscribeRoutes,
  smsRoutes,
  shortlistRoutes,
  candidateConsentRoutes,
  familyRoutes,
  membershipRoutes,
  paymentsRoutes,
  ownProfileRoutes,
  privacyRoutes,
  blockRoutes,
  grievancesRoutes,
  transparencyRoutes,
  moderationRoutes,
  photosRoutes,
  documentsRoutes,
  ownAccountRoutes,
  pausesRoutes,
  alliancesRoutes,
  disclosuresRoutes,
  biodataRoutes,
  horoscopesRoutes,
  mailboxRoutes,
]

/**
 * The HTTP service with all its calls, those of the office too unless that has a port of its own; the web client's files are
 * added by `serveWeb`.
 */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app = await openPort(services, config.publicUrl)
  for (const register of FEATURES) register(app, services)
  if (config.officePort === undefined) officeCalls(app, services)
  endPort(app, services)
  if (config.apiDocs) await describeApi(app)
  return app
}
