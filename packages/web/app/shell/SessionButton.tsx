import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { logout } from '../data/logout.ts'
import { useSession } from '../session/useSession.ts'
import { Button } from '../ui/actions/Button.tsx'
import { ButtonLink } from '../ui/actions/ButtonLink.tsx'
import styles from './SessionButton.module.css'

type Props = { onDone?: () => void }

/** "Login" for visitors; "Logout" for members, a quiet word (HDR-03 to HDR-05). */
export function SessionButton({ onDone }: Props) {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  if (!isLoggedIn)
    return (
      <ButtonLink to={paths.login} onClick={() => onDone?.()}>
        <Trans>Login</Trans>
      </ButtonLink>
    )
  const leave = () => {
    onDone?.()
    void logout()
    void navigate(paths.home)
  }
  return (
    <Button look="quiet" className={styles['logout']} onClick={leave}>
      <Trans>Logout</Trans>
    </Button>
  )
}
