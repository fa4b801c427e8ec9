import {
  type Endpoint,
  type ParsedInput,
  IDEMPOTENCY_HEADER,
  type Reply,
  takesKey,
} from '@thunai/contract/frame/endpoint'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import { isClean } from '@thunai/contract/frame/wire'
import {
  BACKGROUND_HEADER,
  CSRF_HEADER,
  isOfficeCall,
  OFFICE,
  OFFICE_API,
  OFFICE_COOKIE,
} from '@thunai/contract/office/paths'
import type { Language } from '@thunai/contract/values/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForeignKeyBroken } from '../db/constraint.ts'
import { Refusal } from '../refusal.ts'
import { FileAnswer, ReadyJson, toWire } from './answer.ts'
import { callerAddress } from './caller-address.ts'
import { cookiesOf, readCookie, type Cookies } from './cookies.ts'
import { digestOf, hasTag } from './entity-tags.ts'
import { SANDBOXED } from './guards.ts'
import { languageOfCall } from './web-pages/page-language.ts'
import { readInput } from './read-input.ts'
import { isUpload, readUpload } from './read-upload.ts'
import type { RepeatedCalls } from './repeated-calls.ts'

/** The file of an upload, and the fields beside it. */
interface Upload<Body> {
  readonly file: Buffer
  readonly body: Body
}
/** Reads the file when the handler is ready for it. */
type UploadOf<E extends Endpoint> = E['upload'] extends object
  ? () => Promise<Upload<ParsedInput<E>['body']>>
  : undefined

type CallerOf<E extends Endpoint, Caller, Staff> = E['caller'] extends 'member'
  ? Caller
  : E['caller'] extends 'either'
    ? Caller | undefined
    : E['caller'] extends 'staff'
      ? Staff
      : undefined

/** Everything that a handler gets about a call. */
export interface Call<E extends Endpoint, Caller, Staff> extends Omit<ParsedInput<E>, 'body'> {
  /** Undefined for uploads: the fields come with the file. */
  readonly body: E['upload'] extends object ? undefined : ParsedInput<E>['body']
  readonly caller: CallerOf<E, Caller, Staff>
  /** The caller's network address, behind the configured number of proxies. */
  readonly address: string
  readonly userAgent: string
  readonly cookies: Cookies
  /** The page's language or the one chosen in the browser; undefined if none was chosen. */
  readonly language: Language | undefined
  readonly upload: UploadOf<E>
}

/** Authentication and admission of callers, provided by the product. */
export interface Callers<Caller, Staff> {
  /**
   * The caller with this bearer token; undefined if the token is invalid or its session has ended. `profileId` is the
   * call's `X-Profile-Id`.
   */
  find(token: string, profileId: string | undefined): Promise<Caller | undefined>
  /** The caller's account, and the profile that it acts for. */
  idsOf(caller: Caller): { readonly accountId: string; readonly profileId: string }
  staffIdOf(staff: Staff): string
  /** Refuses callers who may not make this call, before its input is read. */
  admit(caller: Caller, call: Endpoint): void
  /** Refuses callers without the proof that this call needs to reach others. */
  refuseWithoutProof(caller: Caller, call: Endpoint, body: unknown): Promise<void>
  /** Refuses a caller whose account, or whose place at the profile, was removed during the call. */
  refuseIfGone(caller: Caller): Promise<void>
  /** Called after a call that may have written, so that the caller's next reads show it. */
  noteWrite(caller: Caller): Promise<void>
  /** The staff member of a request; refuses those who may not make this call. */
  admitStaff(call: Endpoint, request: StaffRequest): Promise<Staff>
}

/** The staff cookie, and where a request claims to come from. */
export interface StaffRequest {
  readonly cookie: string | undefined
  readonly csrf: string | undefined
  /** The browser's statement about the requesting page: same origin, or another. */
  readonly fetchSite: string | undefined
  readonly origin: string | undefined
  readonly host: string
  /** The tab makes the call by itself, while it isn't used. */
  readonly isBackground: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers<unknown, unknown>
    repeatedCalls: RepeatedCalls
    endpoints: Endpoint[]
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Registers a call of the contract: authenticates the caller, parses the input, runs the handler, sends the reply. */
export function serve<const E extends Endpoint, Caller, Staff>(
  app: FastifyInstance,
  call: E,
  handler: (heard: Call<E, Caller, Staff>) => Promise<Reply<E> | ReadyJson | FileAnswer> | Reply<E>,
): void {
  app.endpoints.push(call)
  app.route({
    method: call.method,
    url: call.path,
    config: { endpoint: call },
    // a HEAD would act like the GET: open a profile, write into the record of staff
    exposeHeadRoute: call.writes !== true && call.caller !== 'staff',
    ...(call.mostBytes !== undefined && { bodyLimit: call.mostBytes }),
    handler: async (request, reply) => {
      const caller = await findCaller(app, call, request)
      if (!call.upload && isUpload(request)) throw new Refusal('wrongMediaType')
      const { upload } = call
      const input = {
        params: readParams(call, request.params),
        query: readInput(call.query, request.query),
        body: upload ? undefined : readInput(call.body, request.body ?? undefined),
        caller,
        address: callerAddress(request),
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
        cookies: cookiesOf(request, reply),
        language: languageOfCall(request),
        upload:
          upload &&
          (async () => {
            const { file, fields } = await readUpload(request, upload)
            return { file, body: readInput(call.body, fields) }
          }),
      }
      const member = call.caller === 'staff' ? undefined : caller
      const act = async () => {
        if (member && call.reaches) await app.callers.refuseWithoutProof(member, call, input.body)
        let answer: Reply<E> | ReadyJson | FileAnswer
        try {
          answer = await handler(input as unknown as Call<E, Caller, Staff>)
        } catch (error) {
          if (member && isForeignKeyBroken(error)) await app.callers.refuseIfGone(member)
          throw error
        }
        if (member && (call.writes ?? call.method !== 'GET')) await app.callers.noteWrite(member)
        return answer
      }
      reply.header('cache-control', 'no-store')
      const key = readKey(call, request)
      if (key !== undefined) {
        const ids = member === undefined ? undefined : app.callers.idsOf(member)
        const by = call.caller === 'staff' ? app.callers.staffIdOf(caller) : (ids?.accountId ?? '')
        const scope = [by, ids?.profileId ?? '', request.method, request.url, key]
        const keyed = { accountId: ids?.accountId, scope, sent: upload ? null : (request.body ?? null) }
        const text = await app.repeatedCalls.once(keyed, async () => JSON.stringify(answered(call, await act())))
        const { status, json } = JSON.parse(text) as StoredAnswer
        // drain an unread file
        if (upload) request.raw.resume()
        return reply.type('application/json; charset=utf-8').code(status).send(json)
      }
      const answer = await act()
      if (answer instanceof FileAnswer) {
        return (
          reply
            .type(answer.type)
            .header('content-disposition', `attachment; filename="${answer.name}"`)
            // a browser that opens the file shows it with scripts disabled
            .header('content-security-policy', SANDBOXED)
            .send(answer.bytes)
        )
      }
      reply.type('application/json; charset=utf-8')
      if (answer instanceof ReadyJson) return answer.text
      if (call.keptSeconds !== undefined)
        return answerKept(request, reply, { kept: writeOnce(call, answer as object), seconds: call.keptSeconds })
      reply.code((answer as { statusCode: number }).statusCode)
      return toWire(call.reply, answer)
    },
  })
}

/** An answer as stored for repeated calls. */
interface StoredAnswer {
  readonly status: number
  readonly json: string
}

function answered(call: Endpoint, answer: unknown): StoredAnswer {
  if (answer instanceof ReadyJson) return { status: 200, json: answer.text }
  return { status: (answer as { statusCode: number }).statusCode, json: toWire(call.reply, answer) }
}

/** At most 200 printable ASCII characters. */
const KEY = /^[!-~]{1,200}$/

/** The idempotency key; undefined if there is none, or the call accepts none. */
function readKey(call: Endpoint, { headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER]
  if (key === undefined || key === '' || !takesKey(call)) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('badRequest')
  return key
}

interface SerializedReply {
  readonly text: string
  readonly tag: string
}
const written = new WeakMap<object, SerializedReply>()

/** Serializes an answer that is the same object for all callers only once. */
function writeOnce(call: Endpoint, answer: object): SerializedReply {
  const before = written.get(answer)
  if (before) return before
  const text = toWire(call.reply, answer)
  const now = { text, tag: `"${digestOf(text)}"` }
  written.set(answer, now)
  return now
}

/** Answers 304 if the caller has this answer cached. */
function answerKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { kept: { text, tag }, seconds }: { readonly kept: SerializedReply; readonly seconds: number },
): FastifyReply | string {
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', tag)
  return hasTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : text
}

/** A call answered with an event stream: its handler starts the stream, and sends events as long as it wants. */
export interface EventsCall<Caller> {
  readonly caller: Caller
  /** The last event that the caller received, if it reconnects. */
  readonly lastEventId: string | undefined
  readonly reply: FastifyReply
}

/** Registers a member's call that is answered with an event stream. */
export function serveEvents<Caller>(
  app: FastifyInstance,
  call: Endpoint & { readonly events: true; readonly caller: 'member' },
  handler: (heard: EventsCall<Caller>) => Promise<void>,
): void {
  app.endpoints.push(call)
  app.route({
    method: call.method,
    url: call.path,
    config: { endpoint: call },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const caller = (await readCaller(app, call, request)) as Caller | undefined
      if (!caller) throw new Refusal('loginNeeded')
      const lastEventIdHeader = request.headers['last-event-id']
      await handler({
        caller,
        lastEventId: typeof lastEventIdHeader === 'string' ? lastEventIdHeader : undefined,
        reply,
      })
      return reply
    },
  })
}

/** The caller, if the call requires or accepts one. */
async function findCaller(app: FastifyInstance, call: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (call.caller === 'anyone') return undefined
  if (call.caller === 'staff') return app.callers.admitStaff(call, staffRequest(request))
  const caller = await readCaller(app, call, request)
  if (call.caller === 'member' && !caller) throw new Refusal('loginNeeded')
  return caller
}

function staffRequest(request: FastifyRequest): StaffRequest {
  const { headers, host } = request
  const one = (name: string) => [headers[name]].flat()[0]
  return {
    cookie: readCookie(request, OFFICE_COOKIE, { path: OFFICE }),
    csrf: one(CSRF_HEADER),
    fetchSite: one('sec-fetch-site'),
    origin: one('origin'),
    host,
    isBackground: one(BACKGROUND_HEADER) !== undefined,
  }
}

async function readCaller(app: FastifyInstance, call: Endpoint, request: FastifyRequest): Promise<unknown> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const named = [request.headers['x-profile-id']].flat()[0]
  if (token === undefined) return undefined
  const caller = await app.callers.find(token, named === '' ? undefined : named)
  if (caller !== undefined) app.callers.admit(caller, call)
  return caller
}

/** Refuses a path value that can't be stored as not found, if the call declares such a refusal. */
function readParams({ params, refusals }: Endpoint, value: unknown): unknown {
  const absent = refusals.find((code) => REFUSALS[code].status === 404)
  if (params && absent && params.safeParse(value).success && !isClean(value)) throw new Refusal(absent)
  return readInput(params, value)
}

/** Answers other methods on known addresses with 405. Call it once, after all calls are registered. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.endpoints) methods.set(path, (methods.get(path) ?? new Set()).add(method))
  for (const [url, known] of methods) {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !known.has(method))
    const allow = [...known].join(', ')
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      handler: async (_request: FastifyRequest, reply: FastifyReply) => {
        reply.header('allow', allow)
        throw new Refusal('methodNotAllowed')
      },
    })
  }
}

/** First path segments of all calls: `/profile`, `/form`, …; those of the office are beside its pages. */
export const callPrefixes = (endpoints: readonly Endpoint[]): string[] => [
  ...new Set(endpoints.map((call) => (isOfficeCall(call) ? OFFICE_API : `/${call.path.split('/')[1]}`))),
]

/**
 * The longest value in an address: a password of 128 letters, each an emoji of 25 bytes, percent-encoded as three
 * characters a byte.
 */
export const LONGEST_PARAM = 10_240

/** Answers unknown addresses below these prefixes with 404 in JSON, never with a page (G-20). */
export function refuseUnknownBelow(app: FastifyInstance, prefixes: readonly string[]): void {
  for (const prefix of prefixes)
    for (const url of [prefix, `${prefix}/*`])
      app.get(url, (request) => {
        // the router treats a call with a value that is too long as unknown
        const isTooLong = request.url.split('/').some((part) => part.length > LONGEST_PARAM)
        throw new Refusal(isTooLong ? 'tooLarge' : 'notFound')
      })
}
