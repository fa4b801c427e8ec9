import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { REGISTRATION_MESSAGES } from '@thunai/contract/identity/registration-messages'
import { PASSWORD_LENGTH } from '@thunai/contract/frame/limits'
import { ACCOUNT_MESSAGES, changePassword, getOwnContacts, getSessions } from '@thunai/contract/household/own-account'
import { useEndpointForm } from '../../../data/useEndpointForm.ts'
import { useRead } from '../../../data/useRead.ts'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { toast } from '../../../ui/messages/toasts.ts'
import { readKey } from '@thunai/client/keys'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'
import { PresentPassword } from '../../identity/accounts/PresentPassword.tsx'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const own = useRead(getOwnContacts).data?.data.own
  const queries = useQueryClient()
  const form = useEndpointForm(changePassword, {
    initial: { password: '', newPassword: '' },
    required: {
      password: t`Please enter your current password.`,
      newPassword: REGISTRATION_MESSAGES.passwordMissing,
    },
    asked: (body) => ({ body }),
    onDone: async () => {
      toast.success(ACCOUNT_MESSAGES.passwordChanged)
      onClose()
      // the change logged the other devices out
      await queries.invalidateQueries({ queryKey: readKey(getSessions) })
    },
  })
  return (
    <CommandDialog
      title={t`Change password`}
      submit={t`Change password`}
      busy={t`Changing...`}
      isBusy={form.isBusy}
      box={form.box}
      problem={form.problem}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {/* tells password managers which login the password belongs to */}
      <input
        hidden
        readOnly
        type="text"
        name="username"
        autoComplete="username"
        value={own?.email || (own?.phone ?? '')}
      />
      <PresentPassword {...form.text('password')} label={t`Current password`} />
      <PasswordField
        {...form.text('newPassword')}
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least ${PASSWORD_LENGTH.min} characters; three unusual words are safer than one clever one.`}
      />
      <p>
        {own?.email === '' ? (
          <Trans>All other devices are logged out.</Trans>
        ) : (
          <Trans>All other devices are logged out, and we tell you by email.</Trans>
        )}
      </p>
    </CommandDialog>
  )
}
