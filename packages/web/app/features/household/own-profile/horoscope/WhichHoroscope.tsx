import { nameIn } from '@thunai/contract/values/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { VALUE_NAMES } from '../../../profile/horoscopes/jathagam/sources.ts'
import { differingValues } from './birth-part.ts'
import type { FormValues } from '../edit-form.ts'

type Props = {
  isOpen: boolean
  values: FormValues
  computed: FormValues
  onClose: () => void
  onDecide: (isUsed: boolean) => void
}

/** Asks before computed values replace the family's own. */
export function WhichHoroscope({ isOpen, values, computed, onClose, onDecide }: Props) {
  const { t, i18n } = useLingui()
  const names = differingValues(values, computed).map((name) => nameIn(i18n, VALUE_NAMES[name]))
  const list = new Intl.ListFormat(i18n.locale).format(names)
  return (
    <Dialog
      isOpen={isOpen}
      title={t`Which horoscope should we keep?`}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={() => onDecide(false)}>
            <Trans>Keep ours</Trans>
          </Button>
          <Button onClick={() => onDecide(true)}>
            <Trans>Use the computed one</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The computed horoscope differs from yours in: {list}.</Trans>
      </p>
    </Dialog>
  )
}
