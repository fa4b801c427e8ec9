import type { Sentence } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { CODE } from '@thunai/contract/frame/limits'
import { useEffect, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './useForm.ts'
import { FormMessage, type Outcome } from './FormMessage.tsx'
import formStyles from './form.module.css'
import styles from './CodeForm.module.css'
import { useCountdown } from '../hooks/useCountdown.ts'

type Props = {
  label: string
  /** Where to find the code. */
  hint?: string
  /** A message shown before the first press. */
  opening?: Outcome | undefined
  /** Checks the code. Resolves to an error, or undefined if it is correct. */
  validate: (code: string) => Promise<Sentence | undefined>
  /** If omitted, only a code that was already sent can be entered. */
  resend?: (() => Promise<Outcome>) | undefined
  /** True if the page has no other field; the code field then has the focus from the start. */
  isOnly?: boolean
}

/** A code field with Validate and Resend. */
export function CodeForm({ label, hint, opening, validate, resend, isOnly = false }: Props) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSending, setIsSending] = useState(false)
  const [secondsLeft, waitFor] = useCountdown()
  const form = useForm({ initial: { otp: '' } })
  const { box, focus } = form
  useEffect(() => {
    if (isOnly) focus('otp')
  }, [isOnly, focus])

  const submit = form.sending(async ({ otp }) => {
    setOutcome(undefined)
    const problem = await validate(otp)
    if (problem === undefined) form.set('otp', '')
    else setOutcome({ kind: 'error', text: problem })
  })
  async function sendAgain(): Promise<void> {
    if (!resend) return
    setIsSending(true)
    setOutcome(undefined)
    const outcome = await resend()
    setIsSending(false)
    setOutcome(outcome)
    if (outcome.kind !== 'success') return
    // from the button, which is disabled during the countdown, to the code field
    form.focus('otp')
    waitFor(CODE.resendSeconds)
  }

  return (
    <form ref={box} method="post" className={formStyles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.text('otp')}
        label={label}
        placeholder={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles['code']}
      />
      <FormMessage outcome={outcome ?? opening} />
      <div className={styles['buttons']}>
        {resend && (
          <Button
            look="secondary"
            isBusy={isSending}
            busyText={t`Resend OTP`}
            disabled={secondsLeft > 0}
            onClick={() => void sendAgain()}
          >
            {secondsLeft > 0 ? t`Resend OTP (${secondsLeft}s)` : t`Resend OTP`}
          </Button>
        )}
        <Button type="submit" isBusy={form.isBusy} busyText={t`Validating...`}>
          <Trans>Validate</Trans>
        </Button>
      </div>
    </form>
  )
}
