import { Trans, useLingui } from '@lingui/react/macro'
import { getEnvelopeJson, getEnvelopePdf, makeEnvelope } from '@thunai/contract/meeting/envelopes'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { saveFile } from '../../../data/save-file.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { toast } from '../../../ui/messages/toasts.ts'

type Props = { profileId: string; name: string; onClose: () => void }

/** Creates a signed record of a conversation in one press, and saves it as PDF and in a machine-readable file. */
export function EnvelopeDialog({ profileId, name, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [isSaving, setSaving] = useState(false)
  const [envelopeId, setEnvelopeId] = useState<string>()
  const save = async (id: string, kind: 'pdf' | 'json') => {
    setSaving(true)
    const isSaved =
      kind === 'pdf'
        ? await saveFile(getEnvelopePdf, { params: { id } }, `envelope-${id}.pdf`)
        : await saveFile(getEnvelopeJson, { params: { id } }, `envelope-${id}.json`)
    setSaving(false)
    if (!isSaved) toast.error(t`The record could not be saved. Please try again.`)
  }
  const making = useCommand(() => callAsMember(makeEnvelope, { body: { profileId } }), {
    onDone: async ({ data: { id } }) => {
      setEnvelopeId(id)
      await save(id, 'pdf')
    },
  })
  const isBusy = making.isBusy || isSaving
  return (
    <Dialog
      isOpen
      title={t`Save a signed record`}
      onClose={onClose}
      isBusy={making.isBusy}
      actions={
        <>
          <Button look="secondary" onClick={onClose} disabled={making.isBusy}>
            <Trans>Close</Trans>
          </Button>
          {envelopeId === undefined ? (
            <Button isBusy={isBusy} onClick={() => making.run()}>
              <Trans>Save as PDF</Trans>
            </Button>
          ) : (
            <>
              <Button look="secondary" isBusy={isSaving} onClick={() => void save(envelopeId, 'json')}>
                <Trans>Save as JSON</Trans>
              </Button>
              <Button isBusy={isSaving} onClick={() => void save(envelopeId, 'pdf')}>
                <Trans>Save as PDF</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      {making.failure && <Banner kind="error">{say(i18n, making.failure.message)}</Banner>}
      <p>
        <Trans>
          The record holds this conversation with {name}, and what each family was given and when. It is signed, so that
          the police can see that nothing was changed. {name} isn’t told.
        </Trans>
      </p>
      <p>
        <Trans>
          If you were cheated, call 1930 or go to{' '}
          <a href="https://cybercrime.gov.in" target="_blank" rel="noreferrer">
            cybercrime.gov.in
          </a>{' '}
          as soon as you can.
        </Trans>
      </p>
    </Dialog>
  )
}
