import type { Sentence } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PAGE_SENTENCES } from '@thunai/contract/frame/page-sentences'
import { CODE_MESSAGES, sendResetCode } from '@thunai/contract/identity/verification'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '@thunai/client/call'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useCarried } from '../../../session/useCarried.ts'
import { toast } from '../../../ui/messages/toasts.ts'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import styles from '../../../ui/forms/form.module.css'
import { codeProblem } from '../verification/code-messages.ts'
import type { ResetState } from './reset-state.ts'

export const meta = pageMeta({
  title: msg`Forget Password`,
  description: msg`Get an OTP by email and choose a new password.`,
  path: paths.forgotPassword,
})

const FAILED = msg`Failed to send OTP.`

export default function ForgetPassword() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Sentence>('')
  const form = useForm({ initial: { email: '' }, onEdit: () => setProblem('') })
  useCarried('forget-password', form)
  // accounts without an e-mail get their code by SMS
  const [isByPhoneToo, setByPhoneToo] = useState(false)
  useEffect(() => {
    void import('./email-required.ts').then(async ({ isEmailRequired }) => setByPhoneToo(!(await isEmailRequired())))
  }, [])
  const submit = form.sending(async (sent) => {
    setProblem('')
    const email = sent.email.trim()
    if (email === '')
      return setProblem(isByPhoneToo ? t`Please enter your email or mobile number.` : PAGE_SENTENCES.emailMissing)
    const answer = await call(sendResetCode, { params: { email } })
    const isUnreached = !answer.ok && answer.code === 'noAnswer'
    const failure = isUnreached
      ? t`Something went wrong while sending OTP.`
      : codeProblem(answer, {
          refused: FAILED,
          broken: answer.ok ? FAILED : answer.statusMessage || FAILED,
          other: FAILED,
        })
    if (failure !== undefined) return setProblem(failure)
    toast.success(isByPhoneToo && !email.includes('@') ? CODE_MESSAGES.mobileSent : CODE_MESSAGES.resetSent)
    const state: ResetState = { email }
    await navigate(paths.resetPasswordWithEmail, { state })
  })
  return (
    <FormPage
      title={t`Forget Password`}
      lead={
        isByPhoneToo
          ? t`Enter the email you registered with, or your mobile number if you registered without one. We will send an OTP to it.`
          : t`Enter the email you registered with. We will send an OTP to it.`
      }
      footer={
        <Link to={paths.login}>
          <Trans>Back to Login</Trans>
        </Link>
      }
    >
      <form method="post" className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...form.text('email')}
          type={isByPhoneToo ? 'text' : 'email'}
          label={isByPhoneToo ? t`Email or mobile number` : t`Email`}
          autoComplete={isByPhoneToo ? 'username' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormMessage outcome={problem ? { kind: 'error', text: problem } : undefined} />
        <Button type="submit" wide isBusy={form.isBusy} busyText={t`Sending...`}>
          <Trans>Send OTP</Trans>
        </Button>
      </form>
    </FormPage>
  )
}
