import { useMutation } from '@tanstack/react-query'
import { PRIVACY, TOAST } from '@thunai/contract/limits'
import { REPORT_REASONS, reportMember, type ReportReason } from '@thunai/contract/privacy'
import type { MemberProfile } from '@thunai/contract/profile/views'
import { useState } from 'react'
import { ask } from '../../session/ask.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toasts.ts'
import { Refused } from '../members/useRead.ts'
import { ChoiceList } from './ChoiceList.tsx'

type Props = { member: MemberProfile; isOpen: boolean; onClose: () => void }

const REASONS = (Object.entries(REPORT_REASONS) as [ReportReason, string][]).map(([value, label]) => ({ value, label }))

/** Tells the operator what is wrong; what was written stays until it has arrived. */
export function ReportDialog({ member, isOpen, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason>('fake')
  const [text, setText] = useState('')
  const sending = useMutation({
    mutationFn: async () => {
      const answer = await ask(reportMember, { body: { profileId: member.id, reason, text } })
      if (!answer.ok) throw new Refused(answer.status, answer.errors['text'] ?? answer.statusMessage)
      return answer.reply.message
    },
    onSuccess: (message) => {
      toast.success(message, TOAST.otherMs)
      setText('')
      onClose()
    },
  })
  const close = () => {
    // whoever has sent it hears what became of it
    if (sending.isPending) return
    // opened again, it begins without the last "no"
    sending.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={`Report ${member.name}`}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button isBusy={sending.isPending} onClick={() => sending.mutate()}>
            Send report
          </Button>
        </>
      }
    >
      {sending.error && <Banner kind="error">{sending.error.message}</Banner>}
      <ChoiceList legend="What is wrong?" choices={REASONS} value={reason} onChange={setReason} />
      <TextArea
        label="What happened? (optional)"
        rows={4}
        maxLength={PRIVACY.reportText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint="Only our grievance officer reads this. The member is not told who reported."
      />
    </Dialog>
  )
}
