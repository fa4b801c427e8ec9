import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Option } from './choices/options.ts'
import { type Country, india, nameOfCountry, namedCountries } from './dial-codes.ts'

const toOption = ({ code, dialCode }: Country, name: string): Option => ({
  value: code,
  label: `${name} (+${dialCode})`,
  short: `+${dialCode} ${name}`,
})

/**
 * The countries to choose from: only the chosen one until the list opens. Naming all countries takes a phone 70 ms of
 * the browser's language data; India, which most forms show, has its own message.
 */
export function useCountries(chosen: Country, isListed: boolean): readonly Option[] {
  const { t, i18n } = useLingui()
  const name = chosen.code === india.code ? t`India` : nameOfCountry(chosen, i18n.locale)
  return useMemo(
    () =>
      isListed
        ? namedCountries(i18n.locale).map((country) => toOption(country, country.name))
        : [toOption(chosen, name)],
    [chosen, i18n.locale, isListed, name],
  )
}
