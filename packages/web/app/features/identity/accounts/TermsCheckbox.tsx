import type { Sentence } from '@thunai/client/language'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'

type Props = { checked: boolean; onChange: (accepted: boolean) => void; error: Sentence | undefined }

/** Agreement to the terms, for a new account. They open in a new tab, so that the form keeps its input. */
export function TermsCheckbox({ checked, onChange, error }: Props) {
  const newTab = { target: '_blank', rel: 'noopener' } as const
  return (
    <Checkbox
      name="acceptedTerms"
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <Trans>
          I accept the{' '}
          <Link to={paths.terms} {...newTab}>
            Terms and Conditions
          </Link>{' '}
          and the{' '}
          <Link to={paths.privacy} {...newTab}>
            Privacy Policy
          </Link>
          .
        </Trans>
      }
    />
  )
}
