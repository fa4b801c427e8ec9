import type { Asked, Endpoint } from '@thunai/contract/frame/endpoint'
import { type Answer, call, type CallOptions, failure } from '@thunai/client/call'
import { type FileOptions, sendFile } from './send-file.ts'
import { session } from '../session/session.ts'

const NOBODY = { status: 401, text: '', codeHeader: 'loginNeeded' }

/** Calls the server with the current session. A refused token ends the session. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  asked: Asked<E>,
  options: Omit<CallOptions, 'token' | 'profileId'> = {},
): Promise<Answer<E>> {
  return heed(endpoint, (who) => call(endpoint, asked, { ...options, ...who }))
}

/** The same for a call with a file. */
export async function send<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  options: Omit<FileOptions, 'token' | 'profileId'> = {},
): Promise<Answer<E>> {
  return heed(endpoint, (who) => sendFile(endpoint, file, { ...options, ...who }))
}

async function heed<E extends Endpoint>(
  endpoint: E,
  asking: (who: Pick<FileOptions, 'token' | 'profileId'>) => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const { token, profileId } = session.getState()
  // a page may start to read just after "Logout": the answer is known
  if (endpoint.caller === 'member' && token === undefined) return failure(endpoint, NOBODY)
  const answer = await asking({ token, profileId })
  endIfRefused(endpoint, answer, token)
  // the account no longer belongs to the chosen profile
  if (!answer.ok && answer.code === 'notYours' && profileId && session.getState().profileId === profileId)
    session.choose(undefined)
  return answer
}

/** Ends the session whose token was refused, unless a newer session has begun. */
export function endIfRefused(endpoint: Endpoint, answer: Answer<Endpoint>, token: string | undefined): void {
  const isRefused = !answer.ok && answer.code === 'loginNeeded'
  if (isRefused && endpoint.caller === 'member' && token && session.getState().token === token) session.expire()
}
