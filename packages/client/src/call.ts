import { type CallInput, type Endpoint, IDEMPOTENCY_HEADER, type Reply } from '@thunai/contract/frame/endpoint'
import type { PageCall } from '@thunai/contract/frame/filled-pages'
import {
  REFUSAL_CODE_HEADER,
  type STAFF_REFUSALS,
  TRANSPORT_REFUSALS,
  type TransportRefusal,
  UNEXPECTED,
} from '@thunai/contract/frame/refusal-answers'
import type { RefusalCode } from '@thunai/contract/frame/refusals'
import { builtIn } from './language.tsx'
import { pressOnce } from './press-keys.ts'
import { loadMissingSentences } from './know-sentences.ts'

/** What a page branches on: a refusal, a bug, or no response. */
export type FailureCode = RefusalCode | (typeof UNEXPECTED)['code'] | 'noAnswer'

/** The codes a call may fail with: its own, those of all staff calls, and transport failures. */
export type CodeOf<E extends Endpoint> =
  | E['refusals'][number]
  | (E['caller'] extends 'staff' ? (typeof STAFF_REFUSALS)[number] : never)
  | TransportRefusal
  | Exclude<FailureCode, RefusalCode>

export type Failure<C extends FailureCode = FailureCode> = {
  ok: false
  code: C
  /** The server's own sentence to show; "" if it sent none. */
  statusMessage: string
  /** Field name -> sentence. */
  errors: Readonly<Record<string, string>>
  /** The raw body, for calls that refuse in plain text. */
  text: string
}

export type Result<R, C extends FailureCode> = { ok: true; reply: R } | Failure<C>

/** The whole reply as the contract describes it, or the server's refusal. */
export type Answer<E extends Endpoint> = Result<Reply<E>, CodeOf<E>>

export type CallOptions = {
  token?: string | undefined
  /** The profile the call is for, if the caller may act for several. */
  profileId?: string | undefined
  /** Extra headers of one client. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Extra refusals of one client. */
  refusals?: readonly RefusalCode[] | undefined
  signal?: AbortSignal | undefined
  /** Idempotency key. */
  key?: string | undefined
  /** The form of an upload. */
  form?: FormData | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** The address of a call, with its path values encoded and empty query values left out. */
export function callUrl(path: string, params: unknown, query: unknown): string {
  const values = new Map(entriesOf(params))
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(textOf(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function cookie(name: string): string | undefined {
  // prerendered pages have no cookies
  if (typeof document === 'undefined') return undefined
  const match = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return match && decodeURIComponent(match.slice(name.length + 1))
}

/** Headers of every request: the token for calls that read one, and the anti-forgery header. */
export function headersFor(
  call: Endpoint,
  { token, profileId, headers: more, key }: Pick<CallOptions, 'token' | 'profileId' | 'headers' | 'key'>,
): Headers {
  const headers = new Headers({ Accept: 'application/json', ...more })
  // A multipart body sets its own type and boundary.
  if (!call.upload) headers.set('Content-Type', 'application/json')
  if (call.caller === 'member' && token) headers.set('Authorization', `Bearer ${token}`)
  // Search sends an empty value without a token (specification 6).
  if (call.caller === 'either') headers.set('Authorization', token ? `Bearer ${token}` : '')
  if (profileId && token && call.caller !== 'anyone') headers.set('X-Profile-Id', profileId)
  // the language of the answer and of any mail it causes
  if (builtIn !== 'en') headers.set('Accept-Language', builtIn)
  if (key !== undefined) headers.set(IDEMPOTENCY_HEADER, key)
  const antiForgery = cookie('XSRF-TOKEN')
  if (antiForgery) headers.set('X-XSRF-TOKEN', antiForgery)
  return headers
}

/** Maps an answer without a code, from a proxy or an older server, to a code. */
function codeByStatus(status: number): TransportRefusal | 'unexpected' {
  if (status === 401) return 'loginNeeded'
  if (status === 404) return 'notFound'
  if (status === 413) return 'tooLarge'
  if (status === 429) return 'tooManyRequests'
  if (status >= 502 && status <= 504) return 'busy'
  return status >= 400 && status < 500 ? 'badRequest' : UNEXPECTED.code
}

type Received = { readonly status: number; readonly text: string; readonly codeHeader: string | null }

/** Reads the server's refusal from its answer. */
export function failure<E extends Endpoint>(
  endpoint: E,
  { status, text, codeHeader }: Received,
  besides: readonly RefusalCode[] = [],
): Failure<CodeOf<E>> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  const fields = new Map(entriesOf(body))
  const errors = Object.fromEntries(entriesOf(fields.get('errors')).map(([name, sentence]) => [name, textOf(sentence)]))
  const said = codeHeader ?? fields.get('code')
  const known: readonly string[] = [...endpoint.refusals, ...besides, ...TRANSPORT_REFUSALS, UNEXPECTED.code]
  const isKnown = (code: unknown): code is CodeOf<E> => typeof code === 'string' && known.includes(code)
  return {
    ok: false,
    code: isKnown(said) ? said : codeByStatus(status),
    statusMessage: textOf(fields.get('statusMessage') ?? fields.get('message')),
    errors,
    text,
  }
}

/** The failure of a call that got no response. */
const noAnswer = (): Failure<'noAnswer'> => ({
  ok: false,
  code: 'noAnswer',
  statusMessage: '',
  errors: {},
  text: '',
})

/**
 * The only way to call the server. There is no timeout (API-GEN-05). An aborted call rejects; every other outcome is an
 * answer.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  asked: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const what = [endpoint.method, endpoint.path, asked, options.token, options.profileId]
  return pressOnce(endpoint, what, (key) => send(endpoint, asked, { ...options, key }))
}

/** What a call sends, besides headers and files. */
export const wireOf = ({ method, path }: Endpoint, { params, query, body }: CallInput<Endpoint>): PageCall => ({
  method,
  url: callUrl(path, params, query),
  body: body === undefined ? null : JSON.stringify(body),
})

async function send<E extends Endpoint>(endpoint: E, asked: CallInput<E>, options: CallOptions): Promise<Answer<E>> {
  const { signal = null, form } = options
  const { url, method, body } = wireOf(endpoint, asked)
  let response: Response
  let text: string
  try {
    response = await fetch(url, { method, headers: headersFor(endpoint, options), body: form ?? body, signal })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    return noAnswer()
  }
  const received = { status: response.status, text, codeHeader: response.headers.get(REFUSAL_CODE_HEADER) }
  return answerOf(endpoint, received, options.refusals)
}

/** Reads a response as the contract describes it. */
export async function answerOf<E extends Endpoint>(
  endpoint: E,
  received: Received,
  besides?: readonly RefusalCode[],
): Promise<Answer<E>> {
  if (received.status === 0) return noAnswer()
  if (received.status >= 200 && received.status <= 299) {
    try {
      const reply: Reply<E> = JSON.parse(received.text)
      return { ok: true, reply }
    } catch {
      // not JSON, such as a proxy's error page
    }
  }
  const refused = failure(endpoint, received, besides)
  await loadMissingSentences([refused.statusMessage || refused.text, ...Object.values(refused.errors)])
  return refused
}
