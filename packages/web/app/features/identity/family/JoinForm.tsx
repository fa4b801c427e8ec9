import { Trans, useLingui } from '@lingui/react/macro'
import { login } from '@thunai/contract/identity/accounts'
import { PASSWORD_LENGTH } from '@thunai/contract/frame/limits'
import { joinByInvitation } from '@thunai/contract/identity/family'
import { call } from '@thunai/client/call'
import { useNavigate } from 'react-router'
import { useEndpointForm } from '../../../data/useEndpointForm.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.ts'
import { useKeptInTab } from '../../../session/useCarried.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FormMessage } from '../../../ui/forms/FormMessage.tsx'
import styles from '../../../ui/forms/form.module.css'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { TermsCheckbox } from '../accounts/TermsCheckbox.tsx'

type Props = {
  token: string
  /** Masked; "" for a link that the family sent itself. */
  address: string
  /** False if the invitation was sent to an e-mail, which the account then uses. */
  needsEmail: boolean
  /** Called once the account exists and waits for the family's confirmation. */
  onWaiting: () => void
}

/** Creates an account for this family only. It has no profile, so no search finds it. */
export function JoinForm({ token, address, needsEmail, onWaiting }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isLink = address === ''
  const form = useEndpointForm(joinByInvitation, {
    initial: { name: '', email: '', userLoginPassword: '', acceptedTerms: false },
    asked: ({ name, ...body }) => ({ params: { token }, body: { ...body, ...(isLink && { name }) } }),
    send: call,
    onDone: async ({ data }, { userLoginPassword: userpassword }) => {
      forget()
      if (data.waits) return onWaiting()
      const answer = await call(login, { body: { username: data.email, userpassword } })
      const isIn = answer.ok && session.login(answer.reply.data?.access_token ?? '')
      await navigate(isIn ? paths.family : paths.login, { replace: true })
    },
  })
  // of this invitation alone: the next one in the tab may be another person's
  const forget = useKeptInTab(`join ${token.slice(0, 8)}`, form, ['userLoginPassword'])
  const { box, values, errors } = form
  return (
    <form ref={box} method="post" className={styles['form']} onSubmit={(event) => void form.submit(event)} noValidate>
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
      {isLink && <TextField {...form.text('name')} label={t`Your name`} autoComplete="name" required />}
      {needsEmail && (
        <TextField
          {...form.text('email')}
          type="email"
          label={t`Email`}
          autoComplete="email"
          required
          hint={isLink ? t`You log in with it.` : t`You log in with it, or with your number.`}
        />
      )}
      <PasswordField
        {...form.text('userLoginPassword')}
        label={t`Password`}
        autoComplete="new-password"
        required
        hint={t`At least ${PASSWORD_LENGTH.min} characters; three unusual words are safer than one clever one.`}
      />
      <TermsCheckbox
        checked={values.acceptedTerms}
        error={errors.acceptedTerms}
        onChange={(accepted) => form.set('acceptedTerms', accepted)}
      />
      <FormMessage outcome={form.problem ? { kind: 'error', text: form.problem } : undefined} />
      <Button type="submit" wide isBusy={form.isBusy} busyText={t`Joining...`}>
        <Trans>Join</Trans>
      </Button>
    </form>
  )
}
