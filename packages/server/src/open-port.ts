import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { isOfficeCall } from '@thunai/contract/office/paths'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { authenticate, noteWrite, refuseIfGone } from './features/identity/accounts/accounts.api.ts'
import { refuseWithoutProof } from './features/identity/verification/verification.api.ts'
import { openPicture } from './features/profile/photos/photos.api.ts'
import { searchReady } from './features/finding/search/search.api.ts'
import { admitStaff } from './features/desk/staff/staff.api.ts'
import { askDatabase } from './platform/db/database.ts'
import { serveUploads, UPLOADS } from './platform/files/serve-uploads.ts'
import { acceptJson } from './platform/http/accept-json.ts'
import { answerErrors, answerFrameworkError } from './platform/http/answer-errors.ts'
import { callerAddress } from './platform/http/caller-address.ts'
import { acceptCookies } from './platform/http/cookies.ts'
import { takeCspReports } from './platform/http/csp-reports.ts'
import { cutSlowBodies } from './platform/http/cut-slow-bodies.ts'
import { endConnections } from './platform/http/end-connections.ts'
import { acceptUploads } from './platform/http/read-upload.ts'
import { GUARDS, policyFor } from './platform/http/guards.ts'
import { openRepeatedCalls } from './platform/http/repeated-calls.ts'
import { RequestLog } from './platform/http/request-log.ts'
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
import type { AnsweredRequest } from './platform/watching/meters.ts'
import { eventOfRefusal } from './platform/watching/security-events.ts'
import type { Caller } from './policies/caller.ts'
import { admitMember } from './policies/serve.ts'
import type { Staff } from './policies/staff.ts'
import type { Services } from './services.ts'

/**
 * All calls of one person together: more than pages send, however fast a member clicks. Expensive calls have their own
 * limits.
 */
const CALLS: Limit = { name: 'member-calls', points: 600, seconds: 60, counted: 'own' }

/** How long a body may take to arrive; photos may come over slow connections. */
const BODY_MS = 15_000
const UPLOAD_MS = 90_000
/** Of a stop, for pending calls and tasks; then supervisors become impatient. */
export const FINISH_MS = 20_000

/** What every port has: parsing, authentication, error answers and health checks. */
export async function openPort(services: Services, publicUrl: string | undefined): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    // one line per response is written below
    logController: new RequestLog(),
    loggerInstance: services.log,
    // unique across servers: the outbox saves it with what a call caused
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: LONGEST_PARAM },
    bodyLimit: 256 * 1024,
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: 10_000 },
    trustProxy: config.proxies > 0 ? (_address: string, hop: number) => hop < config.proxies : false,
    return503OnClosing: true,
    frameworkErrors: answerFrameworkError,
    // a base address that ends in a slash, joined with a path, makes two slashes (API-GEN-02)
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/{2,}/, '/'),
  })
  await services.traces?.follow(app)
  app.decorate('endpoints', [])
  app.decorate('pageAnswers', new Map())
  const callers: Callers<Caller, Staff> = {
    find: async (token, profileId) => {
      const caller = await authenticate(services, token, profileId)
      if (caller) refuseWait(await services.throttle.spend(CALLS, caller.accountId))
      return caller
    },
    idsOf: ({ accountId, profileId }) => ({ accountId, profileId }),
    staffIdOf: ({ staffId }) => staffId,
    admit: admitMember,
    refuseWithoutProof: (caller, call, body) => refuseWithoutProof(services, caller, call, body),
    refuseIfGone: (caller) => refuseIfGone(services, caller),
    noteWrite: async ({ sessionId }) => {
      if (!services.database.reads.hasReplica) return
      // the write is committed, so the call must not fail
      await noteWrite(services.database, sessionId).catch((error: unknown) =>
        services.log.warn({ err: error }, 'how far the log is could not be noted after a write'),
      )
    },
    admitStaff: async (call, request) => {
      const staff = await admitStaff(services, call, request)
      refuseWait(await services.throttle.spend(CALLS, staff.staffId))
      return staff
    },
  }
  app.decorate('callers', callers)
  app.decorate(
    'repeatedCalls',
    openRepeatedCalls({
      db: services.db,
      clock: services.clock,
      secret: config.tokenSecret,
      oldSecret: config.tokenSecretOld,
      log: services.log,
    }),
  )
  // after the body is read, because reading it loses the async context
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done))
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    const answer = toAnswered(request, reply)
    if (answer) services.meters.answered(answer)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(GUARDS)
    // a page has its own policy
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policyFor(reply.getHeader('content-type')))
  })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip', 'identity'] })
  await acceptCookies(app, publicUrl)
  acceptJson(app)
  acceptUploads(app)
  cutSlowBodies(app, BODY_MS)
  endConnections(app, FINISH_MS)
  answerErrors(app, ({ code, retryAfterSeconds }, request) => {
    const event = eventOfRefusal(code)
    const { url: route } = request.routeOptions
    if (event) services.security.note(event, { code, route, from: callerAddress(request), retryAfterSeconds })
  })
  await takeCspReports(app, services)
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    // not on the writing pool: a busy pool doesn't mean that the database is away
    await askDatabase(services.database.reads.primary)
    await searchReady(services)
    return { status: 'ready' }
  })
  return app
}

/** Undefined for an event stream: it ends when its page is closed. */
function toAnswered(request: FastifyRequest, reply: FastifyReply): AnsweredRequest | undefined {
  const { url, config } = request.routeOptions
  const call = config.endpoint
  if (call?.events) return undefined
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
  const kind = call ? (isOfficeCall(call) ? 'office' : 'call') : isPage ? 'page' : 'file'
  return {
    kind,
    method: request.method,
    // each icon has its own route
    route: kind === 'file' ? 'file' : (url ?? 'none'),
    status: reply.statusCode,
    seconds: reply.elapsedTime / 1000,
  }
}

/** Adds what follows all calls of a port: members' files, and a plain 404 for everything else. */
export function endPort(app: FastifyInstance, services: Services): void {
  serveUploads(app, (name) => openPicture(services, name))
  refuseOtherMethods(app)
  refuseUnknownBelow(app, [...callPrefixes(app.endpoints), UPLOADS])
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound')
  })
}
