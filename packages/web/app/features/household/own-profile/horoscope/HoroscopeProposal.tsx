import { nameIn } from '@thunai/contract/values/languages'
import { say } from '@thunai/client/language'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { raasiName, type BilingualName, RAASIS, STARS } from '@thunai/astrology/names'
import { AMSAM_FIELDS, RAASI_FIELDS } from '@thunai/contract/profile/chart-houses'
import { HOROSCOPE_VALUE_NAMES, type HoroscopeValue } from '@thunai/contract/profile/horoscope-values'
import { useEffect, useRef } from 'react'
import { Banner } from '../../../../ui/messages/Banner.tsx'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { BothNames } from '../../../profile/horoscopes/jathagam/BothNames.tsx'
import { DoshamList } from '../../../profile/horoscopes/porutham/DoshamList.tsx'
import { balanceText, nearBorderText } from '../../../profile/horoscopes/jathagam/jathagam-text.ts'
import { SouthIndianChart } from '../../../profile/horoscopes/chart/SouthIndianChart.tsx'
import { VALUE_NAMES } from '../../../profile/horoscopes/jathagam/sources.ts'
import { isSameValue, isValueGiven } from './birth-part.ts'
import type { FormValue, FormValues } from '../edit-form.ts'
import styles from './HoroscopeProposal.module.css'
import type { Lists } from '../../../profile/reference/useLists.ts'
import type { HoroscopeProposal as Proposed } from './useHoroscopeProposal.ts'
import { BesideEnglish } from '../../../../languages/BesideEnglish.tsx'

type Props = {
  proposal: Proposed
  /** The stored values. */
  before: FormValues
  lists: Lists
  taken: readonly HoroscopeValue[]
  onTake: (names: readonly HoroscopeValue[]) => void
  onLeaveOut: () => void
}

const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : '')
const CHARTS = { raasiChart: RAASI_FIELDS, amsamChart: AMSAM_FIELDS } as const
const isChart = (name: HoroscopeValue): name is keyof typeof CHARTS => name in CHARTS

/** Computed values beside the stored ones, accepted one by one or together. */
export function HoroscopeProposal({ proposal, before, lists, taken, onTake, onLeaveOut }: Props) {
  const { t, i18n } = useLingui()
  const { jathagam } = proposal
  const heading = useRef<HTMLHeadingElement>(null)
  // focuses the heading once it is rendered, for screen readers, but never while a place is being typed
  useEffect(() => {
    if (document.activeElement?.ariaExpanded === 'true') return
    heading.current?.focus({ preventScroll: true })
    // newer browsers return a promise, which isn't a cleanup function
    void heading.current?.scrollIntoView({ block: 'start' })
  }, [proposal])
  const open = HOROSCOPE_VALUE_NAMES.filter((name) => !taken.includes(name))
  return (
    <section className={styles['proposal']} aria-labelledby="proposal">
      <div className="row wrap middle apart gap-2">
        <h3 id="proposal" ref={heading} tabIndex={-1} className={styles['title']}>
          <Trans>Computed</Trans>
          <BesideEnglish>
            <span lang="ta">கணிப்பு</span>
          </BesideEnglish>
        </h3>
        <div className="row wrap gap-1">
          <Button look="secondary" disabled={open.length === 0} onClick={() => onTake(HOROSCOPE_VALUE_NAMES)}>
            {open.length === 0 ? t`All used` : t`Use all`}
          </Button>
          <Button look="quiet" onClick={onLeaveOut}>
            <Trans>Leave it out</Trans>
          </Button>
        </div>
      </div>
      {jathagam.nearBorder.length > 0 && (
        <Banner kind="warning" title={t`Near a border`}>
          <p className={styles['near']}>
            <Trans>A slightly wrong clock would change this. Please compare with the family’s written jathagam.</Trans>
          </p>
          <ul className={styles['nearList']}>
            {jathagam.nearBorder.map((border) => (
              <li key={`${border.what} ${border.graha ?? ''}`}>{nearBorderText(border, i18n)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <ul className="bare-list stack line-above">
        {HOROSCOPE_VALUE_NAMES.map((name) => (
          <li key={name} className={styles['row']}>
            <strong>
              <BothNames name={VALUE_NAMES[name]} />
            </strong>
            {isChart(name) ? (
              <Charts name={name} now={before} computed={proposal.values} />
            ) : (
              <>
                <span className="quiet">
                  <span className={styles['label']}>
                    <Trans>Now</Trans>
                  </span>
                  {isValueGiven(name, before) ? shown(name, before, lists, i18n) : t`Not given`}
                </span>
                <span className={styles['then']}>
                  <span className={styles['label']}>
                    <Trans>Computed</Trans>
                  </span>
                  {shown(name, proposal.values, lists, i18n)}
                  {isSameValue(name, before, proposal.values) && (
                    <span className={styles['label']}>
                      <Trans>Same as now</Trans>
                    </span>
                  )}
                </span>
              </>
            )}
            <span className={styles['take']}>
              {taken.includes(name) ? (
                <span className="tap-line centred gap-1 leaf semibold">
                  <Icon name="check" size={18} />
                  <Trans>Used</Trans>
                </span>
              ) : (
                <Button
                  look="secondary"
                  aria-label={t`Use ${nameIn(i18n, VALUE_NAMES[name])}`}
                  onClick={() => onTake([name])}
                >
                  <Trans>Use</Trans>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <details className={styles['more']}>
        <summary>
          <Trans>The doshams, each with its reason</Trans>
        </summary>
        <DoshamList dosham={jathagam.dosham} />
      </details>
      <p className={styles['quiet']}>
        <Trans>
          Thirukanitham with the Lahiri ayanamsa. A vakya panchangam can differ by some hours: if the family’s written
          jathagam says otherwise, keep its value. Nothing is saved before you press Save.
        </Trans>
      </p>
    </section>
  )
}

/** A value as text, with its Tamil name if it has one. */
function shown(name: Exclude<HoroscopeValue, keyof typeof CHARTS>, values: FormValues, lists: Lists, language: I18n) {
  if (name === 'dhasa') {
    const [years, months, days] = (['dhasaYears', 'dhasaMonths', 'dhasaDays'] as const).map((key) =>
      Number(textOf(values[key])),
    )
    const dhasa = say(language, textOf(values['dhasa']) || msg`Dasha`)
    const balance = balanceText({ years: years ?? 0, months: months ?? 0, days: days ?? 0 }, language)
    return language._(msg`${dhasa}, ${balance} left`)
  }
  const list = name === 'star' || name === 'raasi' || name === 'jathagamType' ? name : undefined
  const value = textOf(values[name])
  const text = list ? (lists.of(list).options.find((option) => option.value === value)?.label ?? '') : value
  const known: BilingualName | undefined = [...STARS, ...RAASIS].find(({ en }) => en === text)
  if (known) return <BothNames name={known} />
  return say(language, text || (name === 'dhosham' ? msg`None` : msg`Not given`))
}

function Charts({ name, now, computed }: { name: keyof typeof CHARTS; now: FormValues; computed: FormValues }) {
  const { t } = useLingui()
  const housesOf = (values: FormValues) => CHARTS[name].map((key) => (Array.isArray(values[key]) ? values[key] : []))
  const isDifferent = isValueGiven(name, now) && !isSameValue(name, now, computed)
  const differing = CHARTS[name].filter((key) => JSON.stringify(now[key]) !== JSON.stringify(computed[key]))
  const rising = (houses: readonly (readonly string[])[]) => {
    const sign = houses.findIndex((planets) => planets.includes('Laknam'))
    return sign < 0 ? null : raasiName(sign + 1).en
  }
  const draw = (title: string, tamilTitle: string, values: FormValues) => (
    <SouthIndianChart
      title={title}
      tamilTitle={tamilTitle}
      houses={housesOf(values)}
      laknam={rising(housesOf(values))}
    />
  )
  return (
    <div className={styles['charts']}>
      {isDifferent && <div>{draw(t`Now`, 'இப்போது', now)}</div>}
      <div>{draw(t`Computed`, 'கணிப்பு', computed)}</div>
      {isDifferent && <p className={styles['quiet']}>{t`${differing.length} of 12 houses differ.`}</p>}
    </div>
  )
}
