import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { logout } from '../data/logout.ts'
import { useSession } from '../session/useSession.ts'
import { Button } from '../ui/actions/Button.tsx'
import { ButtonLink } from '../ui/actions/ButtonLink.tsx'
import { classes } from '../ui/text/classes.ts'
import styles from './SessionButton.module.css'

type Props = { onDone?: () => void }

/** "Login" for visitors, a quieter "Logout" for members (HDR-03 to HDR-05). */
export function SessionButton({ onDone }: Props) {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const leave = () => {
    onDone?.()
    void logout()
    void navigate(paths.home)
  }
  const logoutButton = (className?: string) => (
    <Button look="quiet" className={classes(styles['logout'], className)} onClick={leave}>
      <Trans>Logout</Trans>
    </Button>
  )
  if (isLoggedIn) return logoutButton()
  // a prerendered page has both; CSS picks one at the first paint
  return (
    <>
      <ButtonLink to={paths.login} className="for-visitors" onClick={() => onDone?.()}>
        <Trans>Login</Trans>
      </ButtonLink>
      {logoutButton('for-members')}
    </>
  )
}
