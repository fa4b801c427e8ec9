import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { liftFromMember } from '@thunai/contract/office/members'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useDraft } from '../../session/useDraft.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useRefetchMembers } from './useRefetchMembers.ts'

type Props = { memberId: string; onClose: () => void }

/** Lifts a restriction; a blocked member can log in again. */
export function LiftDialog({ memberId, onClose }: Props) {
  const { t, i18n } = useLingui()
  const refetchMembers = useRefetchMembers()
  const draft = useDraft(`lift ${memberId}`)
  const lifting = useCommand(
    (reason: string) => callAsStaff(liftFromMember, { params: { memberId }, body: { reason } }),
    {
      onDone: async ({ message }) => {
        draft.forget()
        onClose()
        notifications.show({ message: say(i18n, message) })
        await refetchMembers()
      },
    },
  )
  return (
    <ReasonDialog title={t`Lift restrictions`} action={t`Lift`} draft={draft} command={lifting} onClose={onClose}>
      <Trans>
        Warnings, limits and blocks end at once, and a blocked member can log in again. The person who decided them
        can’t lift them.
      </Trans>
    </ReasonDialog>
  )
}
