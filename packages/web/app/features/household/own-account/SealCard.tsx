import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { useCommand } from '@thunai/client/useCommand'
import { askCandidate, getSeal, SEAL_MESSAGES } from '@thunai/contract/household/candidate-consent'
import { SEAL } from '@thunai/contract/frame/limits'
import { useState } from 'react'
import { callAsMember } from '../../../data/call-as-member.ts'
import { useRead } from '../../../data/useRead.ts'
import { useSavedState } from '../../../session/useSavedState.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FormMessage, type Outcome } from '../../../ui/forms/FormMessage.tsx'
import { MailOrSms, type CodeChannel } from '../../../ui/forms/MailOrSms.tsx'
import { PhoneField } from '../../../ui/forms/PhoneField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import styles from '../../../ui/forms/form.module.css'
import { TitledCard } from '../../../ui/layout/TitledCard.tsx'
import { SealWords } from './SealWords.tsx'

/**
 * The state of the candidate's consent, and the address the link was sent to; renders nothing if the candidate
 * registered.
 */
export function SealCard() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { data } = useRead(getSeal)
  const [by, setBy] = useSavedState<CodeChannel>('seal.by', 'email')
  const [email, setEmail] = useSavedState('seal.email', '')
  const [phone, setPhone] = useSavedState('seal.phone', '')
  const [isSent, setSent] = useState(false)
  const sending = useCommand(() => callAsMember(askCandidate, { body: by === 'phone' ? { phone } : { email } }), {
    onDone: async () => {
      setSent(true)
      await queries.invalidateQueries(readingsBy(getSeal))
    },
  })
  const { failure } = sending
  const faults = failure?.errors ?? {}
  const outcome: Outcome | undefined = isSent
    ? { kind: 'success', text: SEAL_MESSAGES.sent }
    : failure && Object.keys(faults).length === 0
      ? { kind: 'error', text: failure.message }
      : undefined
  const seal = data?.data
  const days = SEAL.refusedHours / 24
  if (!seal?.isAsked || seal.state === 'self') return null
  return (
    <TitledCard
      title={t`Has the candidate agreed?`}
      lead={t`We ask the candidate at their own address. A no hides the profile and deletes it ${days} days later.`}
    >
      <div className={styles['form']}>
        <SealWords seal={seal} />
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setSent(false)
            sending.run()
          }}
        >
          {seal.byPhone && <MailOrSms value={by} onChange={setBy} />}
          {by === 'phone' ? (
            <PhoneField
              name="phone"
              label={t`Mobile number of the candidate`}
              value={phone}
              error={faults['phone'] ?? faults['email']}
              onChange={(_, digits) => setPhone(digits)}
            />
          ) : (
            <TextField
              label={t`The candidate’s email`}
              type="email"
              autoComplete="off"
              value={email}
              error={faults['email']}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
          <FormMessage outcome={outcome} />
          <Button type="submit" look="secondary" isBusy={sending.isBusy} busyText={t`Sending...`}>
            {seal.sentTo === null ? <Trans>Send the link</Trans> : <Trans>Send a new link</Trans>}
          </Button>
        </form>
      </div>
    </TitledCard>
  )
}
