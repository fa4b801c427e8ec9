import { nameIn } from '@thunai/contract/values/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { raasiName, STARS } from '@thunai/astrology/names'
import { raasiOfPatham } from '@thunai/astrology/places-in-zodiac'
import { BothNames } from './BothNames.tsx'
import styles from '../horoscope-page.module.css'

/** Shown before a birth is entered: the method, and the stars with their raasis. */
export function JathagamAbout() {
  const { i18n } = useLingui()
  return (
    <section className={styles['card']} aria-labelledby="about-jathagam">
      <h2 id="about-jathagam">
        <Trans>How it is computed</Trans>
      </h2>
      <p>
        <Trans>
          By thirukanitham: the sky as it stood over the place of birth, with the Lahiri ayanamsa of the Indian
          Astronomical Ephemeris. Star, patham, raasi and laknam agree with the reference ephemeris of astronomers to
          within an arcsecond. War time and every other change of the clocks are taken into account, and you are told
          when a few minutes more or less would change the result.
        </Trans>
      </p>
      <h3>
        <Trans>The 27 stars and their raasis</Trans>
      </h3>
      <ul className={styles['stars']}>
        {STARS.map((star, index) => {
          const raasis = [...new Set([1, 2, 3, 4].map((patham) => raasiOfPatham(index + 1, patham)))]
          return (
            <li key={star.en}>
              <BothNames name={star} />
              <span className={styles['quiet']}>
                {raasis.map((raasi) => nameIn(i18n, raasiName(raasi))).join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
