import { officeSession } from '../session/office-session.ts'

/** Fetches a file; asks for the passkey if the last check is too old. Undefined if the server can't be reached. */
export async function fetchFile(address: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(address)
    return answer.status === 403 && (await codeOf(answer)) === 'stepUpNeeded' && (await officeSession.stepUp())
      ? await fetch(address)
      : answer
  } catch {
    return undefined
  }
}

async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.clone().json()
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}
