import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { takeLoginOver } from '@thunai/contract/household/proposals'
import { Link, useNavigate } from 'react-router'
import { call } from '@thunai/client/call'
import { useEndpointForm } from '../../../data/useEndpointForm.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.ts'
import { useKeptInTab } from '../../../session/useCarried.ts'
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

/** A family registered at a counter sets its own password, with the code on its phone. */
export default function TakeOverLogin() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useEndpointForm(takeLoginOver, {
    initial: { memberId: '', code: '', password: '' },
    asked: (body) => ({ body }),
    send: call,
    onDone: async ({ data: { access_token: token, consentNeeded } }) => {
      forget()
      consentDue.set(consentNeeded)
      if (session.login(token)) await navigate(paths.proposals, { replace: true })
    },
  })
  // the SMS may be read in between
  const forget = useKeptInTab('take-over-login', form, ['code', 'password'])
  const { box } = form
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
      <form ref={box} method="post" className={styles['form']} onSubmit={(event) => void form.submit(event)} noValidate>
        <TextField {...form.text('memberId')} label={t`Member id`} autoComplete="username" />
        <TextField {...form.text('code')} label={t`OTP`} inputMode="numeric" autoComplete="one-time-code" />
        <PasswordField {...form.text('password')} label={t`New Password`} autoComplete="new-password" />
        <FormMessage outcome={form.problem ? { kind: 'error', text: form.problem } : undefined} />
        <Button type="submit" wide isBusy={form.isBusy}>
          <Trans>Take over</Trans>
        </Button>
      </form>
    </FormPage>
  )
}
