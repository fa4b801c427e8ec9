import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '@thunai/client/call'
import { answerConsent, sendConsentCode } from '@thunai/contract/household/candidate-consent'
import { CODE, SEAL } from '@thunai/contract/frame/limits'
import type { ContactAddress } from '@thunai/contract/contact/contact-address'
import { useState } from 'react'
import { forgetCodeFor, useCodeFor } from '../../../ui/hooks/useCodeFor.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FormMessage, type Outcome } from '../../../ui/forms/FormMessage.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import styles from '../../../ui/forms/form.module.css'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'

type Props = {
  token: string
  /** The masked address that the code is sent to. */
  to: ContactAddress
  onAnswered: (agree: boolean) => void
}

/** Sends a code to the candidate's own mailbox or phone, then asks for a yes or no. A no must be confirmed. */
export function AnswerForm({ token, to: { email, phone }, onAnswered }: Props) {
  const { t } = useLingui()
  const mailbox = email ?? ''
  const [code, setCode] = useState('')
  const [codeFor, setCodeFor] = useCodeFor('consent')
  const isSent = codeFor === token
  const [isRefusing, setRefusing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const params = { token }
  const days = SEAL.refusedHours / 24
  const failed = (text: string): Outcome => ({
    kind: 'error',
    text: text || t`Something went wrong. Please try again.`,
  })

  async function sendCode(): Promise<void> {
    setBusy(true)
    const answer = await call(sendConsentCode, { params })
    setBusy(false)
    if (answer.ok) setCodeFor(token)
    setOutcome(answer.ok ? { kind: 'success', text: answer.reply.message } : failed(answer.statusMessage))
  }
  async function say(agree: boolean): Promise<void> {
    setBusy(true)
    const answer = await call(answerConsent, { params, body: { code: code.trim(), agree } })
    setBusy(false)
    setRefusing(false)
    if (!answer.ok) return setOutcome(failed(answer.statusMessage))
    forgetCodeFor('consent')
    onAnswered(agree)
  }

  return (
    <div className={styles['form']}>
      <FormMessage outcome={outcome} />
      {isSent && (
        <>
          <TextField
            label={t`Code`}
            hint={
              phone === null
                ? t`${CODE.digits} digits, by email to ${mailbox}`
                : t`${CODE.digits} digits, by SMS to ${phone}`
            }
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button wide isBusy={isBusy} busyText={t`Please wait...`} onClick={() => void say(true)}>
            <Trans>Yes, I agree</Trans>
          </Button>
          <Button wide look="secondary" disabled={isBusy} onClick={() => setRefusing(true)}>
            <Trans>No, delete this profile</Trans>
          </Button>
        </>
      )}
      <Button
        wide
        look={isSent ? 'secondary' : 'primary'}
        isBusy={isBusy && !isSent}
        busyText={t`Please wait...`}
        onClick={() => void sendCode()}
      >
        {isSent ? <Trans>Send another code</Trans> : <Trans>Send me a code to answer</Trans>}
      </Button>
      <CommandDialog
        isOpen={isRefusing}
        title={t`Hide and delete this profile?`}
        submit={t`Yes, delete it`}
        busy={t`Please wait...`}
        cancel={t`Back`}
        isBusy={isBusy}
        onSubmit={() => void say(false)}
        onClose={() => setRefusing(false)}
      >
        <p>
          <Trans>It is hidden at once and deleted in {days} days. The person who created it is told by email.</Trans>
        </p>
      </CommandDialog>
    </div>
  )
}
