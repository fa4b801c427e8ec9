import { callUrl, failure, headersFor, noAnswer, type Answer } from '@thunai/client/call'
import type { Reply } from '@thunai/contract/frame/endpoint'
import { keepConsentPaper } from '@thunai/contract/office/counter'
import { CSRF_HEADER } from '@thunai/contract/office/paths'
import { officeSession } from '../../session/office-session.ts'

/** Sends the signed consent of a family. */
export async function sendPaper(memberId: string, file: File): Promise<Answer<typeof keepConsentPaper>> {
  const csrf = officeSession.csrf()
  const body = new FormData()
  body.append('file', file)
  try {
    const answer = await fetch(callUrl(keepConsentPaper.path, { memberId }, undefined), {
      method: 'POST',
      headers: headersFor(keepConsentPaper, { headers: csrf === undefined ? {} : { [CSRF_HEADER]: csrf } }),
      body,
    })
    const text = await answer.text()
    return answer.ok
      ? { ok: true, reply: JSON.parse(text) as Reply<typeof keepConsentPaper> }
      : failure(keepConsentPaper, { status: answer.status, text, codeHeader: null })
  } catch {
    return noAnswer()
  }
}
