import type { Asked, Endpoint } from '@thunai/contract/endpoint'
import { type Answer, type CallOptions, call } from '../lib/api.ts'
import { session } from './session.ts'

/** A call made as whoever is logged in here. A token that the server no longer takes ends the session. */
export async function ask<E extends Endpoint>(
  endpoint: E, asked: Asked<E>, options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<E>> {
  const { token } = session.getState()
  const answer = await call(endpoint, asked, { ...options, token })
  if (answer.status === 401 && endpoint.caller === 'member' && token && session.getState().token === token) session.expire()
  return answer
}
