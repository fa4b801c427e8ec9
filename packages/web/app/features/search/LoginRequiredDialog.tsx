import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** What a visitor sees in place of a profile (CARD-19 to CARD-23). */
export function LoginRequiredDialog({ isOpen, onClose }: Props) {
  const navigate = useNavigate()
  const login = () => {
    onClose()
    void navigate(paths.login)
  }
  return (
    <Dialog
      isOpen={isOpen}
      title="Login Required"
      onClose={onClose}
      hasNoCross
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={login}>Login Now</Button>
        </>
      }
    >
      <p>You need to login to continue viewing this profile.</p>
    </Dialog>
  )
}
