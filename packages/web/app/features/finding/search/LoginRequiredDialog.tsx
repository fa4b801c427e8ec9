import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import type { WantedByNew } from '../../../session/wanted-page.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Shown to visitors instead of a profile (CARD-19 to CARD-23). */
export function LoginRequiredDialog({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const login = () => {
    onClose()
    const state: WantedByNew | undefined = pathname === paths.search ? { wantedByNew: pathname + search } : undefined
    void navigate(paths.login, { state })
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
