import { callUrl } from '@thunai/client/call'
import { keepFile } from '@thunai/client/keep-file'
import { exportEvidence } from '@thunai/contract/office/evidence'
import { officeSession } from '../../session/office-session.ts'

/** Saves the export of an order; asks for the passkey if the last check is too old. */
export async function saveExport(id: string): Promise<'saved' | 'drawing' | 'failed'> {
  const read = () => fetch(callUrl(exportEvidence.path, { id }, undefined))
  try {
    let answer = await read()
    if (answer.status === 403 && (await codeOf(answer)) === 'stepUpNeeded' && (await officeSession.stepUp()))
      answer = await read()
    if (answer.status === 202) return 'drawing'
    if (!answer.ok) return 'failed'
    keepFile(await answer.blob(), `evidence-${id}.zip`)
    return 'saved'
  } catch {
    return 'failed'
  }
}

async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.clone().json()
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}
