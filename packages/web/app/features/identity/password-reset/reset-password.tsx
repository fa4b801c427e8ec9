import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { AFTER_RESET_MS } from '@thunai/contract/frame/limits'
import { PAGE_SENTENCES } from '@thunai/contract/frame/page-sentences'
import { CODE_MESSAGES, resetPassword } from '@thunai/contract/identity/verification'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '@thunai/client/call'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { FormMessage, type Outcome } from '../../../ui/forms/FormMessage.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import styles from '../../../ui/forms/form.module.css'
import { codeProblem } from '../verification/code-messages.ts'
import { backPath, readResetState } from './reset-state.ts'

export const meta = pageMeta({
  title: msg`Reset Password`,
  description: msg`Choose a new password with the OTP that we sent you.`,
})

const SENTENCES = {
  refused: PAGE_SENTENCES.resetCodeWrong,
  broken: msg`Invalid OTP or unable to reset password.`,
  other: msg`Something went wrong.`,
}

/**
 * Sets a new password. The e-mail comes from the navigation state, or as `veriable` in the mail's link; without it
 * nothing can be reset (G-11).
 */
export default function ResetPassword() {
  const [query] = useSearchParams()
  const handed = readResetState(useLocation().state)
  const email = handed.email || query.get('veriable')
  if (!email) return <Navigate to={paths.forgotPassword} replace />
  return <ResetForm email={email} otp={handed.otp ?? ''} back={backPath(query.get('path'))} />
}

function ResetForm({ email, otp, back }: { email: string; otp: string; back: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()
  const form = useForm({ initial: { otp, newPassword: '' } })
  const isDone = outcome?.kind === 'success'
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => void navigate(paths.login), AFTER_RESET_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  const submit = form.sending(async (values) => {
    setOutcome(undefined)
    if (values.otp.trim() === '' || values.newPassword === '')
      return setOutcome({ kind: 'error', text: PAGE_SENTENCES.resetFieldsMissing })
    const problem = codeProblem(await call(resetPassword, { body: { email, ...values } }), SENTENCES)
    setOutcome(
      problem === undefined ? { kind: 'success', text: CODE_MESSAGES.passwordReset } : { kind: 'error', text: problem },
    )
  })
  return (
    <FormPage
      title={t`Reset Password`}
      lead={
        <Trans>
          If <strong>{email}</strong> is registered, an OTP was sent to it.
        </Trans>
      }
      footer={
        <Link to={back}>
          <Trans>Back</Trans>
        </Link>
      }
    >
      <form method="post" className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...form.text('otp')}
          label={t`OTP`}
          hint={t`Not in your inbox? Look in Spam, or go back and send another one.`}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <PasswordField {...form.text('newPassword')} label={t`New Password`} autoComplete="new-password" />
        <FormMessage outcome={outcome} />
        <Button type="submit" wide isBusy={form.isBusy} busyText={t`Resetting...`} disabled={isDone}>
          <Trans>Reset Password</Trans>
        </Button>
      </form>
    </FormPage>
  )
}
