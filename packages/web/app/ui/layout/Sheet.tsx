import { type ReactNode, useId } from 'react'
import { CloseButton } from '../actions/CloseButton.tsx'
import { useModal } from '../hooks/useModal.ts'
import styles from './Sheet.module.css'

type Props = {
  isOpen: boolean
  title: string
  onClose: () => void
  /** Fixed content below the title, above the scrolling part. */
  top?: ReactNode
  children: ReactNode
  /** The buttons at the bottom, the main one last. */
  foot?: ReactNode
}

/** A dialog from below, for phones. Escape, Back, the close button and a press above it ask to close. */
export function Sheet({ isOpen, title, onClose, top, children, foot }: Props) {
  const titleId = useId()
  const modal = useModal(isOpen, onClose)
  return (
    <dialog {...modal} className={styles['sheet']} aria-labelledby={titleId}>
      {isOpen && (
        <div className={styles['inside']}>
          <div className={styles['head']}>
            <h2 id={titleId}>{title}</h2>
            <CloseButton onClick={onClose} />
          </div>
          {top && <div className="line-below pad-2-3 rigid">{top}</div>}
          <div className={styles['body']}>{children}</div>
          {foot && <div className={styles['foot']}>{foot}</div>}
        </div>
      )}
    </dialog>
  )
}
