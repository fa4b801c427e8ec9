import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import {
  getContactReturn,
  RETURN_REASON_NAMES,
  RETURN_REASONS,
  returnContact,
  type ReturnReason,
} from '@thunai/contract/meeting/disclosures'
import { TOAST } from '@thunai/contract/frame/limits'
import { REASONS } from '@thunai/contract/values/reasons'
import { useQueryClient } from '@tanstack/react-query'
import { callAsMember } from '../../../data/call-as-member.ts'
import { Reading } from '../../../data/Reading.tsx'
import { useRead } from '../../../data/useRead.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { RadioGroup } from '../../../ui/forms/choices/RadioGroup.tsx'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { Skeleton } from '../../../ui/messages/Skeleton.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { useSavedState } from '../../../session/useSavedState.ts'

/** Returns a useless contact with a reason, then shows the state of the return. */
export function ReturnContact({ profileId }: { profileId: string }) {
  const [isAsking, setAsking] = useSavedState(`return.${profileId}.asked`, false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Trans>The number doesn’t work?</Trans>
      </Button>
      {isAsking && <ReturnDialog profileId={profileId} onClose={() => setAsking(false)} />}
    </>
  )
}

type Props = { profileId: string; onClose: () => void }

function ReturnDialog({ profileId, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useRead(getContactReturn, { params: { profileId } })
  if (data?.data.state === 'none') return <ReturnForm profileId={profileId} onClose={onClose} />
  const sentence =
    data &&
    {
      asked: t`You have returned this contact, and we are checking it. We will tell you.`,
      refused: t`We have checked this contact, and it stays open: ${data.data.refusedFor === null ? '' : say(i18n, REASONS[data.data.refusedFor])}.`,
      approved: t`You have already returned this contact once.`,
      returned: t`You have already returned this contact once.`,
    }[data.data.state]
  return (
    <Dialog
      isOpen
      title={t`Return the contact?`}
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {sentence ? (
        <p>{sentence}</p>
      ) : (
        <Reading error={error} onRetry={refetch}>
          <Skeleton lines={3} />
        </Reading>
      )}
    </Dialog>
  )
}

function ReturnForm({ profileId, onClose }: Props) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [reason, setReason] = useSavedState<ReturnReason>(`return.${profileId}`, 'numberDead')
  const returning = useCommand(() => callAsMember(returnContact, { params: { profileId }, body: { reason } }), {
    changes: [getContactReturn],
    onDone: async ({ message }) => {
      onClose()
      toast.success(message, TOAST.otherMs)
      await queries.invalidateQueries()
    },
  })
  return (
    <CommandDialog
      title={t`Return the contact?`}
      submit={t`Return`}
      isBusy={returning.isBusy}
      problem={returning.failure?.message}
      onSubmit={() => returning.run()}
      onClose={onClose}
    >
      <p>
        <Trans>
          The contact is closed again, and you get the contact view back; after one in five, once we have checked it.
          The family isn’t told who did it.
        </Trans>
      </p>
      <RadioGroup
        name="reason"
        label={t`What is wrong with it?`}
        options={RETURN_REASON_NAMES.map((value) => ({ value, label: say(i18n, RETURN_REASONS[value]) }))}
        value={reason}
        onChange={(_, chosen) => setReason(RETURN_REASON_NAMES.find((name) => name === chosen) ?? 'numberDead')}
      />
    </CommandDialog>
  )
}
