import type { CallInput, Endpoint } from '@thunai/contract/frame/endpoint'
import { type Answer, call, type CallOptions, failure, type FailureCode } from '@thunai/client/call'
import { type FileOptions, sendFile } from './send-file.ts'
import { askProof } from '../session/proof-asked.ts'
import { session } from '../session/session.ts'

/** Pending calls of this tab, except reads by GET. */
const acting = new Set<Promise<unknown>>()

/** How long an ended session waits for pending calls, which have no timeout of their own (API-GEN-05). */
const PATIENCE_MS = 10_000

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

const LOGGED_OUT = { status: 401, text: '', codeHeader: 'loginNeeded' }

/**
 * Calls the server with the current session. A refused token ends the session.
 * @param options `profileId`: the profile that the call is for, even after the member has chosen another
 */
export async function callAsMember<E extends Endpoint>(
  endpoint: E,
  asked: CallInput<E>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<E>> {
  return withSession(endpoint, options, (caller) => call(endpoint, asked, { ...options, ...caller }))
}

/** Like `callAsMember`, for an upload. */
export async function sendAsMember<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  options: Omit<FileOptions, 'token'> = {},
): Promise<Answer<E>> {
  return withSession(endpoint, options, (caller) => sendFile(endpoint, file, { ...options, ...caller }))
}

async function withSession<E extends Endpoint>(
  endpoint: E,
  named: Pick<FileOptions, 'profileId'>,
  send: (caller: Pick<FileOptions, 'token' | 'profileId'>) => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const { token, profileId: chosen } = session.getState()
  const profileId = named.profileId ?? chosen
  // a page may start a read just after "Logout": answered without a request
  if (endpoint.caller === 'member' && token === undefined) return failure(endpoint, LOGGED_OUT)
  const sent = send({ token, profileId })
  if (endpoint.method !== 'GET') acting.add(sent)
  const answer = await sent.finally(() => acting.delete(sent))
  endIfRefused(endpoint, answer, token)
  if (!answer.ok && (answer.code as FailureCode) === 'proofNeeded') askProof(answer.text)
  // the account no longer belongs to the chosen profile
  if (!answer.ok && answer.code === 'notYours' && profileId && session.getState().profileId === profileId)
    session.choose(undefined)
  return answer
}

/** Ends the session whose token was refused, unless a newer session has begun. */
export function endIfRefused(endpoint: Endpoint, answer: Answer<Endpoint>, token: string | undefined): void {
  const isRefused = !answer.ok && answer.code === 'loginNeeded'
  if (isRefused && endpoint.caller === 'member' && token) expire(token)
}

/**
 * Ends a session that the server has ended. A pending call may be the one that ended it, such as the deletion of the
 * account, so its answer comes first and its page says what happened.
 */
export function expire(token: string): void {
  const end = () => {
    if (session.getState().token === token) session.expire()
  }
  if (acting.size === 0) end()
  else void Promise.race([Promise.allSettled(acting), pause(PATIENCE_MS)]).then(() => setTimeout(end))
}
