import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { interestsPath, matchesPath, messagesPath, paths } from '../../paths.ts'
import { useNews } from '../../data/useNews.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './OwnThings.module.css'

/** News for members, in place of the introduction for visitors. */
export function OwnThings() {
  const { t } = useLingui()
  const news = useNews()
  const things = [
    { name: t`Dashboard`, icon: 'home', to: paths.dashboard, count: 0, says: () => '' },
    {
      name: t`Interests`,
      icon: 'heart',
      to: interestsPath('received'),
      count: news?.interestsWaiting ?? 0,
      says: (count: number) => t`${count} waiting`,
    },
    {
      name: t`Messages`,
      icon: 'chat',
      to: messagesPath(),
      count: news?.unreadConversations ?? 0,
      says: (count: number) => t`${count} unread`,
    },
    {
      name: t`Matches`,
      icon: 'rings',
      to: matchesPath('new'),
      count: news?.newMatches ?? 0,
      says: (count: number) => t`${count} new`,
    },
  ] as const
  return (
    <nav className={`page for-members ${styles['things']}`} aria-label={t`Your own pages`}>
      {things.map(({ name, icon, to, count, says }) => (
        <Link key={to} to={to} className={styles['thing']}>
          <Icon name={icon} size={24} />
          <span>{name}</span>
          {count > 0 && <strong>{says(count)}</strong>}
        </Link>
      ))}
    </nav>
  )
}
