import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session/useSession.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import styles from './AccountLink.module.css'

type Props = { page: string | undefined; onClick?: () => void }

/** To the member's own account; visitors have none. */
export function AccountLink({ page, onClick }: Props) {
  const { isLoggedIn } = useSession()
  if (!isLoggedIn) return null
  return (
    <Link
      className={styles['link']}
      to={paths.account}
      aria-current={page === paths.account ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon name="user" />
      <span className={styles['name']}>
        <Trans>Account</Trans>
      </span>
    </Link>
  )
}
