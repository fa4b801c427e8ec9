import type { Asked, Endpoint, Reply } from '@thunai/contract/endpoint'

/** What the caller gets: the whole reply as the contract describes it, or the server's "no". */
export type Answer<E extends Endpoint> = { ok: true; status: number; reply: Reply<E> } | Failure

export type Failure = {
  ok: false
  /** 0 when no answer came at all. */
  status: number
  /** The server's own sentence; "" when there is none. */
  statusMessage: string
  /** Field name -> sentence. */
  errors: Readonly<Record<string, string>>
  /** The body as it came, for calls that refuse with a plain sentence. */
  text: string
}

export type CallOptions = { token?: string | undefined; signal?: AbortSignal | undefined }

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
export function headersFor(call: Endpoint, token: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  // A multipart body brings its own type with its boundary.
  if (!call.upload) headers.set('Content-Type', 'application/json')
  if (call.caller === 'member' && token) headers.set('Authorization', `Bearer ${token}`)
  // Search sends an empty value when there is no token (specification 6).
  if (call.caller === 'either') headers.set('Authorization', token ? `Bearer ${token}` : '')
  const antiForgery = cookie('XSRF-TOKEN')
  if (antiForgery) headers.set('X-XSRF-TOKEN', antiForgery)
  return headers
}

/** The server's "no", read from what it answered. */
export function failure(status: number, text: string): Failure {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  const fields = new Map(entriesOf(body))
  const errors = Object.fromEntries(entriesOf(fields.get('errors')).map(([name, sentence]) => [name, textOf(sentence)]))
  return {
    ok: false,
    status,
    statusMessage: textOf(fields.get('statusMessage') ?? fields.get('message')),
    errors,
    text,
  }
}

/**
 * The one way to the server. There is no time-out (API-GEN-05); an aborted call rejects, every other outcome is an answer.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  asked: Asked<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const { signal = null } = options
  let response: Response
  let text: string
  try {
    response = await fetch(callUrl(endpoint.path, asked.params, asked.query), {
      method: endpoint.method,
      headers: headersFor(endpoint, options.token),
      body: asked.body === undefined ? null : JSON.stringify(asked.body),
      signal,
    })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    return failure(0, '')
  }
  if (!response.ok) return failure(response.status, text)
  try {
    const reply: Reply<E> = JSON.parse(text)
    return { ok: true, status: response.status, reply }
  } catch {
    return failure(response.status, text)
  }
}
