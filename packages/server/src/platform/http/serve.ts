import type { Endpoint, Heard, Reply } from '@thunai/contract/frame/endpoint'
import { REFUSALS } from '@thunai/contract/frame/refusals'
import { FAULTY, isClean, UNCLEAN } from '@thunai/contract/frame/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal, type FieldErrors } from '../refusal.ts'
import { FileAnswer, ReadyJson, toWire } from './answer.ts'
import { callerAddress } from './caller-address.ts'
import { cookiesOf, type Cookies } from './cookies.ts'
import { isUpload, readUpload } from './read-upload.ts'

// what a schema has no sentence for
z.config({ localeError: () => FAULTY })

/** Reads the file of a call that takes one, when the handler is ready for it. */
type UploadOf<E extends Endpoint> = E['upload'] extends object ? () => Promise<Buffer> : undefined

type CallerOf<E extends Endpoint, Caller> = E['caller'] extends 'member'
  ? Caller
  : E['caller'] extends 'either'
    ? Caller | undefined
    : undefined

/** All that a handler is told about a call. */
export interface Call<E extends Endpoint, Caller> extends Heard<E> {
  readonly caller: CallerOf<E, Caller>
  /** The caller's network address, behind as many proxies as the settings say. */
  readonly address: string
  readonly userAgent: string
  readonly cookies: Cookies
  readonly upload: UploadOf<E>
}

/** What the transport asks about those behind calls; who they are is the product's matter. */
export interface Callers<Caller> {
  /** Finds who is behind a bearer token; undefined when the token is no good or its session has ended. */
  find(token: string): Promise<Caller | undefined>
  /** Called after a call that may have written for a caller, so that the caller's next reads show it. */
  noteWrite(caller: Caller): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers<unknown>
    endpoints: Endpoint[]
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Registers a call of the contract: reads the caller and the input, runs the handler, writes the answer. */
export function serve<const E extends Endpoint, Caller>(
  app: FastifyInstance,
  call: E,
  handler: (heard: Call<E, Caller>) => Promise<Reply<E> | ReadyJson | FileAnswer> | Reply<E>,
): void {
  app.endpoints.push(call)
  app.route({
    method: call.method,
    url: call.path,
    config: { endpoint: call },
    handler: async (request, reply) => {
      const caller = call.caller === 'anyone' ? undefined : await readCaller(app, request)
      if (call.caller === 'member' && !caller) throw new Refusal('loginNeeded')
      if (!call.upload && isUpload(request)) throw new Refusal('wrongMediaType')
      const { upload } = call
      const heard = {
        params: readParams(call, request.params),
        query: read(call.query, request.query),
        body: read(call.body, request.body ?? undefined),
        caller,
        address: callerAddress(request),
        userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
        cookies: cookiesOf(request, reply),
        upload: upload && (() => readUpload(request, upload.lessThan)),
      }
      const answer = await handler(heard as unknown as Call<E, Caller>)
      if (caller && (call.writes ?? call.method !== 'GET')) await app.callers.noteWrite(caller)
      reply.header('cache-control', 'no-store')
      if (answer instanceof FileAnswer) {
        return reply
          .type(answer.type)
          .header('content-disposition', `attachment; filename="${answer.name}"`)
          .send(answer.bytes)
      }
      reply.type('application/json; charset=utf-8')
      if (answer instanceof ReadyJson) return answer.text
      reply.code((answer as { statusCode: number }).statusCode)
      return toWire(call.reply, answer)
    },
  })
}

/** A call that is answered with events: its handler begins the answer, and goes on with it as long as it likes. */
export interface EventsCall<Caller> {
  readonly caller: Caller
  /** The last event that the caller heard, where it comes back. */
  readonly lastEventId: string | undefined
  readonly reply: FastifyReply
}

/** Registers a call of a member that is answered with events. */
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
      const caller = (await readCaller(app, request)) as Caller | undefined
      if (!caller) throw new Refusal('loginNeeded')
      const said = request.headers['last-event-id']
      await handler({ caller, lastEventId: typeof said === 'string' ? said : undefined, reply })
      return reply
    },
  })
}

async function readCaller(app: FastifyInstance, request: FastifyRequest): Promise<unknown> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : app.callers.find(token)
}

/** What a path names by a text that cannot be stored is not there, where the call has a word for that. */
function readParams({ params, refusals }: Endpoint, value: unknown): unknown {
  const absent = refusals.find((code) => REFUSALS[code].status === 404)
  if (params && absent && params.safeParse(value).success && !isClean(value)) throw new Refusal(absent)
  return read(params, value)
}

function read(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  // a missing body is an empty one: each field says for itself that it is missing
  const result = schema.safeParse(value ?? {})
  const fields: Record<string, string> = {}
  if (result.success) {
    const unclean = Object.entries(result.data ?? {}).filter(([, heard]) => !isClean(heard))
    if (unclean.length === 0) return result.data
    for (const [name] of unclean) fields[name] = UNCLEAN
  } else
    for (const issue of result.error.issues) {
      const [name = 'body'] = issue.path
      const names = issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [name]
      for (const one of names) fields[String(one)] ??= issue.message
    }
  throw new Refusal('invalidFields', { fields: fields satisfies FieldErrors })
}

/** Answers every other method on a known address with 405. Called once, after all calls are registered. */
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

/** What the addresses of all calls begin with: `/profile`, `/form`, … */
export const callPrefixes = (endpoints: readonly Endpoint[]): string[] => [
  ...new Set(endpoints.map(({ path }) => `/${path.split('/')[1]}`)),
]

/** The longest value in an address: a password of 128 Tamil letters takes nine bytes a letter. */
export const LONGEST_PARAM = 2048

/** Answers every unknown address there with 404 in JSON, never with a page (G-20). */
export function refuseUnknownBelow(app: FastifyInstance, prefixes: readonly string[]): void {
  for (const prefix of prefixes)
    for (const url of [prefix, `${prefix}/*`])
      app.get(url, (request) => {
        // the router takes a call with a value that is too long for an unknown one
        const isTooLong = request.url.split('/').some((part) => part.length > LONGEST_PARAM)
        throw new Refusal(isTooLong ? 'tooLarge' : 'notFound')
      })
}
