import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { getEntryWays, login, sendLoginCode } from '@thunai/contract/identity/accounts'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useRead } from '../../../data/useRead.ts'
import { pageMeta } from '../../../lib/page-meta.ts'
import { call } from '@thunai/client/call'
import { paths } from '../../../paths.ts'
import { forgetNewLogin, newPasswordOf } from '../../../session/new-login.ts'
import { readLoginName } from '../../../session/login-name.ts'
import { forgetCodeFor, useCodeFor } from '../../../ui/hooks/useCodeFor.ts'
import { useLogin } from '../../../session/useLogin.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { readHasEnded, wantedByNewState } from '../../../session/wanted-page.ts'
import { useCarried } from '../../../session/useCarried.ts'
import { consentDue } from './consent-due.ts'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import { useForm } from '../../../ui/forms/useForm.ts'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import styles from '../../../ui/forms/form.module.css'
import { LoginByCode } from './LoginByCode.tsx'
import { loginMessage } from './login-message.ts'

export const meta = pageMeta({
  title: msg`Login`,
  description: msg`Log in with your mobile number or email to see profiles and contacts.`,
  path: paths.login,
})

/** The login. Validates nothing: the server judges the input (LOGIN-14). */
export default function Login() {
  const { t } = useLingui()
  const takeToken = useLogin()
  const [problem, setProblem] = useState('')
  const [codeFor, setCodeFor] = useCodeFor('login')
  const [isSending, setIsSending] = useState(false)
  const mayUseCode = useRead(getEntryWays).data?.data.loginByCode ?? false
  const { state } = useLocation()
  const known = readLoginName(state)
  const form = useForm({
    initial: { username: known, userpassword: newPasswordOf(known) },
    onEdit: () => setProblem(''),
  })
  const { box, focus } = form
  useCarried('login', form, ['userpassword'])
  useEffect(() => {
    if (known !== '' && newPasswordOf(known) === '') focus('userpassword')
  }, [known, focus])
  const hadCode = useRef(false)
  useEffect(() => {
    // the back button that was pressed is gone
    if (hadCode.current && codeFor === undefined) focus('userpassword')
    hadCode.current = codeFor !== undefined
  }, [codeFor, focus])

  /** Starts the session. Returns an error, or undefined on success. */
  const begin = (reply: { access_token: string; consentNeeded: boolean } | undefined): string | undefined => {
    const { access_token: token, consentNeeded } = reply ?? {}
    if (!token) return t`No token received!`
    forgetNewLogin()
    forgetCodeFor('login')
    consentDue.set(consentNeeded ?? false)
    return takeToken(token) ? undefined : t`Login failed. Please try again.`
  }

  const submit = form.sending(async (sent) => {
    const answer = await call(login, { body: sent })
    if (!answer.ok) return setProblem(loginMessage(answer))
    setProblem(begin(answer.reply.data) ?? '')
  })
  const sendCode = async () => {
    const username = form.now().username.trim()
    if (username === '') {
      focus('username')
      return setProblem(t`Please enter your mobile number or email first.`)
    }
    setIsSending(true)
    const answer = await call(sendLoginCode, { body: { username } })
    setIsSending(false)
    if (!answer.ok) return setProblem(answer.statusMessage || t`The OTP could not be sent.`)
    setProblem('')
    setCodeFor(username)
  }

  return (
    <FormPage
      title={t`Login Here`}
      lead={t`Welcome back. Continue your family’s search where you left off.`}
      footer={
        <>
          <Link to={paths.forgotPassword}>
            <Trans>Forgot Password?</Trans>
          </Link>
          <Link to={paths.register} state={wantedByNewState(state)}>
            <Trans>Register Here</Trans>
          </Link>
          <Link to={paths.takeOverLogin}>
            <Trans>Registered at our counter?</Trans>
          </Link>
        </>
      }
    >
      {readHasEnded(state) && (
        <Banner kind="info" title={t`Your session has ended`}>
          <Trans>Please log in again. What you typed is kept on this device, so you can continue.</Trans>
        </Banner>
      )}
      {codeFor !== undefined ? (
        <LoginByCode username={codeFor} onLogin={begin} onBack={() => setCodeFor(undefined)} />
      ) : (
        <form ref={box} method="post" className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            {...form.text('username')}
            label={t`User Id (Mobile number or Email id)`}
            placeholder={t`Mobile Number`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField {...form.text('userpassword')} label={t`Password`} autoComplete="current-password" />
          <FormMessage outcome={problem ? { kind: 'error', text: problem } : undefined} />
          <Button type="submit" wide isBusy={form.isBusy} busyText={t`Logging in...`}>
            <Trans>Login</Trans>
          </Button>
          {mayUseCode && (
            <Button look="secondary" wide isBusy={isSending} busyText={t`Sending...`} onClick={() => void sendCode()}>
              <Trans>Log in with a code</Trans>
            </Button>
          )}
        </form>
      )}
    </FormPage>
  )
}
