import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '../../../../paths.ts'
import { session } from '../../../../session/session.ts'
import { useSession } from '../../../../session/useSession.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { unverified } from './unverified.ts'

/** Asks for a missing verification, unless skipped for this session. */
export function VerificationDialog({ email, mobile }: { email: boolean; mobile: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { skipVerifyPopup } = useSession()
  const missing = unverified(email, mobile)
  return (
    <Dialog
      isOpen={missing !== undefined && !skipVerifyPopup}
      title={t`Verification Required`}
      onClose={() => session.skipVerify()}
      hasNoCross
      actions={
        <>
          <Button look="secondary" onClick={() => session.skipVerify()}>
            <Trans>Skip</Trans>
          </Button>
          <Button onClick={() => void navigate(paths.verify)}>
            <Trans>Verify Now</Trans>
          </Button>
        </>
      }
    >
      <p>{missing && `${t(missing.asked)} ${t(missing.why)}`}</p>
    </Dialog>
  )
}
