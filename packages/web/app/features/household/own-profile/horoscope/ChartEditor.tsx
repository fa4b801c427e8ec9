import { say } from '@thunai/client/language'
import { Trans, useLingui } from '@lingui/react/macro'
import { LAKNAMS } from '@thunai/contract/values/choices'
import { HOUSE } from '@thunai/contract/profile/field-readers'
import type { FieldName } from '@thunai/contract/profile/fields'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { BesideEnglish } from '../../../../languages/BesideEnglish.tsx'
import { classes } from '../../../../ui/text/classes.ts'
import { PLANET_NAMES, planetMark, planetName } from '../../../profile/horoscopes/chart/planets.ts'
import { SIGN_PLACES } from '@thunai/astrology/sign-places'
import { chartMark } from '@thunai/astrology/chart-marks'
import styles from './ChartEditor.module.css'

type Props = {
  title: string
  tamilTitle: string
  /** The fields of the twelve houses, Mesham first, with their planets. */
  houses: readonly { readonly key: FieldName; readonly planets: readonly string[] }[]
  /** Shown below the chart. */
  note?: ReactNode
  onChange: (key: FieldName, planets: string[]) => void
}

/** An editable South Indian chart. A press on a house shows its planets. */
export function ChartEditor({ title, tamilTitle, houses, note, onChange }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [open, setOpen] = useState<number>()
  const chosen = open === undefined ? undefined : houses[open]
  return (
    <fieldset className="bare-group" aria-labelledby={id}>
      <div className={styles['chart']}>
        {houses.map(({ key, planets }, sign) => {
          const [column, row] = SIGN_PLACES[sign] ?? [0, 0]
          const name = say(i18n, LAKNAMS[sign] ?? '')
          return (
            <button
              key={key}
              type="button"
              className={classes(styles['house'], sign === open && styles['open'])}
              style={{ gridColumn: column + 1, gridRow: row + 1 }}
              aria-expanded={sign === open}
              data-house={key}
              onClick={() => setOpen(sign === open ? undefined : sign)}
            >
              <span className={styles['sign']}>
                <span className="visually-hidden">{title}, </span>
                {name}
              </span>
              <span className={styles['planets']}>
                {planets.map((planet) => (
                  <span key={planet}>{planetMark(planet, i18n)}</span>
                ))}
                {planets.length === 0 && (
                  <span className="visually-hidden">
                    <Trans>empty</Trans>
                  </span>
                )}
              </span>
            </button>
          )
        })}
        <p id={id} className={styles['title']}>
          {title}
          <BesideEnglish>
            <span lang="ta">{tamilTitle}</span>
          </BesideEnglish>
        </p>
      </div>
      {note}
      {chosen ? (
        <Planets
          key={chosen.key}
          title={t`${title}: planets in ${say(i18n, LAKNAMS[open ?? 0] ?? '')}`}
          planets={chosen.planets}
          onChange={(planets) => onChange(chosen.key, planets)}
        />
      ) : (
        <p className="quiet small text-centred only-above-2">
          <Trans>Tap a house to choose its planets.</Trans>
        </p>
      )}
    </fieldset>
  )
}

function Planets({
  title,
  planets,
  onChange,
}: {
  title: string
  planets: readonly string[]
  onChange: (planets: string[]) => void
}) {
  const { i18n } = useLingui()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // newer browsers return a promise, which isn't a cleanup function
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const known = planets.map(planetName)
  // keeps a planet under the family's own name until they remove it
  const offered = [...PLANET_NAMES, ...planets.filter((planet) => planetName(planet) === undefined)]
  const toggle = (name: string) => {
    const rest = planets.filter((planet) => (planetName(planet) ?? planet) !== name)
    onChange(rest.length < planets.length ? rest : [...planets, name])
  }
  return (
    <fieldset ref={box} className={styles['choice']}>
      <legend>{title}</legend>
      {offered.map((name) => {
        const isIn = known.includes(name) || planets.includes(name)
        const { tamil } = chartMark(name)
        return (
          <button
            key={name}
            type="button"
            className={styles['planet']}
            aria-pressed={isIn}
            disabled={!isIn && planets.length >= HOUSE.planets}
            onClick={() => toggle(name)}
          >
            {planetMark(name, i18n)}
            {i18n.locale !== 'ta' && tamil !== '' && <span lang="ta">{tamil}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
