import type { Sentence } from '@thunai/client/language'
import { useLingui } from '@lingui/react/macro'
import { PHONE_DIGITS } from '@thunai/contract/frame/limits'
import { plainDigits } from '@thunai/contract/values/digits'
import { type CountryCode, loadPhoneLibrary, readPhone, writePhone } from '@thunai/contract/contact/phones'
import { useId, useState } from 'react'
import { classes } from '../text/classes.ts'
import { type Country, countryOf, countryOfNumber, india } from './dial-codes.ts'
import { Field } from './Field.tsx'
import fieldStyles from './Field.module.css'
import styles from './PhoneField.module.css'
import { Select } from './choices/Select.tsx'
import { useCountries } from './useCountries.ts'

type Props = {
  name: string
  label: string
  /** With the dial code, e.g. "919876543210"; an invalid or incomplete number starts with a plus; "" for none. */
  value: string
  onChange: (name: string, value: string) => void
  error?: Sentence | undefined
  hint?: string
  disabled?: boolean
  required?: boolean
  className?: string | undefined
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * The value to report: the parsed number, or with a plus while incomplete, so that it is never read as another number.
 */
function reported({ code, dialCode }: Country, typed: string): string {
  if (typed === '') return ''
  const read = readPhone(typed, code as CountryCode)
  return read === undefined ? `+${dialCode}${typed}` : writePhone(read)
}

/** A phone number of any country; India by default. */
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
}: Props) {
  const { t } = useLingui()
  const id = useId()
  const [chosen, setChosen] = useState(india.code)
  // the field's text, if it differs from the value without its dial code
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>()
  const [isListed, setIsListed] = useState(false)
  const whole = digitsOf(value)
  const known = countryOf(chosen)
  // A value with another dial code selects its own country.
  const country = whole === '' || whole.startsWith(known.dialCode) ? known : (countryOfNumber(whole) ?? known)
  const options = useCountries(country, isListed)
  const national = whole.startsWith(country.dialCode) ? whole.slice(country.dialCode.length) : whole

  function report({ code, dialCode }: Country, rest: string): void {
    if (dialCode.length + rest.replace(/^0+/, '').length > PHONE_DIGITS.max) return
    const next = reported({ code, dialCode }, rest)
    const digits = digitsOf(next)
    // the digits switched the country, or began with its own dial code
    const isElsewhere = next !== '' && !digits.startsWith(dialCode)
    const isRepeated = rest === digits
    setChosen(isElsewhere ? (countryOfNumber(digits)?.code ?? code) : code)
    setTyped(isElsewhere || isRepeated ? undefined : { text: rest, value: next })
    onChange(name, next)
  }
  function type(text: string): void {
    const plain = plainDigits(text)
    const digits = digitsOf(plain)
    const hasPlus = /^[\s(]*\+/.test(plain)
    if (!hasPlus && !digits.startsWith('00')) return report(country, digits)
    const abroad = digits.replace(/^00/, '')
    if (abroad.length > PHONE_DIGITS.max) return
    const named = countryOfNumber(abroad)
    if (named) return report(named, abroad.slice(named.dialCode.length))
    const next = abroad === '' ? '' : `+${abroad}`
    setTyped({ text: hasPlus ? `+${digits}` : digits, value: next })
    onChange(name, next)
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
        onOpen={() => setIsListed(true)}
        onChange={(_, code) => report(countryOf(code), typed?.value === value ? digitsOf(typed.text) : national)}
      />
      <Field id={id} label={label} error={error} hint={hint} isRequired={required}>
        {(aria) => (
          <input
            {...aria}
            id={id}
            name={name}
            className={classes(fieldStyles['control'], styles['number'])}
            // browsers autofill `tel-national` only into text fields, though HTML allows it nowhere else
            type="text"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={t`Enter phone number`}
            aria-required={required}
            disabled={disabled}
            value={typed?.value === value ? typed.text : national}
            onChange={(event) => type(event.target.value)}
            onFocus={() => void loadPhoneLibrary()}
          />
        )}
      </Field>
    </div>
  )
}
