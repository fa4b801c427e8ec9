import { nameIn } from '@thunai/contract/values/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { raasiName, starName } from '@thunai/astrology/names'
import type { Jathagam } from '@thunai/contract/profile/astrology'
import type { ReactNode } from 'react'
import { Banner } from '../../../../ui/messages/Banner.tsx'
import { toDateText } from '../../../../ui/text/date-text.ts'
import { clockName } from './clock-name.ts'
import { BothNames } from './BothNames.tsx'
import { DoshamList } from '../porutham/DoshamList.tsx'
import {
  balanceText,
  degreesInRaasi,
  grahaName,
  housesOf,
  lagnaName,
  nearBorderText,
  offsetText,
} from './jathagam-text.ts'
import styles from './JathagamSheet.module.css'
import { SouthIndianChart } from '../chart/SouthIndianChart.tsx'

/** A computed jathagam in full. */
export function JathagamSheet({ jathagam }: { jathagam: Jathagam }) {
  const { t, i18n } = useLingui()
  const clock = clockName(jathagam.timeZone, i18n)
  const { star, patham, raasi, lagna, grahas, dasha, nearBorder } = jathagam
  return (
    <div className={styles['sheet']}>
      <dl className={styles['facts']}>
        <Fact term={t`Star`} tamil="நட்சத்திரம்">
          <BothNames name={starName(star)} />
        </Fact>
        <Fact term={t`Patham`} tamil="பாதம்">
          {patham}
        </Fact>
        <Fact term={t`Raasi`} tamil="ராசி">
          <BothNames name={raasiName(raasi)} />
        </Fact>
        <Fact term={t`Laknam`} tamil="லக்னம்">
          <BothNames name={raasiName(lagna.rasi)} />
        </Fact>
        <Fact term={t`Dasha at birth`} tamil="ஜனன தசை">
          <BothNames name={grahaName(dasha.lord)} />
          <span className="quiet small block regular">
            <Trans>{balanceText(dasha, i18n)} left</Trans>
          </span>
        </Fact>
        {dasha.running && (
          <Fact term={t`Dasha now`} tamil="நடப்பு தசை">
            <BothNames name={grahaName(dasha.running.dasha)} />
            <span className="quiet small block regular">{t`${nameIn(i18n, grahaName(dasha.running.bhukti))} bhukti until ${toDateText(dasha.running.until)}`}</span>
          </Fact>
        )}
      </dl>
      {nearBorder.length > 0 && (
        <Banner kind="warning" title={t`Near a border`}>
          <p className="flush">
            <Trans>A slightly wrong clock would change this. Please compare with the family’s written jathagam.</Trans>
          </p>
          <ul className={styles['nearList']}>
            {nearBorder.map((border) => (
              <li key={`${border.what} ${border.graha ?? ''}`}>{nearBorderText(border, i18n)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className={styles['charts']}>
        <SouthIndianChart
          title={t`Raasi`}
          tamilTitle="ராசி"
          houses={housesOf(jathagam, 'rasi')}
          laknam={raasiName(lagna.rasi).en}
        />
        <SouthIndianChart
          title={t`Amsam`}
          tamilTitle="அம்சம்"
          houses={housesOf(jathagam, 'navamsa')}
          laknam={raasiName(lagna.navamsa).en}
        />
      </div>
      <section aria-labelledby="doshams">
        <h2 id="doshams">
          <BothNames name={{ en: t`Doshams`, ta: 'தோஷங்கள்' }} />
        </h2>
        <DoshamList dosham={jathagam.dosham} />
      </section>
      <div className={styles['tables']}>
        <section aria-labelledby="grahas">
          <h2 id="grahas">
            <BothNames name={{ en: t`Grahas`, ta: 'கிரகங்கள்' }} />
          </h2>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Graha</Trans>
                </th>
                <th scope="col">
                  <Trans>Raasi</Trans>
                </th>
                <th scope="col">
                  <Trans>Degrees</Trans>
                </th>
                <th scope="col">
                  <Trans>Amsam</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">
                  <BothNames name={lagnaName} />
                </th>
                <td>{nameIn(i18n, raasiName(lagna.rasi))}</td>
                <td className={styles['number']}>{degreesInRaasi(lagna.longitude)}</td>
                <td>{nameIn(i18n, raasiName(lagna.navamsa))}</td>
              </tr>
              {grahas.map(({ graha, longitude, rasi, navamsa, retrograde }) => (
                <tr key={graha}>
                  <th scope="row">
                    <BothNames name={grahaName(graha)} />
                    {retrograde && (
                      <abbr className={styles['back']} title={t`goes backwards (vakram)`}>
                        {' '}
                        <Trans>(R)</Trans>
                      </abbr>
                    )}
                  </th>
                  <td>{nameIn(i18n, raasiName(rasi))}</td>
                  <td className={styles['number']}>{degreesInRaasi(longitude)}</td>
                  <td>{nameIn(i18n, raasiName(navamsa))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section aria-labelledby="dashas">
          <h2 id="dashas">
            <BothNames name={{ en: t`Dashas`, ta: 'தசைகள்' }} />
          </h2>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Dasha</Trans>
                </th>
                <th scope="col">
                  <Trans>From</Trans>
                </th>
                <th scope="col">
                  <Trans>To</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {dasha.periods.map(({ lord, from, to }) => (
                <tr key={lord} className={lord === dasha.running?.dasha ? 'on-turmeric' : undefined}>
                  <th scope="row">
                    <BothNames name={grahaName(lord)} />
                    {lord === dasha.running?.dasha && (
                      <span className="quiet small block regular">
                        <Trans>now</Trans>
                      </span>
                    )}
                  </th>
                  <td className={styles['number']}>{toDateText(from)}</td>
                  <td className={styles['number']}>{toDateText(to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      <p className="flush quiet small">
        <Trans>
          Computed by thirukanitham with the Lahiri ayanamsa ({jathagam.ayanamsa.toFixed(4)}°), mean Rahu, and a dasha
          year of 365.25 days; {clock}, UTC {offsetText(jathagam.utcOffsetMinutes)}. A vakya panchangam can differ by
          some hours: if the family’s written jathagam says otherwise, follow it.
        </Trans>
      </p>
    </div>
  )
}

function Fact({ term, tamil, children }: { term: string; tamil: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>
        <BothNames name={{ en: term, ta: tamil }} isPlain />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
