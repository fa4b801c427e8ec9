import type { Sentence } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import { PHONE_DIGITS } from '@thunai/contract/frame/limits'
import { fullPhone } from '@thunai/contract/values/phones'
import { type Ref, useId, useMemo, useState } from 'react'
import { classes } from '../text/classes.ts'
import { type Country, countryOf, countryOfNumber, india, namedCountries } from './dial-codes.ts'
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

/** Whether the digits are a whole number of the country with its code in front: known of Indian mobiles alone. */
const isWithCode = ({ dialCode }: Country, digits: string) =>
  digits.startsWith(dialCode) && fullPhone(digits.slice(dialCode.length)) === digits

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
  // a number that begins with its plus, until the digits name a country
  const [typed, setTyped] = useState<string>()
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
    setTyped(undefined)
    report(dialCode, national.slice(0, PHONE_DIGITS.max - dialCode.length))
  }
  function type(text: string): void {
    const digits = digitsOf(text)
    const isWhole = text.trim().startsWith('+')
    const named = isWhole ? countryOfNumber(digits) : isWithCode(country, digits) ? country : undefined
    if (isWhole && !named) {
      if (digits.length > PHONE_DIGITS.max) return
      setTyped(`+${digits}`)
      onChange(name, digits)
      return
    }
    const { code, dialCode } = named ?? country
    const rest = named ? digits.slice(dialCode.length) : digits
    if (dialCode.length + rest.length > PHONE_DIGITS.max) return
    setTyped(undefined)
    if (named) setChosen(code)
    report(dialCode, rest)
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
            value={typed !== undefined && digitsOf(typed) === value ? typed : national}
            onChange={(event) => type(event.target.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
    </div>
  )
}
