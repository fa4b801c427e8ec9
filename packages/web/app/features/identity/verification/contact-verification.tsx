import { call } from '@thunai/client/call'
import { say, type Sentence } from '@thunai/client/language'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { login } from '@thunai/contract/identity/accounts'
import { CODE_MESSAGES } from '@thunai/contract/identity/verification'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { pageMeta } from '../../../lib/page-meta.ts'
import { useBackOr } from '../../../lib/useBackOr.ts'
import { paths } from '../../../paths.ts'
import { loginNameState } from '../../../session/login-name.ts'
import { session } from '../../../session/session.ts'
import { wantedState } from '../../../session/wanted-page.ts'
import { useSession } from '../../../session/useSession.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { FormPage } from '../../../ui/forms/FormPage.tsx'
import { readContext } from '../accounts/contact-context.ts'
import { loginMessage } from '../accounts/login-message.ts'
import { CorrectEmail } from './CorrectEmail.tsx'
import { EmailCode } from './EmailCode.tsx'

export const meta = pageMeta({
  title: msg`Contact Verification`,
  description: msg`Verify your email with the OTP that we sent you.`,
})

/** A correction asks for the password anyway, so it also logs in a newly registered member. */
const logIn =
  (username: string) =>
  async (userpassword: string): Promise<Sentence | undefined> => {
    const answer = await call(login, { body: { username, userpassword } })
    if (!answer.ok) return loginMessage(answer)
    const token = answer.reply.data?.access_token
    return token && session.login(token) ? undefined : msg`Login failed. Please try again.`
  }

/**
 * Verifies a new account's contacts. Without a context, goes to the login; checked only on arrival, because success
 * clears it (G-10).
 */
export default function ContactVerification() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const goBack = useBackOr(paths.dashboard)
  const { isLoggedIn } = useSession()
  const { state } = useLocation()
  const [context] = useState(() => readContext(state))
  const [loginState] = useState(() => wantedState(state))
  const [isVerified, setIsVerified] = useState(false)
  const [isCorrected, setIsCorrected] = useState(false)
  if (!context) return <Navigate to={paths.login} replace />

  function finish(): void {
    setIsVerified(true)
    void navigate(paths.verifyContact, { replace: true, state: null })
  }
  function finishCorrected(): void {
    setIsCorrected(true)
    finish()
  }
  function leave(): void {
    if (isCorrected) void navigate(loginState?.wanted ?? paths.dashboard, { replace: true })
    else if (isLoggedIn) goBack()
    else void navigate(paths.login, { state: { ...loginNameState(context?.userLoginId), ...loginState } })
  }
  return (
    <FormPage
      title={t`Contact Verification`}
      lead={
        <>
          <Trans>
            We sent an OTP to <strong>{context.toEmailId}</strong>. It expires in ten minutes.
          </Trans>
          {context.memberId && (
            <>
              {' '}
              <Trans>
                Your member id is <strong>{context.memberId}</strong>.
              </Trans>
            </>
          )}
        </>
      }
    >
      <EmailCode context={context} onVerified={finish} isOnly />
      <CorrectEmail logIn={isLoggedIn ? undefined : logIn(context.userLoginId)} onVerified={finishCorrected} />
      <Dialog
        isOpen={isVerified}
        title={t`Contact Verified Successfully`}
        onClose={leave}
        hasNoCross
        actions={
          <Button onClick={leave}>
            <Trans>OK</Trans>
          </Button>
        }
      >
        <p>{say(i18n, CODE_MESSAGES.emailVerified)}</p>
      </Dialog>
    </FormPage>
  )
}
