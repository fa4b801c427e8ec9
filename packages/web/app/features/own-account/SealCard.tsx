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
import { formatDate } from '../../ui/text/format.ts'
import { Moment } from '../../ui/text/Moment.tsx'
import { AccountCard } from './AccountCard.tsx'

/** Whether the candidate has agreed, and where the link goes; nothing for who registered for oneself. */
export function SealCard() {
  const { t, i18n } = useLingui()
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

  const { sentTo, until, isRequired, hiddenSince, hiddenFrom } = seal
  const day = until === null ? '' : formatDate(new Date(until), i18n)
  return (
    <AccountCard
      title={t`Has the candidate agreed?`}
      lead={t`We ask the person whom this profile shows, at the own address. A no deletes the profile.`}
    >
      <div className={styles['form']}>
        <p>
          <strong>
            {seal.state === 'confirmed' ? (
              <Trans>Yes, the candidate has agreed. This is good until {day}.</Trans>
            ) : sentTo === null ? (
              <Trans>Nobody was asked so far.</Trans>
            ) : (
              <Trans>Not yet. The link went to {sentTo}.</Trans>
            )}
          </strong>
        </p>
        {isRequired && seal.state !== 'confirmed' && (
          <p>
            {hiddenSince !== null || hiddenFrom === null ? (
              <Trans>Nobody new finds the profile until the candidate agrees.</Trans>
            ) : (
              <Trans>
                Without a yes nobody new finds the profile from <Moment at={hiddenFrom} isDay /> on.
              </Trans>
            )}
          </p>
        )}
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
            {sentTo === null ? <Trans>Send the link</Trans> : <Trans>Send a new link</Trans>}
          </Button>
        </form>
      </div>
    </AccountCard>
  )
}
