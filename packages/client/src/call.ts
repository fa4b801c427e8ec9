import { type Asked, type Endpoint, IDEMPOTENCY_HEADER, type Reply } from '@thunai/contract/frame/endpoint'
import {
  REFUSAL_CODE_HEADER,
  type RefusalCode,
  type STAFF_REFUSALS,
  TRANSPORT_REFUSALS,
  type TransportRefusal,
  UNEXPECTED,
} from '@thunai/contract/frame/refusals'
import { builtIn } from './language.tsx'
import { pressOnce } from './press-keys.ts'

/** What a page decides by: any refusal, a bug, or that no answer came at all. */
export type FailureCode = RefusalCode | (typeof UNEXPECTED)['code'] | 'noAnswer'

/** The codes that a call may fail with: its own refusals, those of all calls of staff, and what any call may meet on its way. */
export type CodeOf<E extends Endpoint> =
  | E['refusals'][number]
  | (E['caller'] extends 'staff' ? (typeof STAFF_REFUSALS)[number] : never)
  | TransportRefusal
  | Exclude<FailureCode, RefusalCode>

export type Failure<C extends FailureCode = FailureCode> = {
  ok: false
  code: C
  /** The server's own sentence, to be shown; "" when there is none. */
  statusMessage: string
  /** Field name -> sentence. */
  errors: Readonly<Record<string, string>>
  /** The body as it came, for calls that refuse with a plain sentence. */
  text: string
}

export type Result<R, C extends FailureCode> = { ok: true; reply: R } | Failure<C>

/** What the caller gets: the whole reply as the contract describes it, or the server's "no". */
export type Answer<E extends Endpoint> = Result<Reply<E>, CodeOf<E>>

export type CallOptions = {
  token?: string | undefined
  /** The profile for which it is made, of several that the caller may act for. */
  profileId?: string | undefined
  /** What a client's calls carry besides. */
  headers?: Readonly<Record<string, string>> | undefined
  /** What they may be refused with besides. */
  refusals?: readonly RefusalCode[] | undefined
  signal?: AbortSignal | undefined
  /** By which the server knows the same press again. */
  key?: string | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** The address of a call; blanks in `:names` and empty query values are never sent. */
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
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

/** What every request carries: the token for calls that read one, and the answer to a cookie against forgery. */
export function headersFor(
  call: Endpoint,
  { token, profileId, headers: more, key }: Pick<CallOptions, 'token' | 'profileId' | 'headers' | 'key'>,
): Headers {
  const headers = new Headers({ Accept: 'application/json', ...more })
  // A multipart body brings its own type with its boundary.
  if (!call.upload) headers.set('Content-Type', 'application/json')
  if (call.caller === 'member' && token) headers.set('Authorization', `Bearer ${token}`)
  // Search sends an empty value when there is no token (specification 6).
  if (call.caller === 'either') headers.set('Authorization', token ? `Bearer ${token}` : '')
  if (profileId && token && call.caller !== 'anyone') headers.set('X-Profile-Id', profileId)
  // for the sentences that come of it: in the answer, or in a mail
  if (builtIn !== 'en') headers.set('Accept-Language', builtIn)
  if (key !== undefined) headers.set(IDEMPOTENCY_HEADER, key)
  const antiForgery = cookie('XSRF-TOKEN')
  if (antiForgery) headers.set('X-XSRF-TOKEN', antiForgery)
  return headers
}

/** What an answer without a code means: one that comes from a machine between, or from an older server. */
function codeByStatus(status: number): TransportRefusal | 'unexpected' {
  if (status === 401) return 'loginNeeded'
  if (status === 404) return 'notFound'
  if (status === 413) return 'tooLarge'
  if (status === 429) return 'tooManyRequests'
  if (status >= 502 && status <= 504) return 'busy'
  return status >= 400 && status < 500 ? 'badRequest' : UNEXPECTED.code
}

type Received = { readonly status: number; readonly text: string; readonly codeHeader: string | null }

/** The server's "no", read from what it answered. */
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

/** What a call gives that got no answer. */
export const noAnswer = (): Failure<'noAnswer'> => ({
  ok: false,
  code: 'noAnswer',
  statusMessage: '',
  errors: {},
  text: '',
})

/**
 * The one way to the server. There is no time-out (API-GEN-05); an aborted call rejects, every other outcome is an answer.
 */
export function call<E extends Endpoint>(endpoint: E, asked: Asked<E>, options: CallOptions = {}): Promise<Answer<E>> {
  const what = [endpoint.method, endpoint.path, asked, options.token, options.profileId]
  return pressOnce(endpoint, what, (key) => send(endpoint, asked, { ...options, key }))
}

async function send<E extends Endpoint>(endpoint: E, asked: Asked<E>, options: CallOptions): Promise<Answer<E>> {
  const { signal = null } = options
  let response: Response
  let text: string
  try {
    response = await fetch(callUrl(endpoint.path, asked.params, asked.query), {
      method: endpoint.method,
      headers: headersFor(endpoint, options),
      body: asked.body === undefined ? null : JSON.stringify(asked.body),
      signal,
    })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    return noAnswer()
  }
  const received = { status: response.status, text, codeHeader: response.headers.get(REFUSAL_CODE_HEADER) }
  return answerOf(endpoint, received, options.refusals)
}

/** What was received, read as the contract describes it. */
export function answerOf<E extends Endpoint>(
  endpoint: E,
  received: Received,
  besides?: readonly RefusalCode[],
): Answer<E> {
  if (received.status === 0) return noAnswer()
  if (received.status < 200 || received.status > 299) return failure(endpoint, received, besides)
  try {
    const reply: Reply<E> = JSON.parse(received.text)
    return { ok: true, reply }
  } catch {
    return failure(endpoint, received, besides)
  }
}
