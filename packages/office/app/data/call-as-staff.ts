import { type Answer, call } from '@thunai/client/call'
import { pagesBy } from '@thunai/client/pages-by'
import type { Asked, Endpoint } from '@thunai/contract/frame/endpoint'
import { STAFF_REFUSALS } from '@thunai/contract/frame/refusals'
import { CSRF_HEADER } from '@thunai/contract/office/paths'
import { officeSession } from '../session/office-session.ts'

type Options = { readonly signal?: AbortSignal; readonly form?: FormData }

/**
 * Calls the server as the logged-in member of staff. If the call needs a fresh passkey check, asks for it and repeats
 * the call.
 */
export async function callAsStaff<E extends Endpoint>(
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
  // ends the session, if there was one
  if (answer.code === 'staffLoginNeeded' && officeSession.csrf() !== undefined) officeSession.end()
  if (answer.code === 'stepUpNeeded' && (await officeSession.stepUp())) return send()
  return answer
}

/** Reads a list page by page. */
export const usePages = pagesBy(callAsStaff)
