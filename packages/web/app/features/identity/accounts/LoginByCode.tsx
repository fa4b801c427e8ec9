import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '@thunai/client/call'
import type { Sentence } from '@thunai/client/language'
import { TOAST } from '@thunai/contract/frame/limits'
import { LOGIN_CODE_MESSAGES, loginByCode, sendLoginCode } from '@thunai/contract/identity/accounts'
import { Button } from '../../../ui/actions/Button.tsx'
import { CodeForm } from '../../../ui/forms/CodeForm.tsx'
import styles from '../../../ui/forms/form.module.css'
import { toast } from '../../../ui/messages/toasts.ts'

const PASSWORD_ENDED = msg`This code is the first proof that the account is yours. Its password was chosen before, so it no longer works: go on by code, or choose a new one with “Forgot Password?”.`

type Props = {
  username: string
  /** Handles the login's reply. Returns an error, or undefined if the session started. */
  onLogin: (reply: { access_token: string; consentNeeded: boolean }) => Sentence | undefined
  onBack: () => void
}

/** Enters the code that was sent for the login. */
export function LoginByCode({ username, onLogin, onBack }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles['form']}>
      <p>
        <Trans>
          If <strong>{username}</strong> is a member, we sent an OTP to the mobile number or email. Please enter it
          here.
        </Trans>
      </p>
      <CodeForm
        label={t`OTP`}
        isOnly
        validate={async (code) => {
          const answer = await call(loginByCode, { body: { username, code } })
          if (!answer.ok) return answer.statusMessage || t`Login failed. Please try again.`
          if (answer.reply.data.passwordEnded) toast.warning(PASSWORD_ENDED, TOAST.undoMs)
          return onLogin(answer.reply.data)
        }}
        resend={async () => {
          const answer = await call(sendLoginCode, { body: { username } })
          return answer.ok
            ? { kind: 'success', text: LOGIN_CODE_MESSAGES.sent }
            : { kind: 'error', text: answer.statusMessage || t`The OTP could not be sent.` }
        }}
      />
      <Button look="quiet" wide onClick={onBack}>
        <Trans>Use the password</Trans>
      </Button>
    </div>
  )
}
