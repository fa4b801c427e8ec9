import { useLingui } from '@lingui/react/macro'
import styles from './TabBar.module.css'
import { barLinks } from './member-links.ts'
import { PageLink } from './PageLink.tsx'

/** The members' tab bar on phones (NAV-02). */
export function TabBar({ page }: { page: string | undefined }) {
  const { t } = useLingui()
  return (
    <nav className={styles['bar']} aria-label={t`Your pages`}>
      <ul className={styles['links']}>
        {barLinks.map((link) => (
          <li key={link.to}>
            <PageLink link={link} page={page} className={styles['link']} countClass={styles['count']} iconSize={22} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
