import type { ReactNode } from 'react'
import { CloseButton } from '../actions/CloseButton.tsx'
import styles from './Offer.module.css'

type Props = {
  text: string
  /** Label of the button that dismisses the offer. */
  close: string
  onClose: () => void
  /** The offer's language, if it isn't the page's. */
  lang?: string
  /** A link or button that accepts it. */
  children?: ReactNode
}

/** An offer in the corner of the page that blocks no content. */
export const Offer = ({ text, close, onClose, lang, children }: Props) => (
  <aside className={styles['offer']} aria-label={text} lang={lang}>
    <span>{text}</span>
    {children}
    <CloseButton label={close} onClick={onClose} />
  </aside>
)
