import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { callUrl } from '@thunai/client/call'
import { saveBlob } from '@thunai/client/keep-file'
import { openConsentPaper } from '@thunai/contract/office/counter'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../data/fetch-file.ts'
import { useDraft } from '../../session/useDraft.ts'
import { PictureDialog } from '../../ui/PictureDialog.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

/** Opens the signed consent with a reason: shows a picture, saves a PDF. */
export function ConsentPaper({ memberId }: { memberId: string }) {
  const { t } = useLingui()
  const draft = useDraft(`consent ${memberId}`)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ message: string } | null>(null)
  const [picture, setPicture] = useState<string>()
  useEffect(() => (picture === undefined ? undefined : () => URL.revokeObjectURL(picture)), [picture])
  async function open(reason: string) {
    setBusy(true)
    setFailure(null)
    const answer = await fetchFile(callUrl(openConsentPaper.path, { memberId }, { reason }))
    setBusy(false)
    if (!answer?.ok) return setFailure({ message: t`The signed paper could not be opened.` })
    draft.forget()
    setAsked(false)
    const file = await answer.blob()
    if (file.type.startsWith('image/')) setPicture(URL.createObjectURL(file))
    else saveBlob(file, `consent-${memberId}.pdf`)
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        <Trans>Open the signed paper</Trans>
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t`Open the signed paper`}
          action={t`Open`}
          draft={draft}
          command={{ run: (reason) => void open(reason), isBusy, failure }}
          onClose={() => setAsked(false)}
        >
          <Trans>It is recorded. The family reads the time, your role and your reason, but not your name.</Trans>
        </ReasonDialog>
      )}
      {picture !== undefined && (
        <PictureDialog src={picture} alt={t`Signed consent of ${memberId}`} onClose={() => setPicture(undefined)} />
      )}
    </>
  )
}
