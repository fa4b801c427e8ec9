import type { CallInput, Endpoint } from '@thunai/contract/frame/endpoint'
import { saveBlob } from '@thunai/client/keep-file'
import { callUrl, failure, headersFor } from '@thunai/client/call'
import { endIfRefused } from './call-as-member.ts'
import { session } from '../session/session.ts'

/** Downloads a file with the current session; false on failure. */
export async function saveFile<E extends Endpoint>(endpoint: E, asked: CallInput<E>, name: string): Promise<boolean> {
  const { token, profileId } = session.getState()
  try {
    const response = await fetch(callUrl(endpoint.path, asked.params, asked.query), {
      headers: headersFor(endpoint, { token, profileId }),
    })
    if (!response.ok) {
      endIfRefused(
        endpoint,
        failure(endpoint, { status: response.status, text: await response.text(), codeHeader: null }),
        token,
      )
      return false
    }
    saveBlob(await response.blob(), name)
    return true
  } catch {
    return false
  }
}
