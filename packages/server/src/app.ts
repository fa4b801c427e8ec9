import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { authenticate, noteWrite } from './features/accounts/accounts.api.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { conversationsRoutes } from './features/conversations/conversations.routes.ts'
import { grievancesRoutes } from './features/grievances/grievances.routes.ts'
import { followsRoutes } from './features/follows/follows.routes.ts'
import { horoscopesRoutes } from './features/horoscopes/horoscopes.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { interestsRoutes } from './features/interests/interests.routes.ts'
import { mailboxRoutes } from './features/mailbox/mailbox.routes.ts'
import { matchesRoutes } from './features/matches/matches.routes.ts'
import { membershipRoutes } from './features/membership/membership.routes.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { unsubscribeRoutes } from './features/notifications/unsubscribe.routes.ts'
import { ownAccountRoutes } from './features/own-account/own-account.routes.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { photoRequestsRoutes } from './features/photo-requests/photo-requests.routes.ts'
import { photosRoutes } from './features/photos/photos.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { ownProfileRoutes } from './features/own-profile/own-profile.routes.ts'
import { referenceRoutes } from './features/reference/reference.routes.ts'
import { savedSearchesRoutes } from './features/saved-searches/saved-searches.routes.ts'
import { searchReady } from './features/search/search.api.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { shortlistRoutes } from './features/shortlist/shortlist.routes.ts'
import { smsRoutes } from './features/sms/sms.routes.ts'
import { verificationRoutes } from './features/verification/verification.routes.ts'
import { viewingRoutes } from './features/viewing/viewing.routes.ts'
import { askDatabase } from './platform/db/database.ts'
import { serveUploads, UPLOADS } from './platform/files/serve-uploads.ts'
import { acceptJson } from './platform/http/accept-json.ts'
import { answerErrors, answerFrameworkError } from './platform/http/answer-errors.ts'
import { acceptCookies } from './platform/http/cookies.ts'
import { cutSlowBodies } from './platform/http/cut-slow-bodies.ts'
import { describeApi } from './platform/http/describe-api.ts'
import { acceptUploads } from './platform/http/read-upload.ts'
import {
  callPrefixes,
  LONGEST_PARAM,
  refuseOtherMethods,
  refuseUnknownBelow,
  type Callers,
} from './platform/http/serve.ts'
import { Refusal, refuseWait } from './platform/refusal.ts'
import { withRequestId } from './platform/request-id.ts'
import type { Limit } from './platform/security/throttle.ts'
import type { Caller } from './policies/caller.ts'
import type { Services } from './services.ts'

/** Features in the order in which their calls stand in the specification. */
const FEATURES = [
  accountsRoutes,
  verificationRoutes,
  referenceRoutes,
  searchRoutes,
  savedSearchesRoutes,
  matchesRoutes,
  viewingRoutes,
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
  membershipRoutes,
  paymentsRoutes,
  ownProfileRoutes,
  privacyRoutes,
  grievancesRoutes,
  photosRoutes,
  ownAccountRoutes,
  horoscopesRoutes,
  mailboxRoutes,
]

/** All calls of a member together: more than pages ask for, however fast somebody clicks. Costly calls have limits of their own. */
const CALLS: Limit = { name: 'member-calls', points: 600, seconds: 60, counted: 'own' }

/** How long a body may take to arrive; a photo comes over slow lines too. */
const BODY_MS = 15_000
const UPLOAD_MS = 90_000

/** The HTTP service with all its calls; the web client's files are added by `serveWeb`. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    // the request log would print addresses with codes and passwords in them: one line per answer is written below instead
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    loggerInstance: services.log,
    // one of a kind on all servers: the outbox keeps it with what a call caused
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: LONGEST_PARAM },
    bodyLimit: 256 * 1024,
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: 10_000 },
    trustProxy: config.proxies > 0 ? (_address: string, hop: number) => hop < config.proxies : false,
    return503OnClosing: true,
    frameworkErrors: answerFrameworkError,
    // a base address that ends in a slash and a path that begins with one make two (API-GEN-02)
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/{2,}/, '/'),
  })
  app.decorate('endpoints', [])
  const callers: Callers<Caller> = {
    find: async (token) => {
      const caller = await authenticate(services, token)
      if (caller) refuseWait(await services.throttle.spend(CALLS, caller.accountId))
      return caller
    },
    noteWrite: async ({ sessionId }) => {
      if (services.database.reads.hasReplica) await noteWrite(services.database, sessionId)
    },
  }
  app.decorate('callers', callers)
  // after the body is read: what it is read with doesn't carry the id on
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done))
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip', 'identity'] })
  await acceptCookies(app, config.publicUrl)
  acceptJson(app)
  acceptUploads(app)
  cutSlowBodies(app, BODY_MS)
  answerErrors(app)
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    await askDatabase(services.database)
    await searchReady(services)
    return { status: 'ready' }
  })
  for (const register of FEATURES) register(app, services)
  serveUploads(app, services.files)
  refuseOtherMethods(app)
  refuseUnknownBelow(app, [...callPrefixes(app.endpoints), UPLOADS])
  if (config.apiDocs) await describeApi(app)
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound')
  })
  return app
}
