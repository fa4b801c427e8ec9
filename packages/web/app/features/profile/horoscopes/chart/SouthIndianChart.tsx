import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { LAKNAMS } from '@thunai/contract/values/choices'
import { say } from '@thunai/client/language'
import { chartMark } from '@thunai/astrology/chart-marks'
import { SIGN_PLACES } from '@thunai/astrology/sign-places'
import { planetMark } from './planets.ts'
import styles from './SouthIndianChart.module.css'

const SIDE = 100

/** A planet's name in the page's language. */
const nameOf = (planet: string, { locale }: I18n) => {
  const { tamil } = chartMark(planet)
  return locale === 'ta' && tamil !== '' ? tamil : planet
}

type Props = {
  title: string
  tamilTitle: string
  /** The planets in each of the twelve signs, Mesham first. */
  houses: readonly (readonly string[])[]
  /** The rising sign, marked by a stroke across its corner. */
  laknam?: string | null
}

/** The South Indian chart: twelve squares around a name. */
export function SouthIndianChart({ title, tamilTitle, houses, laknam = null }: Props) {
  const { i18n } = useLingui()
  const described = houses.flatMap((planets, sign) =>
    planets.length > 0
      ? [`${say(i18n, LAKNAMS[sign] ?? '')}: ${planets.map((planet) => nameOf(planet, i18n)).join(', ')}`]
      : [],
  )
  return (
    <figure className="flush">
      <svg className={styles['chart']} viewBox="-2 -2 404 404" aria-hidden="true" focusable="false">
        {SIGN_PLACES.map(([column, row], sign) => (
          <Sign
            key={LAKNAMS[sign]}
            name={say(i18n, LAKNAMS[sign] ?? '')}
            x={column * SIDE}
            y={row * SIDE}
            planets={houses[sign] ?? []}
            isRising={LAKNAMS[sign] === laknam}
          />
        ))}
        <rect className={styles['middle']} x={SIDE} y={SIDE} width={SIDE * 2} height={SIDE * 2} />
        {i18n.locale === 'en' && (
          <text className={styles['title']} x={SIDE * 2} y={SIDE * 2 - 8}>
            {title}
          </text>
        )}
        <text className={styles['tamilTitle']} x={SIDE * 2} y={SIDE * 2 + 24} lang="ta">
          {tamilTitle}
        </text>
      </svg>
      <figcaption className="visually-hidden">
        <Trans>{title} chart.</Trans>{' '}
        {described.length > 0 ? `${described.join('. ')}.` : <Trans>No planets have been entered.</Trans>}
      </figcaption>
    </figure>
  )
}

function Sign({
  name,
  x,
  y,
  planets,
  isRising,
}: {
  name: string
  x: number
  y: number
  planets: readonly string[]
  isRising: boolean
}) {
  const { i18n } = useLingui()
  const isTamil = i18n.locale === 'ta'
  // five or more share the square in two columns
  const columns = planets.length > 4 ? 2 : 1
  const perColumn = Math.ceil(planets.length / columns)
  return (
    <g>
      <rect className={styles['field']} x={x} y={y} width={SIDE} height={SIDE} />
      {isRising && <path className={styles['rising']} d={`M${x} ${y + SIDE - 24}L${x + 24} ${y + SIDE}`} />}
      <text className={styles['sign']} x={x + SIDE - 6} y={y + SIDE - 6}>
        {name}
      </text>
      {planets.map((planet, n) => {
        const { tamil } = chartMark(planet)
        const textX = x + (columns === 2 ? 4 + Math.floor(n / perColumn) * 48 : 12)
        return (
          <text
            key={planet}
            className={columns === 2 ? styles['small'] : styles['planet']}
            x={textX}
            y={y + 22 + (n % perColumn) * 17}
          >
            {planetMark(planet, i18n)}
            {!isTamil && tamil !== '' && columns === 1 && (
              <tspan className={styles['tamil']} dx="5" lang="ta">
                {tamil}
              </tspan>
            )}
          </text>
        )
      })}
    </g>
  )
}
