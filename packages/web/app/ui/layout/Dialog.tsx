import { type ReactNode, useId } from 'react'
import { classes } from '../text/classes.ts'
import styles from './Dialog.module.css'
import { CloseButton } from '../actions/CloseButton.tsx'
import { useModal } from '../hooks/useModal.ts'
import { Part } from './Part.tsx'

type Props = {
  isOpen: boolean
  title: string
  onClose: () => void
  children?: ReactNode
  /** The buttons at the bottom, the main one last. */
  actions?: ReactNode
  isWide?: boolean
  /** Hides the close button, for dialogs that require a decision. */
  hasNoCross?: boolean
  /** True while a command is pending: it can't be cancelled, so the dialog stays open until the result arrives. */
  isBusy?: boolean
}

/** A dialog. Escape, Back, the close button and a press outside ask to close. */
export function Dialog({
  isOpen,
  title,
  onClose,
  children,
  actions,
  isWide = false,
  hasNoCross = false,
  isBusy = false,
}: Props) {
  const titleId = useId()
  const close = () => {
    if (!isBusy) onClose()
  }
  const modal = useModal(isOpen, close)
  return (
    <dialog {...modal} className={classes(styles['dialog'], isWide && styles['wide'])} aria-labelledby={titleId}>
      {isOpen && (
        <div className="pad-4">
          <div className={styles['head']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            {!hasNoCross && <CloseButton className={styles['close']} onClick={close} />}
          </div>
          <div className={styles['body']}>
            <Part>{children}</Part>
          </div>
          {actions && <div className={styles['actions']}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
