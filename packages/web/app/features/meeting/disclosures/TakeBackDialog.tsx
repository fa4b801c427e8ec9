import { Trans, useLingui } from '@lingui/react/macro'
import type { Disclosure } from '@thunai/contract/meeting/disclosures'
import { CommandDialog } from '../../../ui/forms/CommandDialog.tsx'

type Props = {
  row: Pick<Disclosure, 'what' | 'name'>
  isBusy: boolean
  onTakeBack: () => void
  onClose: () => void
}

/** Confirms a withdrawal, and says what it ends and what it can't undo. */
export function TakeBackDialog({ row: { what, name }, isBusy, onTakeBack, onClose }: Props) {
  const { t } = useLingui()
  const title =
    what === 'photos'
      ? t`Stop showing your photos?`
      : what === 'biodata'
        ? t`End the link to this biodata?`
        : t`Withdraw your contact?`
  return (
    <CommandDialog
      title={title}
      submit={t`Take back`}
      isBusy={isBusy}
      isDangerous
      onSubmit={onTakeBack}
      onClose={onClose}
    >
      <Ends what={what} name={name} />
    </CommandDialog>
  )
}

function Ends({ what, name }: Props['row']) {
  switch (what) {
    case 'photos':
      return (
        <>
          <p>
            <Trans>
              {name} will no longer see the photos you showed. Families whose interest is accepted, and those who have
              opened your contact, can still see them.
            </Trans>
          </p>
          <p>
            <Trans>They may have saved a picture. You can also block the family.</Trans>
          </p>
        </>
      )
    case 'biodata':
      return (
        <p>
          <Trans>The link that you gave to {name} will no longer work. They keep what was printed or saved.</Trans>
        </p>
      )
    default:
      return (
        <>
          <p>
            <Trans>
              {name} will no longer see your number here. If they used a contact view for it, they get it back. They can
              see it again only if you agree again.
            </Trans>
          </p>
          <p>
            <Trans>They may have written the number down. You can also block the family.</Trans>
          </p>
        </>
      )
  }
}
