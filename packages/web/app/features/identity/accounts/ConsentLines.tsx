import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'

export type Consent = { acceptedTerms: boolean; confirmedIntent: boolean }

type Props = {
  value: Consent
  onChange: (name: keyof Consent, value: boolean) => void
  errors: Partial<Record<keyof Consent, string | undefined>>
}

/** The two consents, one checkbox each. */
export function ConsentLines({ value, onChange, errors }: Props) {
  const { t } = useLingui()
  return (
    <>
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
