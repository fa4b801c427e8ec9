import { useCommand } from '@thunai/client/useCommand'
import { Trans, useLingui } from '@lingui/react/macro'
import { appealDecision, getDecisions } from '@thunai/contract/identity/decisions'
import { MODERATION, TOAST } from '@thunai/contract/frame/limits'
import { callAsMember } from '../../../data/call-as-member.ts'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { useSavedState } from '../../../session/useSavedState.ts'

/** Asks for a second look at a decision; a text is optional. */
export function AppealDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useSavedState(`appeal.${id}`, '')
  const asking = useCommand(() => callAsMember(appealDecision, { params: { id }, body: { text } }), {
    changes: [getDecisions],
    onDone: ({ message }) => {
      toast.success(message, TOAST.otherMs)
      onClose()
    },
  })
  return (
    <CommandDialog
      title={t`Ask for another look`}
      submit={t`Ask`}
      isBusy={asking.isBusy}
      problem={asking.failure?.message}
      onSubmit={() => asking.run()}
      onClose={onClose}
    >
      <p>
        <Trans>A person who took no part in the decision will look at it within seven days. You can ask once.</Trans>
      </p>
      <TextArea
        label={t`What should we know? (optional)`}
        rows={5}
        most={MODERATION.appealText}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </CommandDialog>
  )
}
