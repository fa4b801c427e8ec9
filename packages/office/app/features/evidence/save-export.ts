import { callUrl } from '@thunai/client/call'
import { saveBlob } from '@thunai/client/keep-file'
import { exportEvidence } from '@thunai/contract/office/evidence'
import { fetchFile } from '../../data/fetch-file.ts'

/** Saves the export of an order; asks for the passkey if the last check is too old. */
export async function saveExport(id: string): Promise<'saved' | 'drawing' | 'failed'> {
  const answer = await fetchFile(callUrl(exportEvidence.path, { id }, undefined))
  if (answer?.status === 202) return 'drawing'
  if (!answer?.ok) return 'failed'
  saveBlob(await answer.blob(), `evidence-${id}.zip`)
  return 'saved'
}
