import { Trans, useLingui } from '@lingui/react/macro'
import { INTERESTS } from '@thunai/contract/frame/limits'
import { expressInterest } from '@thunai/contract/meeting/interests'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { say } from '@thunai/client/language'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { allowanceKey } from '../../profile/profiles/useAllowance.ts'
import { useWritten } from '../../../session/useWritten.ts'

type Props = {
  member: { readonly id: string }
  onDone: (reply: { message: string }) => unknown
  onClose: () => void
}

/** An interest with a note. */
export function NoteDialog({ member, onDone, onClose }: Props) {
  const { t, i18n } = useLingui()
  const [note, setNote] = useWritten(`interest.${member.id}.note`, '')
  const [shareContact, setShares] = useWritten(`interest.${member.id}.shares`, false)
  const sending = useCommand(
    () => callAsMember(expressInterest, { params: { profileId: member.id }, body: { note, shareContact } }),
    { changes: [allowanceKey], onDone },
  )
  return (
    <Dialog
      isOpen
      title={t`Interest with a note`}
      onClose={onClose}
      isBusy={sending.isBusy}
      actions={
        <>
          <Button look="secondary" onClick={onClose} disabled={sending.isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isBusy={sending.isBusy} onClick={() => sending.run()}>
            <Trans>Send interest</Trans>
          </Button>
        </>
      }
    >
      {sending.failure && <Banner kind="error">{say(i18n, sending.failure.message)}</Banner>}
      <TextArea
        label={t`A few words to the family (optional)`}
        rows={4}
        isCounted
        most={INTERESTS.noteLength}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        hint={t`Who you are and why you write. Please leave out numbers and links.`}
      />
      <Checkbox
        label={t`Show them my number once they accept`}
        checked={shareContact}
        onChange={({ currentTarget }) => setShares(currentTarget.checked)}
      />
    </Dialog>
  )
}
