import { useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { getDocuments, sendDocument } from '@thunai/contract/identity/documents'
import { DOCUMENTS } from '@thunai/contract/frame/limits'
import { PAGE_SENTENCES } from '@thunai/contract/frame/page-sentences'
import { PHOTO_MESSAGES } from '@thunai/contract/values/photo-files'
import type { ClaimKind } from '@thunai/contract/profile/claims'
import { readKey } from '@thunai/client/keys'
import { useState } from 'react'
import { sendAsMember } from '../../../data/call-as-member.ts'
import { toast } from '../../../ui/messages/toasts.ts'

/** Uploads a document. Returns the progress from 0 to 1 and the error. */
export function useSendDocument(kind: ClaimKind) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  async function go(file: File): Promise<void> {
    setProgress(0)
    const answer = await sendAsMember(sendDocument, file, { fields: { kind }, onProgress: setProgress })
    if (!answer.ok) return setProblem(answer.statusMessage || PHOTO_MESSAGES.failed)
    await queries.invalidateQueries({ queryKey: readKey(getDocuments) })
    toast.success(t`Thank you. We will check it and tell you.`)
  }
  const take = ([file]: File[]) => {
    if (!file) return
    const isTooLarge = file.size > DOCUMENTS.bytes
    setProblem(isTooLarge ? PAGE_SENTENCES.documentTooLarge : '')
    if (!isTooLarge)
      void go(file)
        .catch(() => setProblem(PHOTO_MESSAGES.failed))
        .finally(() => setProgress(undefined))
  }
  return { take, progress, problem }
}
