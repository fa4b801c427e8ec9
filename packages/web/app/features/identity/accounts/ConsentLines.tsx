import type { Sentence } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Checkbox } from '../../../ui/forms/choices/Checkbox.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'

export type Consent = { acceptedTerms: boolean; confirmedIntent: boolean }

type Props = {
  value: Consent
  onChange: (name: keyof Consent, value: boolean) => void
  errors: Partial<Record<keyof Consent, Sentence | undefined>>
}

/** The two consents, one checkbox each. */
export function ConsentLines({ value, onChange, errors }: Props) {
  const { t } = useLingui()
  return (
    <>
      <p>
        <Link to={paths.consentNotice} target="_blank" rel="noopener">
          <Trans>Read first: what we collect, why, for how long, and who sees it</Trans>
        </Link>
      </p>
      <TermsCheckbox
        checked={value.acceptedTerms}
        error={errors.acceptedTerms}
        onChange={(accepted) => onChange('acceptedTerms', accepted)}
      />
      <Checkbox
        name="confirmedIntent"
        checked={value.confirmedIntent}
        error={errors.confirmedIntent}
        onChange={(event) => onChange('confirmedIntent', event.target.checked)}
        label={t`I’m looking to marry, and the person in this profile agrees to it.`}
      />
    </>
  )
}
