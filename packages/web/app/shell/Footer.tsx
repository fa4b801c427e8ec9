import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { site } from 'virtual:site'
import { Link } from 'react-router'
import { paths, type SitePath } from '../paths.ts'
import { classes } from '../ui/text/classes.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import { KolamBorder } from '../ui/pictures/Kolam.tsx'
import styles from './Footer.module.css'
import { LanguageSwitch } from '../languages/LanguageSwitch.tsx'
import { useYear } from './useYear.ts'

/** Links shown only in the long footer of public pages. */
const LONG_ONLY: ReadonlySet<SitePath> = new Set([
  paths.successStories,
  paths.secondMarriage,
  paths.bankDetails,
  paths.jathagam,
  paths.porutham,
  paths.weddingDays,
])

const columns = [
  {
    heading: msg`Company`,
    links: [
      { name: msg`About Us`, to: paths.about },
      { name: msg`Success Stories`, to: paths.successStories },
      { name: msg`Membership`, to: paths.plans },
      { name: msg`Marrying again`, to: paths.secondMarriage },
    ],
  },
  {
    heading: msg`Help & Support`,
    links: [
      { name: msg`Contact Us`, to: paths.contact },
      { name: msg`Grievances`, to: paths.grievance },
      { name: msg`Bank Details`, to: paths.bankDetails },
      { name: msg`Jathagam`, to: paths.jathagam },
      { name: msg`Porutham`, to: paths.porutham },
      { name: msg`Wedding days`, to: paths.weddingDays },
      { name: msg`Register Free`, to: paths.register },
    ],
  },
  {
    heading: msg`Our Policy`,
    links: [
      { name: msg`Privacy Policy`, to: paths.privacy },
      { name: msg`Terms and Conditions`, to: paths.terms },
      { name: msg`Transparency`, to: paths.transparency },
    ],
  },
]

/** @param isShort in the member area, where phones show only a few links */
export function Footer({ isShort = false }: { isShort?: boolean }) {
  const { t } = useLingui()
  const year = useYear()
  return (
    <footer className={classes(styles['footer'], isShort && styles['short'])}>
      <KolamBorder className={styles['border']} />
      <div className={`page ${styles['columns']}`}>
        {columns.map(({ heading, links }) => (
          <nav key={heading.id} aria-label={t(heading)}>
            <h2 className={styles['heading']}>{t(heading)}</h2>
            <ul className={styles['list']}>
              {links.map(({ name, to }) => (
                <li
                  key={to}
                  className={classes(to === paths.register && 'for-visitors', LONG_ONLY.has(to) && styles['long'])}
                >
                  <Link className={styles['link']} to={to}>
                    {t(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section aria-labelledby="reach-us">
          <h2 id="reach-us" className={styles['heading']}>
            <Trans>Reach Us</Trans>
          </h2>
          <address className={styles['address']}>
            {site.addressLines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <a className={styles['reach']} href={`mailto:${site.email}`}>
            <Icon name="mail" size={20} />
            {site.email}
          </a>
          <div>
            <Trans>
              © {year} {site.name}. All rights reserved.
            </Trans>
          </div>
        </section>
      </div>
      <div className={`page ${styles['bottom']}`}>
        <p className={styles['tagline']}>{site.tagline}</p>
        <p>
          <Trans>For marriage only, for adults.</Trans>
        </p>
        <LanguageSwitch className={styles['language']} />
      </div>
    </footer>
  )
}
