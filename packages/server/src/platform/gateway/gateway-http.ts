import * as z from 'zod/mini'
import type { Log } from '../log.ts'
import { GatewayError } from './gateway-error.ts'

/** One call of a gateway's API. */
export interface GatewayCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: { readonly type: string; readonly text: string } | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly until?: AbortSignal | undefined
}

export interface GatewayAccess {
  readonly apiUrl: string
  readonly headers: Readonly<Record<string, string>>
  /** Message of a refusal's body; undefined if the body is not the gateway's. */
  readonly readRefusal: (body: unknown) => string | undefined
}

export type AskGateway = <S extends z.ZodMiniType>(schema: S, call: GatewayCall) => Promise<z.output<S>>

export interface CallOptions {
  readonly patienceMs?: number
  readonly log?: Log
}

/** Statuses that don't tell the outcome; 409: the same request is still in progress. */
const SAYS_NOTHING: ReadonlySet<number> = new Set([408, 409, 429])

const PATIENCE_MS = 10_000
/** Far larger than any answer used here. */
const MOST_BYTES = 2_000_000

/** Calls a gateway over HTTP and distinguishes refusals from unknown outcomes. */
export function gatewayCalls(
  { apiUrl, headers: own, readRefusal }: GatewayAccess,
  { patienceMs = PATIENCE_MS, log }: CallOptions,
): AskGateway {
  // callers treat failures as unknown and ask again later, so log the reason
  return async (schema, call) => {
    try {
      return await ask(schema, call)
    } catch (error) {
      const { method, path } = call
      log?.warn({ err: error, method, path: path.replace(/\?.*/, '') }, 'a call of the payment gateway failed')
      throw error
    }
  }

  async function ask<S extends z.ZodMiniType>(schema: S, call: GatewayCall): Promise<z.output<S>> {
    const { status, text } = await send(call)
    const json = readJson(text)
    if (status >= 200 && status < 300) {
      const read = schema.safeParse(json)
      if (!read.success) throw new GatewayError('unknown', status, 'its answer could not be read')
      return read.data
    }
    const refusal = readRefusal(json)
    // a proxy's own 4xx page isn't the gateway's answer
    const isRefused = status >= 400 && status < 500 && !SAYS_NOTHING.has(status) && refusal !== undefined
    throw new GatewayError(isRefused ? 'refused' : 'unknown', status, refusal ?? `status ${status}`)
  }

  async function send({
    method,
    path,
    body,
    headers,
    until,
  }: GatewayCall): Promise<{ readonly status: number; readonly text: string }> {
    const ownLimit = AbortSignal.timeout(patienceMs)
    try {
      const response = await fetch(apiUrl + path, {
        method,
        headers: { accept: 'application/json', ...own, ...headers, ...(body && { 'content-type': body.type }) },
        body: body?.text ?? null,
        // a redirect would send the secret elsewhere
        redirect: 'error',
        signal: until ? AbortSignal.any([ownLimit, until]) : ownLimit,
      })
      return { status: response.status, text: await readText(response) }
    } catch (error) {
      throw new GatewayError(
        'unknown',
        0,
        error instanceof Error && error.name === 'TimeoutError' ? 'it took too long' : 'the connection failed',
        error,
      )
    }
  }
}

async function readText(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_BYTES) throw new Error('the answer is too long')
  }
  return text + decoder.decode()
}

/** The gateway's names of a status: the keys of a map to ours. */
export const namesOf = <T extends object>(map: T) => Object.keys(map) as [keyof T & string, ...(keyof T & string)[]]

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
