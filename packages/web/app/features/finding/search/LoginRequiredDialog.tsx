import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Shown to visitors instead of a profile (CARD-19 to CARD-23). */
export function LoginRequiredDialog({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const login = () => {
    onClose()
    void navigate(paths.login)
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t`Login Required`}
      onClose={onClose}
      hasNoCross
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={login}>
            <Trans>Login Now</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You need to login to continue viewing this profile.</Trans>
      </p>
    </Dialog>
  )
}
