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
  /** Masked; "" for a link that the family sent by itself. */
  address: string
  /** True unless the invitation was sent to an e-mail: the account needs one. */
  needsEmail: boolean
  /** Told once the account is made and waits for the family. */
  onWaiting: () => void
}

/** Creates an account for this family only: without a profile, so that no search finds it. */
export function JoinForm({ token, address, needsEmail, onWaiting }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isLink = address === ''
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [acceptedTerms, setAccepted] = useState(false)
  const joining = useCommand(
    () =>
      call(joinByInvitation, {
        params: { token },
        body: { userLoginPassword: password, acceptedTerms, email, ...(isLink && { name }) },
      }),
    {
      onDone: async ({ data }) => {
        if (data.waits) return onWaiting()
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
        {isLink ? (
          <Trans>
            Make your own login. You won’t have a profile of your own, so you don’t appear in searches. The family
            confirms your name first.
          </Trans>
        ) : (
          <Trans>
            Choose a password for {address}. You won’t have a profile of your own, so you don’t appear in searches.
          </Trans>
        )}
      </p>
      {isLink && (
        <TextField
          name="name"
          label={t`Your name`}
          autoComplete="name"
          required
          value={name}
          error={faults['name']}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {needsEmail && (
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          autoComplete="email"
          required
          value={email}
          error={faults['email']}
          hint={isLink ? t`You log in with it.` : t`You log in with it, or with your number.`}
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
