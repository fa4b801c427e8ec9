import { Trans, useLingui } from '@lingui/react/macro'
import { login } from '@thunai/contract/identity/accounts'
import { PASSWORD_LENGTH } from '@thunai/contract/frame/limits'
import { joinByInvitation } from '@thunai/contract/identity/family'
import { call } from '@thunai/client/call'
import { useCommand } from '@thunai/client/useCommand'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import styles from '../../../ui/forms/form.module.css'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { TermsCheckbox } from '../accounts/TermsCheckbox.tsx'

type Props = {
  token: string
  /** Masked. */
  address: string
  /** True for an invitation by SMS: the account needs an e-mail too. */
  isByPhone: boolean
}

/** Creates an account for this family only: without a profile, so that no search finds it. */
export function JoinForm({ token, address, isByPhone }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [acceptedTerms, setAccepted] = useState(false)
  const joining = useCommand(
    () => call(joinByInvitation, { params: { token }, body: { userLoginPassword: password, acceptedTerms, email } }),
    {
      onDone: async ({ data }) => {
        const answer = await call(login, { body: { username: data.email, userpassword: password } })
        const isIn = answer.ok && session.login(answer.reply.data?.access_token ?? '')
        await navigate(isIn ? paths.family : paths.login, { replace: true })
      },
    },
  )
  const { failure } = joining
  const faults = failure?.errors ?? {}
  const isFieldFault = Object.keys(faults).length > 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    joining.run()
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p>
        <Trans>
          Choose a password for {address}. You won’t have a profile of your own, so you don’t appear in searches.
        </Trans>
      </p>
      {isByPhone && (
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          autoComplete="email"
          required
          value={email}
          error={faults['email']}
          hint={t`You log in with it, or with your number.`}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <PasswordField
        name="password"
        label={t`Password`}
        autoComplete="new-password"
        required
        value={password}
        error={faults['userLoginPassword']}
        hint={t`At least ${PASSWORD_LENGTH.min} characters; three unusual words are safer than one clever one.`}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TermsCheckbox checked={acceptedTerms} error={faults['acceptedTerms']} onChange={setAccepted} />
      {failure && !isFieldFault && <FormMessage outcome={{ kind: 'error', text: failure.message }} />}
      <Button type="submit" wide isBusy={joining.isBusy} busyText={t`Joining...`}>
        <Trans>Join</Trans>
      </Button>
    </form>
  )
}
