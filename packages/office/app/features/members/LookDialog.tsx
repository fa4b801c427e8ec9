import { Trans, useLingui } from '@lingui/react/macro'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { useQueryClient } from '@tanstack/react-query'
import { openOfficeMember, type PrivateFields } from '@thunai/contract/office/members'
import { getTimeline } from '@thunai/contract/office/timeline'
import { callAsStaff } from '../../data/call-as-staff.ts'
import { useDraft } from '../../session/useDraft.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

interface Props {
  readonly memberId: string
  readonly onClose: () => void
  readonly onSeen: (fields: PrivateFields) => void
}

/** Asks for a reason, and opens the private fields once; they are never refetched. */
export function LookDialog({ memberId, onClose, onSeen }: Props) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const draft = useDraft(`look ${memberId}`)
  const look = useCommand(
    (reason: string) => callAsStaff(openOfficeMember, { params: { memberId }, query: { reason } }),
    {
      onDone: async ({ data }) => {
        draft.forget()
        if (data.private) onSeen(data.private)
        await queries.invalidateQueries(readingsBy(getTimeline))
      },
    },
  )
  return (
    <ReasonDialog title={t`Open private data`} action={t`Open`} draft={draft} command={look} onClose={onClose}>
      <Trans>It is recorded. The family reads the time, your role and your reason, but not your name.</Trans>
    </ReasonDialog>
  )
}
