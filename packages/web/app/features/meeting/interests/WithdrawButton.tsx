import { Trans, useLingui } from '@lingui/react/macro'
import { TOAST } from '@thunai/contract/frame/limits'
import { withdrawInterest } from '@thunai/contract/meeting/interests'
import { useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useCommand } from '@thunai/client/useCommand'
import { Button } from '../../../ui/actions/Button.tsx'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { getProfileAllowance } from '@thunai/contract/meeting/viewing'
import { useRefetchInterests } from './useRefetchInterests.ts'

type Props = { profileId: string; name: string; onWithdrawn?: () => void }

/** Withdraws an unanswered interest, after a confirmation. */
export function WithdrawButton({ profileId, name, onWithdrawn }: Props) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const refetchInterests = useRefetchInterests()
  const withdrawing = useCommand(() => callAsMember(withdrawInterest, { params: { profileId } }), {
    changes: [getProfileAllowance],
    onDone: async ({ message }) => {
      toast.success(message, TOAST.otherMs)
      setAsking(false)
      onWithdrawn?.()
      await refetchInterests(profileId)
    },
    onFailed: async ({ code }) => {
      // it was just answered: the new state says more than the refusal
      if (code === 'interestAnswered') await refetchInterests(profileId)
    },
  })
  const close = () => {
    withdrawing.reset()
    setAsking(false)
  }
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        <Trans>Withdraw</Trans>
        <span className="visually-hidden">
          {' '}
          <Trans>the interest in {name}</Trans>
        </span>
      </Button>
      <CommandDialog
        isOpen={isAsking}
        title={t`Withdraw your interest?`}
        submit={t`Withdraw`}
        cancel={t`Keep it`}
        isBusy={withdrawing.isBusy}
        problem={withdrawing.failure?.message}
        onSubmit={() => withdrawing.run()}
        onClose={close}
      >
        <p>
          <Trans>{name} no longer sees your interest, and isn’t told. You can express interest again later.</Trans>
        </p>
      </CommandDialog>
    </>
  )
}
