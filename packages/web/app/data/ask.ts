import type { Asked, Endpoint } from '@thunai/contract/frame/endpoint'
import { type Answer, call, type CallOptions, failure } from '@thunai/client/call'
import { type FileOptions, sendFile } from './send-file.ts'
import { session } from '../session/session.ts'

const NOBODY = { status: 401, text: '', codeHeader: 'loginNeeded' }

/** A call made as whoever is logged in here. A token that the server no longer takes ends the session. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  asked: Asked<E>,
  options: Omit<CallOptions, 'token' | 'profileId'> = {},
): Promise<Answer<E>> {
  return heed(endpoint, (who) => call(endpoint, asked, { ...options, ...who }))
}

/** The same with a file. */
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
  // a page may begin to read just when somebody has pressed "Logout": the answer is known
  if (endpoint.caller === 'member' && token === undefined) return failure(endpoint, NOBODY)
  const answer = await asking({ token, profileId })
  endIfRefused(endpoint, answer, token)
  // the place at the chosen profile was taken away
  if (!answer.ok && answer.code === 'notYours' && profileId && session.getState().profileId === profileId)
    session.choose(undefined)
  return answer
}

/** Ends the session whose token the server did not take, unless another one has begun meanwhile. */
export function endIfRefused(endpoint: Endpoint, answer: Answer<Endpoint>, token: string | undefined): void {
  const isRefused = !answer.ok && answer.code === 'loginNeeded'
  if (isRefused && endpoint.caller === 'member' && token && session.getState().token === token) session.expire()
}
