import type { Sentence } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import { PHONE_DIGITS } from '@thunai/contract/frame/limits'
import { type Ref, useId, useMemo, useState } from 'react'
import { classes } from '../text/classes.ts'
import { countryOf, countryOfNumber, india, namedCountries } from './dial-codes.ts'
import { Field } from './Field.tsx'
import fieldStyles from './Field.module.css'
import styles from './PhoneField.module.css'
import { Select } from './Select.tsx'

type Props = {
  name: string
  label: string
  /** Digits with the dial code, e.g. "919876543210"; "" for none. */
  value: string
  onChange: (name: string, value: string) => void
  error?: Sentence | undefined
  hint?: string
  disabled?: boolean
  required?: boolean
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A phone number of any country; India unless another is chosen. */
export function PhoneField({
  name,
  label,
  value,
  onChange,
  error,
  hint,
  disabled = false,
  required = false,
  className,
  ref,
  onBlur,
}: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [chosen, setChosen] = useState(india.code)
  const options = useMemo(
    () =>
      namedCountries(i18n.locale).map(({ code, name: country, dialCode }) => ({
        value: code,
        label: `${country} (+${dialCode})`,
        short: `+${dialCode} ${country}`,
      })),
    [i18n.locale],
  )
  const known = countryOf(chosen)
  // A number that came with another dial code shows its own country.
  const country = value === '' || value.startsWith(known.dialCode) ? known : (countryOfNumber(value) ?? known)
  const national = value.startsWith(country.dialCode) ? value.slice(country.dialCode.length) : value

  function report(dialCode: string, rest: string): void {
    onChange(name, rest === '' ? '' : dialCode + rest)
  }
  function choose(code: string): void {
    const { dialCode } = countryOf(code)
    setChosen(code)
    report(dialCode, national.slice(0, PHONE_DIGITS.max - dialCode.length))
  }
  function type(text: string): void {
    const digits = digitsOf(text)
    const pasted = text.trim().startsWith('+') ? countryOfNumber(digits) : undefined
    if (pasted) {
      if (digits.length > PHONE_DIGITS.max) return
      setChosen(pasted.code)
      report(pasted.dialCode, digits.slice(pasted.dialCode.length))
    } else if (country.dialCode.length + digits.length <= PHONE_DIGITS.max) {
      report(country.dialCode, digits)
    }
  }

  return (
    <div className={classes(styles['phone'], className)}>
      <Select
        name={`${name}Country`}
        label={t`Country code`}
        options={options}
        value={country.code}
        disabled={disabled}
        isFixed
        noOptionsText={t`No entries to show`}
        onChange={(_, code) => choose(code)}
      />
      <Field id={id} label={label} error={error} hint={hint} isRequired={required}>
        {(aria) => (
          <input
            {...aria}
            id={id}
            ref={ref}
            name={name}
            className={classes(fieldStyles['control'], styles['number'])}
            // the number without its dial code is filled into text fields only: HTML allows it nowhere else
            type="text"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={t`Enter phone number`}
            aria-required={required}
            disabled={disabled}
            value={national}
            onChange={(event) => type(event.target.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
    </div>
  )
}
