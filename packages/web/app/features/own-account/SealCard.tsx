import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readingsBy } from '@thunai/client/keys'
import { askCandidate, getSeal, SEAL_MESSAGES } from '@thunai/contract/account/candidate-consent'
import { useState } from 'react'
import { ask } from '../../data/ask.ts'
import { useRead } from '../../data/useRead.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FormMessage, type Outcome } from '../../ui/forms/FormMessage.tsx'
import { MailOrSms, type Way } from '../../ui/forms/MailOrSms.tsx'
import { PhoneField } from '../../ui/forms/PhoneField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from '../../ui/forms/form.module.css'
import { AccountCard } from './AccountCard.tsx'
import { SealWords } from './SealWords.tsx'

/** Whether the candidate has agreed, and where the link goes; nothing for who registered for oneself. */
export function SealCard() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { data } = useRead(getSeal)
  const [by, setBy] = useState<Way>('email')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const seal = data?.data
  if (!seal?.isAsked || seal.state === 'self') return null

  async function send(): Promise<void> {
    setBusy(true)
    const answer = await ask(askCandidate, { body: by === 'phone' ? { phone } : { email } })
    setBusy(false)
    setOutcome(
      answer.ok
        ? { kind: 'success', text: SEAL_MESSAGES.sent }
        : { kind: 'error', text: answer.statusMessage || t`Something went wrong. Please try again.` },
    )
    if (answer.ok) await queries.invalidateQueries(readingsBy(getSeal))
  }

  return (
    <AccountCard
      title={t`Has the candidate agreed?`}
      lead={t`We ask the person whom this profile shows, at the own address. A no hides the profile and deletes it three days later.`}
    >
      <div className={styles['form']}>
        <SealWords seal={seal} />
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {seal.byPhone && <MailOrSms value={by} onChange={setBy} />}
          {by === 'phone' ? (
            <PhoneField
              name="phone"
              label={t`Mobile number of the candidate`}
              value={phone}
              onChange={(_, digits) => setPhone(digits)}
            />
          ) : (
            <TextField
              label={t`E-mail of the candidate`}
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
          <FormMessage outcome={outcome} />
          <Button type="submit" look="secondary" isBusy={isBusy} busyText={t`Sending...`}>
            {seal.sentTo === null ? <Trans>Send the link</Trans> : <Trans>Send a new link</Trans>}
          </Button>
        </form>
      </div>
    </AccountCard>
  )
}
