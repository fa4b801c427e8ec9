import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { session } from '../../session/session.ts'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { unverifiedText } from './unverified.ts'

/** Asks for the missing verification, until it is skipped for this session. */
export function VerificationDialog({ email, mobile }: { email: boolean; mobile: boolean }) {
  const navigate = useNavigate()
  const { skipVerifyPopup } = useSession()
  const missing = unverifiedText(email, mobile)
  return (
    <Dialog
      isOpen={missing !== undefined && !skipVerifyPopup}
      title="Verification Required"
      onClose={() => session.skipVerify()}
      hasNoCross
      actions={
        <>
          <Button look="secondary" onClick={() => session.skipVerify()}>
            Skip
          </Button>
          <Button onClick={() => void navigate(paths.verify)}>Verify Now</Button>
        </>
      }
    >
      <p>
        Please verify your {missing}. Families trust a verified profile
        {email ? '.' : ', and a forgotten password can then be renewed by email.'}
      </p>
    </Dialog>
  )
}
