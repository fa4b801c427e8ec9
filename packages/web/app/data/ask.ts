import type { Asked, Endpoint } from '@thunai/contract/frame/endpoint'
import { type Answer, call, type CallOptions } from './call.ts'
import { sendFile } from './send-file.ts'
import { session } from '../session/session.ts'

/** A call made as whoever is logged in here. A token that the server no longer takes ends the session. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  asked: Asked<E>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<E>> {
  return heed(endpoint, (token) => call(endpoint, asked, { ...options, token }))
}

/** The same with a file. */
export async function send<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  options: { signal?: AbortSignal | undefined; onProgress?: ((part: number) => void) | undefined } = {},
): Promise<Answer<E>> {
  return heed(endpoint, (token) => sendFile(endpoint, file, { ...options, token }))
}

async function heed<E extends Endpoint>(
  endpoint: E,
  asking: (token: string | undefined) => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const { token } = session.getState()
  const answer = await asking(token)
  endIfRefused(endpoint, answer, token)
  return answer
}

/** Ends the session whose token the server did not take, unless another one has begun meanwhile. */
export function endIfRefused(endpoint: Endpoint, answer: Answer<Endpoint>, token: string | undefined): void {
  const isRefused = !answer.ok && answer.code === 'loginNeeded'
  if (isRefused && endpoint.caller === 'member' && token && session.getState().token === token) session.expire()
}
