import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { REGISTRATION_MESSAGES } from '@thunai/contract/identity/accounts'
import { PASSWORD_LENGTH } from '@thunai/contract/frame/limits'
import { ACCOUNT_MESSAGES, changePassword, getSessions } from '@thunai/contract/household/own-account'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { callAsMember } from '../../../data/call-as-member.ts'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { readKey } from '@thunai/client/keys'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { problemOf } from '../../../data/form-problem.ts'

/** `email` tells password managers whose password this is. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [problem, setProblem] = useState('')
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { password: '', newPassword: '' } })
  const submit = handleSubmit(async (body) => {
    setProblem('')
    const answer = await callAsMember(changePassword, { body })
    if (!answer.ok) {
      setProblem(problemOf(answer, ['newPassword']))
      const fault = answer.errors['newPassword']
      if (fault) setError('newPassword', { message: fault })
      return
    }
    toast.success(ACCOUNT_MESSAGES.passwordChanged)
    onClose()
    // the other devices have been logged out
    await queries.invalidateQueries({ queryKey: readKey(getSessions) })
  })
  return (
    <CommandDialog
      title={t`Change password`}
      submit={t`Change password`}
      busy={t`Changing...`}
      isBusy={isSubmitting}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
      <PasswordField
        {...register('password', { required: t`Please enter your current password.` })}
        label={t`Current password`}
        autoComplete="current-password"
        error={errors.password?.message}
        hint={
          <Link to={paths.forgotPassword}>
            <Trans>Forgot it?</Trans>
          </Link>
        }
      />
      <PasswordField
        {...register('newPassword', { required: REGISTRATION_MESSAGES.passwordMissing })}
        label={t`New password`}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        hint={t`At least ${PASSWORD_LENGTH.min} characters; three unusual words are safer than one clever one.`}
      />
      <p>
        <Trans>All other devices are logged out, and we tell you by email.</Trans>
      </p>
    </CommandDialog>
  )
}
