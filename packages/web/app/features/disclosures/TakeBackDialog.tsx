import { Trans, useLingui } from '@lingui/react/macro'
import type { Disclosure } from '@thunai/contract/account/disclosures'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'

type Props = {
  row: Pick<Disclosure, 'what' | 'name'>
  isBusy: boolean
  onTakeBack: () => void
  onClose: () => void
}

/** Confirms taking something back, and says what that ends and what it can't undo. */
export function TakeBackDialog({ row: { what, name }, isBusy, onTakeBack, onClose }: Props) {
  const { t } = useLingui()
  const title =
    what === 'photos'
      ? t`Take your photos back?`
      : what === 'biodata'
        ? t`End the link of this biodata?`
        : t`Take your contact back?`
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="danger" isBusy={isBusy} onClick={onTakeBack}>
            <Trans>Take back</Trans>
          </Button>
        </>
      }
    >
      <Ends what={what} name={name} />
    </Dialog>
  )
}

function Ends({ what, name }: Props['row']) {
  switch (what) {
    case 'photos':
      return (
        <>
          <p>
            <Trans>
              {name} no longer sees the photos that you showed. They stay open to families whose interest stands
              accepted, and to those who have opened your contact.
            </Trans>
          </p>
          <p>
            <Trans>A picture that was saved stays saved: you can block the family, too.</Trans>
          </p>
        </>
      )
    case 'biodata':
      return (
        <p>
          <Trans>
            The link that you gave to {name} opens nothing any more. What was printed or saved stays with them.
          </Trans>
        </p>
      )
    default:
      return (
        <>
          <p>
            <Trans>
              {name} no longer sees your number here. If a plan paid for it, the view returns to that plan. It opens
              again only after a new yes of yours.
            </Trans>
          </p>
          <p>
            <Trans>A number that was written down stays written down: you can block the family, too.</Trans>
          </p>
        </>
      )
  }
}
