import { useLingui } from '@lingui/react/macro'
import styles from './MemberRow.module.css'
import { rowLinks } from './member-links.ts'
import { PageLink } from './PageLink.tsx'

/** The members' main pages, below the header on wide screens (NAV-01). */
export function MemberRow({ page }: { page: string | undefined }) {
  const { t } = useLingui()
  return (
    <nav className={styles['row']} aria-label={t`Your pages`}>
      <ul className={styles['links']}>
        {rowLinks.map((link) => (
          <li key={link.to}>
            <PageLink link={link} page={page} className={styles['link']} countClass={styles['count']} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
