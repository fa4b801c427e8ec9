import { useLingui } from '@lingui/react/macro'
import { NEWS } from '@thunai/contract/frame/limits'
import { Link } from 'react-router'
import { useNews } from '../../../data/useNews.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { classes } from '../../../ui/text/classes.ts'
import styles from './Bell.module.css'
import countStyles from './PageLink.module.css'

/** Links to the notifications, with the number of new ones. */
export function Bell({ page }: { page: string | undefined }) {
  const { t } = useLingui()
  const unread = useNews()?.unreadNotifications ?? 0
  const count = unread < NEWS.most ? String(unread) : `${NEWS.most - 1}+`
  return (
    <Link
      className={styles['bell']}
      to={paths.notifications}
      aria-label={unread > 0 ? t`Notifications, ${count} new` : t`Notifications`}
      aria-current={page === paths.notifications ? 'page' : undefined}
    >
      <Icon name="bell" />
      {unread > 0 && <span className={classes(countStyles['count'], styles['count'])} data-count={count} />}
    </Link>
  )
}
