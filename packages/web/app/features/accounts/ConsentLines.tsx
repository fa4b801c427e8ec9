import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'

export type Consent = { acceptedTerms: boolean; confirmedIntent: boolean }

type Props = {
  value: Consent
  onChange: (name: keyof Consent, value: boolean) => void
  errors: Partial<Record<keyof Consent, string | undefined>>
}

/** The two things that a member agrees to, each by a press of its own. */
export function ConsentLines({ value, onChange, errors }: Props) {
  const { t } = useLingui()
  const newTab = { target: '_blank', rel: 'noopener' } as const
  return (
    <>
      <Checkbox
        name="acceptedTerms"
        checked={value.acceptedTerms}
        error={errors.acceptedTerms}
        onChange={(event) => onChange('acceptedTerms', event.target.checked)}
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
      <Checkbox
        name="confirmedIntent"
        checked={value.confirmedIntent}
        error={errors.confirmedIntent}
        onChange={(event) => onChange('confirmedIntent', event.target.checked)}
        label={t`This profile is for marriage, and whoever it is about agrees to it.`}
      />
    </>
  )
}
