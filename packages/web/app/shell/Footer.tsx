import { site } from 'virtual:site'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import { KolamBorder } from '../ui/pictures/Kolam.tsx'
import styles from './Footer.module.css'
import { useYear } from './useYear.ts'

const columns = [
  {
    heading: 'Company',
    links: [
      { name: 'About Us', to: paths.about },
      { name: 'Success Stories', to: paths.successStories },
      { name: 'Membership', to: paths.plans },
    ],
  },
  {
    heading: 'Help & Support',
    links: [
      { name: 'Contact Us', to: paths.contact },
      { name: 'Bank Details', to: paths.bankDetails },
      { name: 'Jathagam', to: paths.jathagam },
      { name: 'Porutham', to: paths.porutham },
      { name: 'Register Free', to: paths.register },
    ],
  },
  {
    heading: 'Our Policy',
    links: [
      { name: 'Privacy Policy', to: paths.privacy },
      { name: 'Terms and Conditions', to: paths.terms },
    ],
  },
] as const

export function Footer() {
  const year = useYear()
  return (
    <footer className={styles['footer']}>
      <KolamBorder className={styles['border']} />
      <div className={`page ${styles['columns']}`}>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className={styles['heading']}>{heading}</h2>
            <ul className={styles['list']}>
              {links.map(({ name, to }) => (
                <li key={to}>
                  <Link className={styles['link']} to={to}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section aria-labelledby="reach-us">
          <h2 id="reach-us" className={styles['heading']}>
            Reach Us
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
            © {year} {site.name}. All rights reserved.
          </div>
        </section>
      </div>
      <div className={`page ${styles['bottom']}`}>
        <p>{site.tagline}</p>
        <p>For marriage only, for adults.</p>
      </div>
    </footer>
  )
}
