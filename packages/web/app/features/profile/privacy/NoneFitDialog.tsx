import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'

type Props = { isOpen: boolean; no: string; onNo: () => void; onYes: () => void }

/** Asks before guarding a profile whose musts no member meets, because no new family could see it. */
export function NoneFitDialog({ isOpen, no, onNo, onYes }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      title={t`No profile fits your musts`}
      onClose={onNo}
      actions={
        <>
          <Button look="secondary" onClick={onNo}>
            {no}
          </Button>
          <Button onClick={onYes}>
            <Trans>Save anyway</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Your profile is shown only to members who fit your musts. With these musts it is shown to none today.
        </Trans>
      </p>
    </Dialog>
  )
}
