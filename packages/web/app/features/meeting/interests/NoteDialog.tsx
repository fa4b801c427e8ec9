import { useLingui } from '@lingui/react/macro'
import { INTERESTS } from '@thunai/contract/frame/limits'
import { expressInterest } from '@thunai/contract/meeting/interests'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { Suggestions } from '../../../ui/forms/choices/Suggestions.tsx'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { getProfileAllowance } from '@thunai/contract/meeting/viewing'
import { useSavedState } from '../../../session/useSavedState.ts'

type Props = {
  member: { readonly id: string }
  onDone: (reply: { message: string }) => unknown
  onClose: () => void
}

/** Expresses interest with a note. */
export function NoteDialog({ member, onDone, onClose }: Props) {
  const { t } = useLingui()
  const [note, setNote] = useSavedState(`interest.${member.id}.note`, '')
  const [shareContact, setShares] = useSavedState(`interest.${member.id}.shares`, false)
  const sending = useCommand(
    () => callAsMember(expressInterest, { params: { profileId: member.id }, body: { note, shareContact } }),
    { changes: [getProfileAllowance], onDone },
  )
  return (
    <CommandDialog
      title={t`Interest with a note`}
      submit={t`Send interest`}
      isBusy={sending.isBusy}
      problem={sending.failure?.message}
      onSubmit={() => sending.run()}
      onClose={onClose}
    >
      <TextArea
        label={t`A few words to the family (optional)`}
        rows={4}
        isCounted
        most={INTERESTS.noteLength}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        hint={t`Who you are and why you write. Please leave out numbers and links.`}
      />
      {note === '' && (
        <Suggestions
          sentences={[
            t`Vanakkam! We liked your profile and would be glad to talk with your family.`,
            t`Vanakkam! Please read our profile, too. We look forward to your answer.`,
          ]}
          onChoose={setNote}
        />
      )}
      <Checkbox
        label={t`Show them my number once they accept`}
        checked={shareContact}
        onChange={({ currentTarget }) => setShares(currentTarget.checked)}
      />
    </CommandDialog>
  )
}
