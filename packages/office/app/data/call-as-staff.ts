import { type Answer, call } from '@thunai/client/call'
import { pagesBy } from '@thunai/client/pages-by'
import type { CallInput, Endpoint } from '@thunai/contract/frame/endpoint'
import { STAFF_REFUSALS } from '@thunai/contract/frame/refusal-answers'
import { BACKGROUND_HEADER, CSRF_HEADER } from '@thunai/contract/office/paths'
import { officeSession } from '../session/office-session.ts'
import { tabUse } from '../session/tab-use.ts'

type Options = { readonly signal?: AbortSignal; readonly form?: FormData }

/**
 * Calls the server as the logged-in staff member. If the call needs a fresh passkey check, asks for it and repeats the
 * call. Reads of an unused tab are marked as background, so that they don't keep the session alive.
 */
export async function callAsStaff<E extends Endpoint>(
  endpoint: E,
  asked: CallInput<E> = {},
  options: Options = {},
): Promise<Answer<E>> {
  const send = async () => {
    const csrf = officeSession.csrf()
    const isBackground = endpoint.method === 'GET' && !tabUse.isUntold()
    const answer = await call(endpoint, asked, {
      ...options,
      refusals: STAFF_REFUSALS,
      headers: {
        ...(csrf !== undefined && { [CSRF_HEADER]: csrf }),
        ...(isBackground && { [BACKGROUND_HEADER]: '1' }),
      },
    })
    if (answer.ok && !isBackground) tabUse.noteTold()
    return answer
  }
  const answer = await send()
  if (answer.ok) return answer
  // Ends the session, if there was one.
  if (answer.code === 'staffLoginNeeded' && officeSession.csrf() !== undefined) officeSession.end()
  if (answer.code === 'stepUpNeeded' && (await officeSession.stepUp())) return send()
  return answer
}

/** Reads a list page by page. */
export const usePages = pagesBy(callAsStaff)
