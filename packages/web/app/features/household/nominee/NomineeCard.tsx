import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '@thunai/client/useCommand'
import { deleteNominee, getNominee, NOMINEE_MESSAGES } from '@thunai/contract/household/nominee'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useRead } from '../../../data/useRead.ts'
import { useSavedState } from '../../../session/useSavedState.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { TitledCard } from '../../../ui/layout/TitledCard.tsx'
import { NomineeDialog } from './NomineeDialog.tsx'

/** The person whom the member named to act for the account's data. */
export function NomineeCard() {
  const { t } = useLingui()
  const { data } = useRead(getNominee)
  const [isOpen, setIsOpen] = useSavedState('nominee.open', false)
  const removing = useCommand(() => callAsMember(deleteNominee, {}), {
    changes: [getNominee],
    onDone: () => {
      toast.success(NOMINEE_MESSAGES.removed)
    },
    onFailed: ({ message }) => void toast.error(message),
  })
  const named = data?.data
  return (
    <TitledCard
      title={t`Your nominee`}
      lead={t`A person who may ask for, correct or delete your data when you have died or can no longer act. They write to our grievance officer.`}
    >
      {named && (
        <p>{[named.name, named.relation, named.email, named.phone && `+${named.phone}`].filter(Boolean).join(', ')}</p>
      )}
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {named ? <Trans>Change the nominee</Trans> : <Trans>Name a nominee</Trans>}
      </Button>
      {named && (
        <Button look="quiet" isBusy={removing.isBusy} busyText={t`Removing...`} onClick={() => removing.run(undefined)}>
          <Trans>Remove the nominee</Trans>
        </Button>
      )}
      {isOpen && <NomineeDialog named={named ?? undefined} onClose={() => setIsOpen(false)} />}
    </TitledCard>
  )
}
