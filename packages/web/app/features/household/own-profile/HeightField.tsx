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
/** Preferences round the same way as heights, so that equal words match. */
const CM_OF: { readonly [K in FieldName]?: (inches: number) => number } = {
  preferredHeightFrom: leastCm,
  preferredHeightTo: mostCm,
}
const toTenths = (inches: number) => Math.round(inches * 25.4) / 10

/** A height as profiles show it, 5 ft 4 in, and found as families type it, 5'4"; a stored value in centimetres stays until another is chosen. */
export function HeightField({ name, label, value, error, onChange }: Props) {
  const { t, i18n } = useLingui()
  const kept = value === '' ? undefined : inchesOf(Number(value))
  const from = Math.min(INCHES.from, kept ?? INCHES.from)
  const to = Math.max(INCHES.to, kept ?? INCHES.to)
  const options = Array.from({ length: to - from + 1 }, (_, index) => {
    const inches = from + index
    const cm = inches === kept ? Number(value) : (CM_OF[name] ?? toTenths)(inches)
    const whole = Math.round(cm)
    const [feet, rest] = [Math.floor(inches / 12), inches % 12]
    return {
      value: inches === kept ? value : String(cm),
      label: `${heightIn(i18n, heightText(cm))} · ${t`${whole} cm`}`,
      // as families type it
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
