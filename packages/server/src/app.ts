import type { FastifyInstance } from 'fastify'
import { alliancesRoutes } from './features/meeting/alliances/alliances.routes.ts'
import { accountsRoutes } from './features/identity/accounts/accounts.routes.ts'
import { biodataRoutes } from './features/meeting/biodata/biodata.routes.ts'
import { conversationsRoutes } from './features/meeting/conversations/conversations.routes.ts'
import { documentsRoutes } from './features/identity/documents/documents.routes.ts'
import { candidateConsentRoutes } from './features/household/candidate-consent/candidate-consent.routes.ts'
import { endInvitationsBy } from './features/identity/family/family.api.ts'
import { takeOverRoutes } from './features/household/take-over/take-over.routes.ts'
import { familyRoutes } from './features/identity/family/family.routes.ts'
import { grievancesRoutes } from './features/household/grievances/grievances.routes.ts'
import { envelopesRoutes } from './features/meeting/envelopes/envelopes.routes.ts'
import { callsRoutes } from './features/meeting/calls/calls.routes.ts'
import { followsRoutes } from './features/meeting/follows/follows.routes.ts'
import { proposalsRoutes } from './features/household/counter/proposals.routes.ts'
import { biodataReadingRoutes } from './features/profile/biodata-reading/biodata-reading.routes.ts'
import { clansRoutes } from './features/profile/clans/clans.routes.ts'
import { horoscopesRoutes } from './features/profile/horoscopes/horoscopes.routes.ts'
import { liveRoutes } from './features/household/live/live.routes.ts'
import { interestsRoutes } from './features/meeting/interests/interests.routes.ts'
import { mailboxRoutes } from './features/desk/mailbox/mailbox.routes.ts'
import { matchesRoutes } from './features/finding/matches/matches.routes.ts'
import { membershipRoutes } from './features/money/membership/membership.routes.ts'
import { moderationRoutes } from './features/identity/moderation/moderation.routes.ts'
import { newsRoutes } from './features/household/news/news.routes.ts'
import { notificationsRoutes } from './features/telling/notifications/notifications.routes.ts'
import { unsubscribeRoutes } from './features/telling/notifications/unsubscribe.routes.ts'
import { disclosuresRoutes } from './features/meeting/disclosures/disclosures.routes.ts'
import { deleteAccount } from './features/household/own-account/own-account.api.ts'
import { keepEvidenceOfAccount } from './features/household/leaving/leaving.api.ts'
import { ownAccountRoutes } from './features/household/own-account/own-account.routes.ts'
import { pausesRoutes } from './features/meeting/pauses/pauses.routes.ts'
import { paymentsRoutes } from './features/money/payments/payments.routes.ts'
import { photoRequestsRoutes } from './features/meeting/photo-requests/photo-requests.routes.ts'
import { photosRoutes } from './features/profile/photos/photos.routes.ts'
import { profileLinksRoutes } from './features/meeting/profile-links/profile-links.routes.ts'
import { blockRoutes } from './features/meeting/blocks/blocks.routes.ts'
import { privacyRoutes } from './features/profile/privacy/privacy.routes.ts'
import { ownProfileRoutes } from './features/household/own-profile/own-profile.routes.ts'
import { ratesRoutes } from './features/profile/rates/rates.routes.ts'
import { referenceRoutes } from './features/profile/reference/reference.routes.ts'
import { savedSearchesRoutes } from './features/finding/saved-searches/saved-searches.routes.ts'
import { searchRoutes } from './features/finding/search/search.routes.ts'
import { shortlistRoutes } from './features/meeting/shortlist/shortlist.routes.ts'
import { smsRoutes } from './features/meeting/sms/sms.routes.ts'
import { theirEyesRoutes } from './features/household/as-families-see-me/as-families-see-me.routes.ts'
import { breachNoticesRoutes } from './features/telling/breaches/breaches.routes.ts'
import { stillLookingRoutes } from './features/household/still-looking/still-looking.routes.ts'
import { nomineeRoutes } from './features/household/nominee/nominee.routes.ts'
import { checkInsRoutes } from './features/meeting/check-ins/check-ins.routes.ts'
import { transparencyRoutes } from './features/office/transparency/transparency.routes.ts'
import { verificationRoutes } from './features/identity/verification/verification.routes.ts'
import { viewingRoutes } from './features/meeting/viewing/viewing.routes.ts'
import { officeCalls } from './office.ts'
import { endPort, openPort } from './open-port.ts'
import { describeApi } from './platform/http/describe-api.ts'
import type { Services } from './services.ts'

/** Features in the order of their calls in the specification. */
const FEATURES = [
  (app: FastifyInstance, services: Services) => accountsRoutes(app, services, endInvitationsBy),
  verificationRoutes,
  ratesRoutes,
  referenceRoutes,
  clansRoutes,
  searchRoutes,
  savedSearchesRoutes,
  matchesRoutes,
  viewingRoutes,
  theirEyesRoutes,
  interestsRoutes,
  conversationsRoutes,
  envelopesRoutes,
  followsRoutes,
  callsRoutes,
  photoRequestsRoutes,
  newsRoutes,
  notificationsRoutes,
  liveRoutes,
  unsubscribeRoutes,
  smsRoutes,
  shortlistRoutes,
  candidateConsentRoutes,
  (app: FastifyInstance, services: Services) => familyRoutes(app, services, keepEvidenceOfAccount),
  takeOverRoutes,
  membershipRoutes,
  paymentsRoutes,
  ownProfileRoutes,
  privacyRoutes,
  blockRoutes,
  grievancesRoutes,
  transparencyRoutes,
  breachNoticesRoutes,
  (app: FastifyInstance, services: Services) => stillLookingRoutes(app, services, deleteAccount),
  nomineeRoutes,
  checkInsRoutes,
  moderationRoutes,
  photosRoutes,
  documentsRoutes,
  ownAccountRoutes,
  pausesRoutes,
  alliancesRoutes,
  disclosuresRoutes,
  biodataRoutes,
  profileLinksRoutes,
  horoscopesRoutes,
  biodataReadingRoutes,
  proposalsRoutes,
  mailboxRoutes,
]

/**
 * The HTTP service with all its calls, including the office's unless it has its own port; `serveWeb` adds the web
 * client's files.
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
