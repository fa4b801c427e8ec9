import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Sheet } from '../../../../ui/layout/Sheet.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Called by the main button. */
  onShow: () => void
  shown: string
  onClear: (() => void) | undefined
  children: ReactNode
}

/** The filters on narrow screens: a bottom sheet where choices take effect immediately. */
export function FilterSheet({ isOpen, onClose, onShow, shown, onClear, children }: Props) {
  const { t } = useLingui()
  return (
    <Sheet
      isOpen={isOpen}
      title={t`Filters`}
      onClose={onClose}
      foot={
        <>
          {onClear && (
            <Button look="quiet" onClick={onClear}>
              <Trans>Clear all</Trans>
            </Button>
          )}
          <Button onClick={onShow}>{shown}</Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
