import { nameIn } from '@thunai/contract/values/languages'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { raasiName, STARS } from '@thunai/astrology/names'
import { raasiOfPatham } from '@thunai/astrology/places-in-zodiac'
import { useMemo } from 'react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { RadioGroup } from '../../../../ui/forms/choices/RadioGroup.tsx'
import { Select } from '../../../../ui/forms/choices/Select.tsx'
import { BothNames } from '../jathagam/BothNames.tsx'
import styles from '../horoscope-page.module.css'

/** Star "1" to "27" and patham "1" to "4"; "" while not chosen. */
export interface StarChoice {
  readonly star: string
  readonly patham: string
  /** True if the family knows only the raasi; the patham is then the first of it. */
  readonly isByRaasi?: boolean
}

const optionsIn = (language: I18n) =>
  STARS.map(({ en, ta }, index) => ({
    value: String(index + 1),
    label: language.locale === 'ta' ? ta : `${en} ${ta}`,
    also: en,
  }))
/** The one or two raasis of a star, each with its first patham. */
const raasisOf = (star: number) =>
  [1, 2, 3, 4]
    .map((patham) => ({ patham, raasi: raasiOfPatham(star, patham) }))
    .filter(({ raasi }, at, all) => all[at - 1]?.raasi !== raasi)
const PATHAMS = ['1', '2', '3', '4'].map((value) => ({ value, label: value }))

export function StarFields({
  legend,
  value,
  onChange,
}: {
  legend: string
  value: StarChoice
  onChange: (value: StarChoice) => void
}) {
  const { t, i18n } = useLingui()
  const options = useMemo(() => optionsIn(i18n), [i18n])
  const { patham: counted } = value
  const raasi =
    value.star !== '' && value.patham !== ''
      ? raasiName(raasiOfPatham(Number(value.star), Number(value.patham)))
      : undefined
  return (
    <fieldset className={styles['half']}>
      <legend>{legend}</legend>
      <Select
        name={`${legend} star`}
        label={t`Star`}
        options={options}
        placeholder={t`Choose the star`}
        value={value.star}
        onChange={(_, star) => onChange({ star, patham: value.isByRaasi ? '' : value.patham })}
      />
      <RadioGroup
        name={`${legend} patham`}
        label={t`Patham`}
        options={PATHAMS}
        value={value.patham}
        onChange={(_, patham) => onChange({ star: value.star, patham })}
      />
      <p className={styles['quiet']} aria-live="polite">
        {raasi ? (
          <Trans>
            Raasi: <BothNames name={raasi} isPlain />
          </Trans>
        ) : (
          t`The raasi follows from star and patham.`
        )}
        {value.isByRaasi && ` ${t`Counted with patham ${counted}, the first of this raasi.`}`}
      </p>
      {value.star !== '' && value.patham === '' && (
        <p className="row wrap middle gap-2 only-above-2">
          <Trans>Only the raasi is known:</Trans>
          {raasisOf(Number(value.star)).map(({ patham, raasi: number }) => (
            <Button
              key={number}
              look="secondary"
              onClick={() => onChange({ star: value.star, patham: String(patham), isByRaasi: true })}
            >
              {nameIn(i18n, raasiName(number))}
            </Button>
          ))}
        </p>
      )}
    </fieldset>
  )
}
