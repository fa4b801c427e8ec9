import { Trans, useLingui } from '@lingui/react/macro'
import { PRIVACY, TOAST } from '@thunai/contract/frame/limits'
import { REPORT_REASONS, reportMember, type ReportReason } from '@thunai/contract/profile/privacy'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { saveCarried } from '../../../lib/carried-forms.ts'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { useSavedState } from '../../../session/useSavedState.ts'

type Props = {
  member: { readonly id: string; readonly name: string }
  /** The number of the reported message, if one is reported. */
  messageSeq?: number | undefined
  /** The preselected reason. */
  about?: ReportReason | undefined
  isOpen: boolean
  onClose: () => void
}

const REASONS = (Object.entries(REPORT_REASONS) as [ReportReason, string][]).map(([value, label]) => ({ value, label }))

/** Reports a member to the operator. The text is saved until it has been received. */
export function ReportDialog({ member, messageSeq, about, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const place = `report.${member.id}.${messageSeq ?? ''}`
  const [reason, setReason] = useSavedState<ReportReason | ''>(`${place}.reason`, about ?? '')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [text, setText] = useSavedState(`${place}.text`, '')
  const body = { profileId: member.id, text, ...(messageSeq !== undefined && { messageSeq }) }
  const sending = useCommand(
    (chosen: ReportReason) => callAsMember(reportMember, { body: { ...body, reason: chosen } }),
    {
      onDone: ({ message }) => {
        toast.success(message, TOAST.otherMs)
        setText('')
        onClose()
      },
    },
  )
  const send = () => {
    setReasonMissing(reason === '')
    if (reason !== '') sending.run(reason)
  }
  const close = () => {
    // a reopened dialog starts without the previous refusal
    sending.reset()
    onClose()
  }
  /** Carries the text to the grievance form, and keeps it for the way back. */
  const takeAlong = () => {
    if (text === '') return
    saveCarried('grievance', { text })
    saveCarried(`${place}.text`, text)
    saveCarried(`${place}.reason`, reason)
  }
  return (
    <CommandDialog
      isOpen={isOpen}
      title={t`Report ${member.name}`}
      submit={t`Send report`}
      isBusy={sending.isBusy}
      problem={sending.failure?.message}
      onSubmit={send}
      onClose={close}
    >
      <ChoiceList
        legend={t`What is wrong?`}
        choices={REASONS}
        value={reason}
        error={isReasonMissing && reason === '' ? t`Please choose what is wrong.` : undefined}
        onChange={setReason}
      />
      <TextArea
        label={t`What happened? (optional)`}
        rows={4}
        most={PRIVACY.reportText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={t`Only our grievance officer reads this. The member is not told who reported.`}
      />
      <p>
        <Trans>
          Does a false profile or an intimate picture show you or your family?{' '}
          <Link to={paths.grievance} onClick={takeAlong}>
            Tell our grievance officer
          </Link>
          : such pages are checked within two hours.
        </Trans>
      </p>
    </CommandDialog>
  )
}
