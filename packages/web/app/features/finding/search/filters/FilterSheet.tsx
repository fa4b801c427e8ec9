import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { CloseButton } from '../../../../ui/actions/CloseButton.tsx'
import { useModal } from '../../../../ui/hooks/useModal.ts'
import styles from './FilterSheet.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** The main button's action. */
  onShow: () => void
  shown: string
  onClear: (() => void) | undefined
  children: ReactNode
}

/** The filters on narrow screens: a bottom sheet whose choices take effect at once. */
export function FilterSheet({ isOpen, onClose, onShow, shown, onClear, children }: Props) {
  const titleId = useId()
  const modal = useModal(isOpen, onClose)
  return (
    <dialog {...modal} className={styles['sheet']} aria-labelledby={titleId}>
      {isOpen && (
        <div className={styles['inside']}>
          <div className={styles['head']}>
            <h2 id={titleId}>
              <Trans>Filters</Trans>
            </h2>
            <CloseButton onClick={onClose} />
          </div>
          <div className={styles['body']}>{children}</div>
          <div className={styles['foot']}>
            {onClear && (
              <Button look="quiet" onClick={onClear}>
                <Trans>Clear all</Trans>
              </Button>
            )}
            <Button onClick={onShow}>{shown}</Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
