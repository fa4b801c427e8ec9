import { type Answer, call } from '@thunai/client/call'
import { pagesBy } from '@thunai/client/pages-by'
import type { Asked, Endpoint } from '@thunai/contract/frame/endpoint'
import { STAFF_REFUSALS } from '@thunai/contract/frame/refusals'
import { CSRF_HEADER } from '@thunai/contract/office/paths'
import { officeSession } from '../session/office-session.ts'

type Options = { readonly signal?: AbortSignal }

/**
 * A call made as whoever is in the office here. Where it asks for a fresh passkey, the person is asked for it, and the call
 * is made again.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  asked: Asked<E> = {},
  options: Options = {},
): Promise<Answer<E>> {
  const send = () => {
    const csrf = officeSession.csrf()
    return call(endpoint, asked, {
      ...options,
      refusals: STAFF_REFUSALS,
      ...(csrf !== undefined && { headers: { [CSRF_HEADER]: csrf } }),
    })
  }
  const answer = await send()
  if (answer.ok) return answer
  // whoever was in is out; before that there is nothing to end
  if (answer.code === 'staffLoginNeeded' && officeSession.csrf() !== undefined) officeSession.end()
  if (answer.code === 'stepUpNeeded' && (await officeSession.stepUp())) return send()
  return answer
}

/** Reads a list page by page, as whoever is in the office here. */
export const usePages = pagesBy(ask)
