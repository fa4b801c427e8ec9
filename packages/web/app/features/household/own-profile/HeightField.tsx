import { useLingui } from '@lingui/react/macro'
import type { FieldName } from '@thunai/contract/profile/fields'
import { heightText, leastCm, mostCm, shortHeightText } from '@thunai/contract/values/heights'
import { heightIn } from '../../profile/profiles/facts/in-words.ts'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import type { Sentence } from '@thunai/client/language'

type Props = {
  name: FieldName
  label: string
  /** In centimetres. */
  value: string
  error: Sentence | undefined
  onChange: (name: FieldName, value: string) => void
}

const INCHES = { from: 48, to: 84 } as const
const inchesOf = (cm: number) => Math.round(cm / 2.54)
/** Rounds preferred heights like heights, so that equal words match. */
const CM_OF: { readonly [K in FieldName]?: (inches: number) => number } = {
  preferredHeightFrom: leastCm,
  preferredHeightTo: mostCm,
}
const toTenths = (inches: number) => Math.round(inches * 25.4) / 10

/**
 * A height worded as on profiles, 5 ft 4 in, and also found as families type it, 5'4". The stored centimetres stay
 * until another height is chosen.
 */
export function HeightField({ name, label, value, error, onChange }: Props) {
  const { t, i18n } = useLingui()
  const storedInches = value === '' ? undefined : inchesOf(Number(value))
  const from = Math.min(INCHES.from, storedInches ?? INCHES.from)
  const to = Math.max(INCHES.to, storedInches ?? INCHES.to)
  const options = Array.from({ length: to - from + 1 }, (_, index) => {
    const inches = from + index
    const cm = inches === storedInches ? Number(value) : (CM_OF[name] ?? toTenths)(inches)
    const whole = Math.round(cm)
    const [feet, rest] = [Math.floor(inches / 12), inches % 12]
    return {
      value: inches === storedInches ? value : String(cm),
      label: `${heightIn(i18n, heightText(cm))} · ${t`${whole} cm`}`,
      // the spellings that families type
      aliases: [
        shortHeightText(cm),
        `${feet} ${rest}`,
        `${feet}.${rest}`,
        `${feet} ft ${rest} in`,
        `${feet} feet ${rest} inches`,
      ],
    }
  })
  return (
    <Select
      name={name}
      label={label}
      options={options}
      placeholder={t`Feet and inches`}
      value={value}
      error={error}
      onChange={(_name, chosen) => onChange(name, chosen)}
    />
  )
}
