import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { useCommand } from '@thunai/client/useCommand'
import { returnContact, type ReturnReason } from '@thunai/contract/account/disclosures'
import { TOAST } from '@thunai/contract/frame/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../data/ask.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { toast } from '../../ui/messages/toasts.ts'
import { REASON_CHOICES } from './disclosure-words.ts'

/** Gives an opened contact back that is of no use, with a reason. */
export function ReturnContact({ profileId }: { profileId: string }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<ReturnReason>('numberDead')
  const returning = useCommand(() => ask(returnContact, { params: { profileId }, body: { reason } }), {
    onDone: async ({ message }) => {
      setAsking(false)
      toast.success(message, TOAST.otherMs)
      await queries.invalidateQueries()
    },
  })
  const close = () => {
    if (returning.isBusy) return
    returning.reset()
    setAsking(false)
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Trans>The number doesn’t work?</Trans>
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t`Give the contact back?`}
        onClose={close}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button isBusy={returning.isBusy} onClick={() => returning.run()}>
              <Trans>Give back</Trans>
            </Button>
          </>
        }
      >
        {returning.failure && <Banner kind="error">{say(i18n, returning.failure.message)}</Banner>}
        <p>
          <Trans>
            The contact is closed again, and the view returns to your plan. The family is not told who did it.
          </Trans>
        </p>
        <RadioGroup
          name="reason"
          label={t`What is wrong with it?`}
          options={REASON_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
          value={reason}
          onChange={(_, chosen) =>
            setReason(REASON_CHOICES.find(({ value }) => value === chosen)?.value ?? 'numberDead')
          }
        />
      </Dialog>
    </>
  )
}
