import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { say } from '@thunai/client/language'
import { takeLoginOver } from '@thunai/contract/household/proposals'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { call } from '@thunai/client/call'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import styles from '../../../ui/forms/form.module.css'
import { consentDue } from '../../identity/accounts/consent-due.ts'

export const meta = pageMeta({
  title: msg`Take over my login`,
  description: msg`Set your own password for a profile that was registered at our counter.`,
})

const FIELDS = ['memberId', 'code', 'password'] as const

/** A family that was registered at a counter sets its own password by the code on its phone. */
export default function TakeOverLogin() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { memberId: '', code: '', password: '' } })
  const submit = handleSubmit(async (values) => {
    const answer = await call(takeLoginOver, { body: values })
    if (!answer.ok) {
      const wrong = FIELDS.filter((name) => answer.errors[name] !== undefined)
      for (const [at, name] of wrong.entries())
        setError(name, { message: say(i18n, answer.errors[name] ?? '') }, { shouldFocus: at === 0 })
      if (wrong.length === 0) setError('root', { message: say(i18n, answer.statusMessage) })
      return
    }
    const { access_token: token, consentNeeded } = answer.reply.data
    consentDue.set(consentNeeded)
    if (session.login(token)) await navigate(paths.proposals, { replace: true })
  })
  return (
    <FormPage
      title={t`Take over my login`}
      lead={t`Our counter registered your profile. Ask there for a code, and choose your own password here.`}
      footer={
        <Link to={paths.login}>
          <Trans>Login</Trans>
        </Link>
      }
    >
      <form method="post" className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...register('memberId')}
          label={t`Member id`}
          autoComplete="username"
          error={errors.memberId?.message}
        />
        <TextField
          {...register('code')}
          label={t`OTP`}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code?.message}
        />
        <PasswordField
          {...register('password')}
          label={t`New Password`}
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <FormMessage outcome={errors.root?.message ? { kind: 'error', text: errors.root.message } : undefined} />
        <Button type="submit" wide isBusy={isSubmitting}>
          <Trans>Take over</Trans>
        </Button>
      </form>
    </FormPage>
  )
}
