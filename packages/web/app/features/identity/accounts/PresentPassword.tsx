import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'

/** Asks for the present password. A member who logs in by a code may have none, or not know it. */
export function PresentPassword(field: Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'>) {
  return (
    <PasswordField
      {...field}
      autoComplete="current-password"
      hint={
        <Link to={paths.forgotPassword}>
          <Trans>Forgot it?</Trans>
        </Link>
      }
    />
  )
}
