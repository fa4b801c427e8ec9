import { notifications } from '@mantine/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { endMemberSessions } from '@thunai/contract/office/members'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useDraft } from '../../session/useDraft.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useRefetchMembers } from './useRefetchMembers.ts'

type Props = { memberId: string; onClose: () => void }

/** Logs a member out on all devices, for example after a phone was stolen. */
export function LogOutDialog({ memberId, onClose }: Props) {
  const { t, i18n } = useLingui()
  const refetchMembers = useRefetchMembers()
  const draft = useDraft(`logout-${memberId}`)
  const ending = useCommand(
    (reason: string) => callAsStaff(endMemberSessions, { params: { memberId }, body: { reason } }),
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
    <ReasonDialog
      title={t`Log out everywhere`}
      action={t`Log the member out`}
      draft={draft}
      command={ending}
      onClose={onClose}
    >
      <Trans>
        All devices are logged out at once. Anyone who knows the password can log in again: after a theft the family
        should choose a new one.
      </Trans>
    </ReasonDialog>
  )
}
